// The order of tasks and groups: what moves them, and moving with the arrow keys.
import { facts, giveFocus, isMirrored, rowOf, taskOf } from './dom.js';
import { send } from './queue.js';
import { putsOpenFirst } from './shown.js';
import { showError, showMoved } from './toast.js';
import { live } from '../live.js';

export function siblings(item) {
  return [...item.parentNode.children].filter((other) => other.matches('[data-task]:not([data-left]), [data-group-item]'));
}
// The part of a row that has the focus again once the row has moved: its handle if that had it, else its box.
function heldPart() { return document.activeElement && document.activeElement.matches('.grip') ? '.grip' : '.tick'; }
// `target` is a place, or finds it from the row when the turn has come; false for none. `takeBack` undoes what the page shows
// already, if the task cannot be moved; null for nothing. Without it, keys have moved the task.
export function moveTask(id, target, takeBack) {
  const part = heldPart();
  // A finger leaves no focus behind.
  const hasFocus = takeBack === undefined || document.activeElement !== document.body;
  return send(() => {
    const item = rowOf(id);
    if (!item) { return null; }
    const place = typeof target === 'function' ? target(item) : target;
    return place && Object.assign({ op: 'moveTask', file: facts(item).file, task: id }, place);
  }).then((answer) => {
    if (!answer.task) { return; }
    const moved = rowOf(answer.task);
    if (moved && hasFocus) { giveFocus(moved.querySelector(part)); }
    if (moved) { moved.scrollIntoView({ block: 'nearest' }); }
    showMoved(answer);
  }, (error) => { if (takeBack) { takeBack(); } showError(error); live.refresh().catch(() => {}); });
}
export function moveGroup(item, other, isBefore) {
  const from = item.getAttribute('data-group-item');
  const to = other.getAttribute('data-group-item');
  function index(slug) {
    const node = [...document.querySelectorAll('[data-group-item]')].find((found) => found.getAttribute('data-group-item') === slug);
    return node && { file: Number(node.getAttribute('data-file')), group: Number(node.getAttribute('data-index')) };
  }
  return send(() => {
    const one = index(from);
    const two = index(to);
    return one && two && one.file === two.file ? { op: 'moveGroup', file: one.file, group: one.group, other: two.group, top: isBefore } : null;
  }).then((answer) => {
    const moved = [...document.querySelectorAll('[data-group-item]')].find((node) => node.getAttribute('data-group-item') === from && node.offsetParent !== null);
    if (moved) { giveFocus(moved.querySelector('.grip')); moved.scrollIntoView({ block: 'nearest' }); }
    showMoved(answer);
  }, showError);
}
// The place to which an arrow key moves a task: among its siblings, into or out of the one above, or into the next
// group; null if there is none.
export function stepTarget(item, key) {
  // If done tasks are at the end, a step among them would not be visible.
  const isOpenFirst = putsOpenFirst();
  const all = siblings(item).filter((other) => !isOpenFirst || other.openFirst === item.openFirst);
  const at = all.indexOf(item);
  const previous = all[at - 1];
  const next = all[at + 1];
  const outer = item.parentNode.closest('li[data-task]');
  if (key === 'ArrowRight') { return previous ? { under: taskOf(previous) } : null; }
  if (key === 'ArrowLeft') { return outer ? { after: taskOf(outer) } : null; }
  if (key === 'ArrowUp' && previous) { return { before: taskOf(previous) }; }
  if (key === 'ArrowDown' && next) { return { after: taskOf(next) }; }
  if (outer) { return null; }
  // Past the end of a list, the task moves into the next group.
  const ends = [...document.querySelectorAll('.add-task')];
  const mine = ends.findIndex((end) => end.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING);
  const end = ends[key === 'ArrowUp' ? mine - 1 : mine + 1];
  return end ? { to: Number(end.getAttribute('data-file')), group: Number(end.getAttribute('data-group')), top: key === 'ArrowDown' } : null;
}
// Moves a task with an arrow key, from where earlier steps have led; `id` returns its id when the turn has come.
export function stepTask(id, key, answered) {
  return send(() => {
    const row = rowOf(id());
    const place = row && (stepTarget(row, key) || false);
    return place && { op: 'moveTask', file: facts(row).file, task: id(), ...place };
  }, answered).catch((error) => { showError(error); live.refresh().catch(() => {}); });
}
export function stepByKey(grip, key) {
  const item = grip.closest('[data-task], [data-group-item]');
  if (item.hasAttribute('data-task')) {
    // Where lines begin at the right, a subtask is further to the left.
    const step = isMirrored() ? { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] || key : key;
    // Keys in quick succession continue from the place to which earlier ones have led.
    moveTask(taskOf(item), (row) => stepTarget(row, step) || false);
    return;
  }
  const all = siblings(item);
  const at = all.indexOf(item);
  const isBack = key === 'ArrowUp' || key === 'ArrowLeft';
  const other = all[isBack ? at - 1 : at + 1];
  if (other) { moveGroup(item, other, isBack); }
}
