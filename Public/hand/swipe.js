// Swiping a row with a finger: to the end of the line ticks the task, to its beginning removes it; both can be undone. It takes a
// third of the row, or a flick, so that it does not happen in passing; a finger that goes back takes it back.
import { removeTask, tick } from '../edit/change.js';
import { facts, isMirrored, taskOf } from '../edit/dom.js';
import { shake } from './finger.js';
import { endPress, selection } from './select.js';
import { words } from '../live.js';
import { element } from '../live/element.js';
import { isStill } from '../live/motion.js';

let swipe = null;
// The last one whose row goes back.
let returning = { row: null };
// How far a finger goes before the row follows it, and how far a flick goes at least, in pixels.
const [slack, flick] = [16, 48];
// The speeds of a flick and of a finger that turns back, in pixels per millisecond, and for how long they are measured.
const [quick, turning, recent] = [.5, .2, 50];

// How far a row goes until letting go of it acts.
function wayToAct(row) { return Math.min(180, Math.max(96, row.offsetWidth / 3)); }
// The speed of the finger at the end, away from where the row was; none once it rests.
function speed(own, now) {
  const points = own.points.filter((point) => now - point.at < recent);
  if (points.length < 2) { return 0; }
  const [first, last] = [points[0], points[points.length - 1]];
  return (last.x - first.x) / Math.max(1, last.at - first.at) * Math.sign(own.by);
}
function acts(own, now) {
  const way = Math.abs(own.by);
  const away = speed(own, now);
  return way >= wayToAct(own.row) ? away > -turning : way >= flick && away > quick;
}

function begin() {
  swipe.isMoving = true;
  endPress();
  // It may still be on its way back from the last time.
  if (swipe.row === returning.row) { end(returning); }
  swipe.row.classList.add('is-swiped');
  swipe.item.classList.add('is-swiping');
  swipe.under = element('div', { 'class': 'swipe-under', 'data-live-keep': '', 'aria-hidden': 'true' }, [element('i', {}), element('span', {})]);
  swipe.item.insertBefore(swipe.under, swipe.row);
  swipe.under.style.height = swipe.row.offsetHeight + 12 + 'px';
  swipe.under.style.top = swipe.row.offsetTop - 6 + 'px';
}
function end(own) {
  if (own.isOver) { return; }
  own.isOver = true;
  if (own.motion) { own.motion.cancel(); }
  own.row.classList.remove('is-swiped');
  own.item.classList.remove('is-swiping');
  own.row.style.transform = '';
  own.under.remove();
}
// Moves the row from under the finger to another place.
function run(own, to) {
  const from = own.row.style.transform;
  own.row.style.transform = to;
  if (isStill()) { return Promise.resolve(); }
  own.motion = own.row.animate([{ transform: from }, { transform: to || 'none' }], { duration: 180, easing: 'cubic-bezier(.2, .8, .2, 1)' });
  return own.motion.finished.catch(() => {});
}

document.addEventListener('pointerdown', (event) => {
  const row = event.target.closest('li[data-task] > .row');
  if (event.pointerType !== 'touch' || !event.isPrimary || !row || event.target.closest('.grip, form') || selection().length > 0) { return; }
  swipe = { row, item: row.parentNode, id: event.pointerId, x: event.clientX, y: event.clientY, by: 0, isMoving: false, isFar: false, isOver: false, motion: null, points: [] };
});
document.addEventListener('pointermove', (event) => {
  if (!swipe || event.pointerId !== swipe.id) { return; }
  const dx = event.clientX - swipe.x;
  const dy = event.clientY - swipe.y;
  if (!swipe.isMoving) {
    if (Math.abs(dy) > 10 && Math.abs(dy) > Math.abs(dx)) { swipe = null; return; }
    if (Math.abs(dx) < slack || Math.abs(dx) < 2 * Math.abs(dy)) { return; }
    begin();
  }
  swipe.points = swipe.points.slice(-15).concat({ x: event.clientX, at: event.timeStamp });
  const isForward = (dx > 0) !== isMirrored();
  const state = facts(swipe.item).state;
  // What cannot be ticked does not move. The row begins where it was.
  swipe.by = isForward && state === 'stateless' || Math.abs(dx) < slack ? 0 : dx - slack * Math.sign(dx);
  swipe.row.style.transform = 'translateX(' + swipe.by + 'px)';
  const share = Math.min(1, Math.abs(swipe.by) / wayToAct(swipe.row));
  const isFar = share === 1;
  if (isFar !== swipe.isFar) { shake(8); }
  swipe.isFar = isFar;
  const name = state === 'done' ? 'open' : 'done';
  swipe.under.className = 'swipe-under ' + (isForward ? 'ticks to-' + name : 'removes') + (isFar ? ' is-far' : '');
  swipe.under.style.setProperty('--share', share.toFixed(3));
  swipe.under.lastChild.textContent = isForward ? words.states.filter((pair) => pair[0] === name)[0][1] : words.remove;
});
export function endSwipe() { endSwiping(null); }
// `event` is the lifting of the finger; without it, nothing is done.
function endSwiping(event) {
  if (!swipe) { return; }
  const own = swipe;
  swipe = null;
  if (!own.isMoving) { return; }
  // The tap that ends the swipe is no click.
  function stop(click) { if (own.row.contains(click.target)) { click.preventDefault(); click.stopPropagation(); } }
  document.addEventListener('click', stop, true);
  setTimeout(() => { document.removeEventListener('click', stop, true); }, 50);
  const isActing = event && acts(own, event.timeStamp);
  const isForward = (own.by > 0) !== isMirrored();
  if (!isActing || isForward) {
    returning = own;
    run(own, '').then(() => { end(own); });
    if (isActing) { tick(own.row.querySelector('.tick')); }
    return;
  }
  // The row goes on to where the finger threw it, and comes back if it cannot be removed.
  own.under.classList.add('is-far');
  run(own, 'translateX(' + Math.sign(own.by) * 110 + '%)');
  removeTask(taskOf(own.item), facts(own.item)).then(() => { end(own); });
}
document.addEventListener('pointerup', (event) => { if (swipe && event.pointerId === swipe.id) { endSwiping(event); } });
document.addEventListener('pointercancel', (event) => { if (swipe && event.pointerId === swipe.id) { endSwiping(null); } });
