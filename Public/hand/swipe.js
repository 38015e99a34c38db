// Swiping a row with a finger: to the end of the line ticks the task, to its beginning removes it; both can be undone.
import { removeTask, tick } from '../edit/change.js';
import { facts, isMirrored, taskOf } from '../edit/dom.js';
import { endPress, selection } from './select.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

let swipe = null;
const far = 88;

function reset(own) {
  own.row.classList.remove('is-swiped');
  own.item.classList.remove('is-swiping');
  own.row.style.transform = '';
  if (own.under) { own.under.remove(); }
}
document.addEventListener('pointerdown', (event) => {
  const row = event.target.closest('li[data-task] > .row');
  if (event.pointerType !== 'touch' || !event.isPrimary || !row || event.target.closest('.grip, form') || selection().length > 0) { return; }
  swipe = { row, item: row.parentNode, id: event.pointerId, x: event.clientX, y: event.clientY, by: 0, isMoving: false };
});
document.addEventListener('pointermove', (event) => {
  if (!swipe || event.pointerId !== swipe.id) { return; }
  const dx = event.clientX - swipe.x;
  const dy = event.clientY - swipe.y;
  if (!swipe.isMoving) {
    if (Math.abs(dy) > 10 && Math.abs(dy) > Math.abs(dx)) { swipe = null; return; }
    if (Math.abs(dx) < 14 || Math.abs(dx) < 1.5 * Math.abs(dy)) { return; }
    swipe.isMoving = true;
    endPress();
    swipe.row.classList.add('is-swiped');
    swipe.item.classList.add('is-swiping');
    swipe.under = element('div', { 'class': 'swipe-under', 'data-live-keep': '', 'aria-hidden': 'true' }, [element('span', {})]);
    swipe.item.insertBefore(swipe.under, swipe.row);
    swipe.under.style.height = swipe.row.offsetHeight + 12 + 'px';
    swipe.under.style.top = swipe.row.offsetTop - 6 + 'px';
  }
  const isForward = (dx > 0) !== isMirrored();
  const state = facts(swipe.item).state;
  // What cannot be ticked does not move.
  swipe.by = isForward && state === 'stateless' ? 0 : dx;
  swipe.row.style.transform = 'translateX(' + swipe.by + 'px)';
  const isFar = Math.abs(swipe.by) > far;
  swipe.under.className = 'swipe-under ' + (isForward ? 'ticks' : 'removes') + (isFar ? ' is-far' : '');
  const name = state === 'done' ? 'open' : 'done';
  swipe.under.firstChild.textContent = isForward ? words.states.filter((pair) => pair[0] === name)[0][1] : words.remove;
});
export function endSwipe() { endSwiping(false); }
function endSwiping(isLet) {
  if (!swipe) { return; }
  const own = swipe;
  swipe = null;
  if (!own.isMoving) { return; }
  reset(own);
  // The tap that ends the swipe is no click.
  function stop(event) { if (own.row.contains(event.target)) { event.preventDefault(); event.stopPropagation(); } }
  document.addEventListener('click', stop, true);
  setTimeout(() => { document.removeEventListener('click', stop, true); }, 50);
  if (!isLet || Math.abs(own.by) <= far) { return; }
  if ((own.by > 0) !== isMirrored()) { tick(own.row.querySelector('.tick')); } else { removeTask(taskOf(own.item), facts(own.item)); }
}
document.addEventListener('pointerup', (event) => { if (swipe && event.pointerId === swipe.id) { endSwiping(true); } });
document.addEventListener('pointercancel', (event) => { if (swipe && event.pointerId === swipe.id) { endSwiping(false); } });
