// Dragging tasks, groups, and cards of a board: the thing is in the hand, its place opens, and the page scrolls at the edges.
import { applyTo } from '../edit/change.js';
import { facts, fill, isMirrored, layer, rowOf, setting, taskOf } from '../edit/dom.js';
import { moveGroup, moveTask } from '../edit/order.js';
import { showDone, showError } from '../edit/toast.js';
import { depthWished, groupDrop, groupPlaces, insetOf, taskDrop, taskPlaces } from './drop.js';
import { isByFinger } from './finger.js';
import { laneDrop, putIntoLane, showLane } from './lanes.js';
import { clearSelection, selection } from './select.js';
import { words } from '../live.js';
import { element } from '../live/element.js';
import { moving } from '../live/motion.js';

let drag = null;
const dropLine = element('div', { 'class': 'drop-line', hidden: '' });
document.body.appendChild(dropLine);

// `handle` is what is held of the task or the group: its grip, a row below a finger, or a whole card of a board.
export function startDrag(event, handle) {
  if (drag) { return; }
  const item = handle.closest('[data-task], [data-group-item]');
  const isCard = item.matches('.board *');
  drag = { item, isCard, id: event.pointerId, x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY, isMoving: false, drop: null };
  // The button and the link of a card are clicked unless it is moved.
  if (!isCard) { handle.setPointerCapture(event.pointerId); }
  if (handle === item) { item.classList.toggle('is-held', isByFinger()); }
}
export function isDragging() { return drag !== null; }

function beginDrag() {
  const item = drag.item;
  drag.isMoving = true;
  drag.isTask = item.hasAttribute('data-task') && !drag.isCard;
  if (drag.isCard) { item.setPointerCapture(drag.id); }
  const mine = drag.isTask ? taskOf(item) : null;
  const chosen = mine ? selection() : [];
  drag.rows = chosen.includes(mine) ? chosen.map(rowOf).filter(Boolean) : [item];
  findPlaces();
  const shown = drag.isTask ? item.querySelector('.row') : item.matches('tr') ? item.querySelector('th') : item;
  const box = shown.getBoundingClientRect();
  // A card is held at its corner; its center determines the place.
  drag.middle = drag.isTask ? { x: 0, y: 0 } : { x: box.left + box.width / 2 - drag.startX, y: box.top + box.height / 2 - drag.startY };
  const copy = shown.cloneNode(true);
  [...copy.querySelectorAll('[id]')].forEach((node) => { node.removeAttribute('id'); });
  // The box of a task is drawn by the state of its row.
  const state = drag.isTask ? /\bis-(open|done|inProgress|question|deferred|cancelled|none)\b/.exec(item.className) : null;
  drag.ghost = element('div', { 'class': 'drag-ghost ' + (drag.isCard ? 'is-card lane' : !drag.isTask ? 'is-card' : state ? state[0] : ''), 'aria-hidden': 'true', inert: '' }, [drag.isCard ? element('ul', { 'class': 'short' }, [copy]) : copy]);
  if (drag.rows.length > 1) { drag.ghost.appendChild(element('span', { 'class': 'drag-count', text: String(drag.rows.length) })); }
  drag.ghost.style.width = box.width + 'px';
  drag.ghost.style.left = box.left + 'px';
  drag.ghost.style.top = box.top + 'px';
  document.body.appendChild(drag.ghost);
  drag.rows.forEach((row) => { row.classList.add('is-dragged'); });
  layer.classList.add('is-dragging');
  if (drag.isTask) { showDock(facts(item)); }
  requestAnimationFrame(scrollAtEdge);
}
function findPlaces() {
  if (drag.isCard) { return; }
  drag.places = drag.isTask ? taskPlaces(drag.rows, drag.opened) : groupPlaces(drag.item);
  drag.seenAt = scrollY;
}
// The page has changed under the dragged element.
document.addEventListener('ringmark:refresh', () => {
  if (!drag || !drag.isMoving) { return; }
  if (!drag.item.isConnected) { endDrag(false); return; }
  drag.rows = drag.rows.filter((row) => row.isConnected);
  drag.rows.forEach((row) => { row.classList.add('is-dragged'); });
  openPlace(null);
  findPlaces();
  lookForDrop();
});
// Groups that are elsewhere, to drop onto.
function showDock(seen) {
  // Groups after its own come first, followed by those before it, as many as fit.
  const all = setting('groups');
  const own = all.findIndex((group) => group[0] === seen.file && group[1] === seen.group);
  const others = all.slice(own + 1).concat(all.slice(0, Math.max(0, own))).slice(0, innerWidth > 640 ? 24 : 8);
  if (others.length === 0) { return; }
  drag.dock = element('div', { 'class': 'drag-dock', 'aria-hidden': 'true' }, others.map((group) => {
    return element('span', { 'class': 'dock-group', 'data-file': group[0], 'data-group': group[1], dir: 'auto', text: group[2] });
  }));
  document.body.appendChild(drag.dock);
}
function scrollAtEdge() {
  if (!drag || !drag.isMoving) { return; }
  const edge = 72;
  const y = drag.y;
  const by = y < edge ? y - edge : y > innerHeight - edge ? y - innerHeight + edge : 0;
  if (by !== 0 && !dockUnder()) { window.scrollBy({ top: Math.round(by / 4), behavior: /** @type {any} */ ('instant') }); lookForDrop(); }
  requestAnimationFrame(scrollAtEdge);
}
function dockUnder() {
  if (!drag.dock) { return null; }
  const under = document.elementFromPoint(drag.x, drag.y);
  return under && under.closest('.dock-group');
}

function lookForDrop() {
  if (drag.isCard) {
    drag.drop = laneDrop(drag.item, drag.x, drag.y);
    showLane(drag.drop && drag.drop.lane);
    return;
  }
  // In a long list, only items near the view have positions.
  if (Math.abs(scrollY - drag.seenAt) > innerHeight / 3) { findPlaces(); }
  /** @type {Drop | null} */
  let drop = null;
  const docked = dockUnder();
  if (docked) {
    drop = { target: { to: Number(docked.getAttribute('data-file')), group: Number(docked.getAttribute('data-group')) } };
  } else {
    drop = drag.isTask ? taskDrop(drag.places, depthWished(drag.item, insetOf(drag.x) - insetOf(drag.startX)), drag.y + scrollY) : groupDrop(drag.places, drag.x + drag.middle.x, drag.y + drag.middle.y + scrollY);
  }
  openPlace(drop && drop.opens);
  drag.ghost.classList.toggle('is-docking', !!docked);
  [...document.querySelectorAll('.dock-group')].forEach((node) => { node.classList.toggle('is-over', node === docked); });
  drag.drop = drop;
  dropLine.hidden = !drop || !drop.line;
  if (dropLine.hidden) { return; }
  const box = drop.line;
  const left = box.left !== undefined ? box.left : isMirrored() ? innerWidth - box.inset - box.width : box.inset;
  dropLine.style.left = left + 'px';
  dropLine.style.top = box.top - scrollY + (drop.opens ? 12 : 0) + 'px';
  dropLine.style.width = box.width + 'px';
  dropLine.style.height = (box.height || 3) + 'px';
}
function openPlace(node) {
  if (drag.opened === node) { return; }
  if (drag.opened) { drag.opened.classList.remove('opens'); }
  drag.opened = node;
  if (node) { node.classList.add('opens'); }
}

export function moveDrag(event) {
  if (!drag || event.pointerId !== drag.id) { return; }
  drag.x = event.clientX;
  drag.y = event.clientY;
  if (!drag.isMoving) {
    if (Math.abs(drag.x - drag.startX) + Math.abs(drag.y - drag.startY) < 5) { return; }
    beginDrag();
  }
  drag.ghost.style.transform = 'translate(' + (drag.x - drag.startX) + 'px,' + (drag.y - drag.startY) + 'px) rotate(' + (drag.isTask ? 0 : 1.5) + 'deg)';
  lookForDrop();
}

// Without a `pointer`, whatever is dragged is let go.
export function endDrag(isDropped, pointer) {
  if (!drag || (pointer !== undefined && pointer !== drag.id)) { return; }
  const done = drag;
  if (done.isMoving) { openPlace(null); }
  const hand = done.isMoving && done.ghost.getBoundingClientRect();
  drag = null;
  done.item.classList.remove('is-held');
  dropLine.hidden = true;
  if (!done.isMoving) { return; }
  done.ghost.remove();
  if (done.dock) { done.dock.remove(); }
  layer.classList.remove('is-dragging');
  done.rows.forEach((row) => { row.classList.remove('is-dragged'); });
  showLane(null);
  if (!isDropped || !done.drop) { return; }
  if (done.isCard) { putIntoLane(done.item, done.drop, hand); return; }
  if (!done.isTask) { moveGroup(done.item, done.drop.item, done.drop.isBefore); return; }
  if (done.rows.length > 1) {
    applyTo(done.rows.map(taskOf), false, done.drop.target).then((answers) => { showDone(fill(words.changedMany, { n: done.rows.length }), answers); clearSelection(); }, showError);
    return;
  }
  moveTask(taskOf(done.item), done.drop.target, putDown(done.item, done.drop.target, hand));
  clearSelection();
}
// A task that is put beside another one goes there from the hand, before the file has it. Ends with what takes that back.
function putDown(row, target, hand) {
  const beside = rowOf(target.before || target.after);
  if (!beside || row.contains(beside)) { return null; }
  const back = { list: row.parentNode, next: row.nextSibling };
  const box = row.querySelector(':scope > .row').getBoundingClientRect();
  // The row in the hand has a border of its own around it.
  row.style.transform = 'translate(' + (hand.left + 12 - box.left) + 'px,' + (hand.top + 9 - box.top) + 'px)';
  moving(() => {
    row.style.transform = '';
    beside.parentNode.insertBefore(row, target.before ? beside : beside.nextSibling);
  });
  return () => { if (row.isConnected && back.list.isConnected) { back.list.insertBefore(row, back.next && back.next.parentNode === back.list ? back.next : null); } };
}
