// Several tasks at once: selected with Ctrl or Shift and a click, a long press, or by key, and changed as one.
import { applyTo, drawTick } from '../edit/change.js';
import { allRows, fill, giveFocus, layer, pressable, rowOf, taskOf } from '../edit/dom.js';
import { hasOrder } from '../edit/outline.js';
import { openPopover } from '../edit/popover.js';
import { visibleRows } from '../edit/shown.js';
import { showDone, showError } from '../edit/toast.js';
import { isDragging, startDrag } from './drag.js';
import { shake } from './finger.js';
import { endSwipe } from './swipe.js';
import { words } from '../live.js';
import { isStill } from '../live/motion.js';
import { element } from '../live/element.js';

let selected = [];
// From where Shift extends the selection.
let anchor = null;
let bar = null;

export function selection() { return selected.slice(); }
function state(name) { return words.states.filter((pair) => pair[0] === name)[0][1]; }
// A task that the page shows several times is one of them.
function inOrder() { return [...new Set(allRows().map(taskOf))].filter((id) => selected.includes(id)); }

function act(change, text, ids = inOrder(), count = ids.length) {
  return applyTo(ids, false, change).then((answers) => { showDone(fill(text, { n: count }), answers); }, showError);
}
export function tickSelected() {
  const rows = inOrder().map(rowOf);
  // As they look now: a second time before the answer takes the first one back.
  const isDone = rows.every((row) => row.querySelector('.tick').getAttribute('aria-checked') === 'true');
  rows.forEach((row) => { if (!row.querySelector('.tick').disabled) { drawTick(row, isDone ? 'open' : 'done'); } });
  return act({ state: isDone ? 'open' : 'done' }, words.changedMany);
}
export function removeSelected() {
  const rows = visibleRows();
  const ids = inOrder();
  // The focus moves to the row after the removed ones.
  const end = rows.findIndex((row) => taskOf(row) === ids[ids.length - 1]);
  const rest = rows.slice(end + 1).concat(rows.slice(0, Math.max(0, end)).reverse()).filter((row) => !row.closest('.is-selected'));
  const next = rest[0] && taskOf(rest[0]);
  return act({ remove: true }, words.removedMany).then(() => {
    clearSelection();
    focusRow(next);
  });
}
// Removes the done tasks of the list before a button, those with open subtasks aside.
export function clearDone(button) {
  let list = button.previousElementSibling;
  while (list && !list.matches('.tasks')) { list = list.previousElementSibling; }
  if (!list) { return; }
  const rows = [...list.querySelectorAll('li[data-task].is-done:not(.has-open)')];
  // One that is in another one goes with it.
  const outer = rows.filter((row) => !rows.includes(row.parentElement.closest('li[data-task]')));
  const count = outer.reduce((sum, row) => sum + 1 + row.querySelectorAll('li[data-task]').length, 0);
  if (count) { act({ remove: true }, words.removedMany, outer.map(taskOf), count); }
}
function focusRow(id) {
  const row = (id && rowOf(id)) || visibleRows()[0];
  if (document.activeElement === document.body) { giveFocus(row ? row.querySelector('.tick') : document.querySelector('.add-task')); }
}

function makeBar() {
  const count = element('span', { role: 'status' });
  function button(text, className, run) { return pressable({ 'class': 'bar-button' + className, text }, (event) => { run(event.currentTarget); }); }
  function field(name, text) { return button(text, '', (made) => { openPopover(made, inOrder(), name); }); }
  bar = element('div', { 'class': 'select-bar', role: 'region', 'aria-label': words.keysSeveral }, [
    count, button(state('done'), '', tickSelected), field('state', words.state), field('due', words.columnDue), field('priority', words.priority), field('tags', words.tags),
    field('people', words.people), field('group', words.moveTo), button(words.selectAll, '', selectAll), button(words.remove, ' danger', removeSelected), button('×', ' closes', clearSelection)
  ]);
  bar.lastChild.setAttribute('aria-label', words.close);
  layer.appendChild(bar);
}
function showSelection() {
  const rows = allRows();
  const there = rows.map(taskOf);
  selected = selected.filter((id) => there.includes(id));
  rows.forEach((row) => { row.classList.toggle('is-selected', selected.includes(taskOf(row))); });
  layer.classList.toggle('has-selection', selected.length > 0);
  if (selected.length === 0) {
    if (!bar) { return; }
    const hadFocus = bar.contains(document.activeElement);
    const old = bar;
    bar = null;
    old.inert = true;
    if (isStill()) { old.remove(); } else {
      old.animate([{}, { opacity: 0, translate: '0 10px' }], { duration: 150, easing: 'ease-in' }).finished.catch(() => {}).then(() => { old.remove(); });
    }
    if (hadFocus) { focusRow(anchor); }
    return;
  }
  if (!bar) { makeBar(); }
  bar.firstChild.textContent = fill(words.selectedCount, { n: selected.length });
  layer.style.setProperty('--select-bar', bar.offsetHeight + 'px');
}
export function selectAll() {
  visibleRows().map(taskOf).forEach((id) => { if (!selected.includes(id)) { selected.push(id); } });
  showSelection();
}
export function clearSelection() {
  selected = [];
  showSelection();
  anchor = null;
}
export function toggleSelected(row) {
  const id = taskOf(row);
  const at = selected.indexOf(id);
  if (at >= 0) { selected.splice(at, 1); } else { selected.push(id); }
  anchor = id;
  showSelection();
}
export function extendSelection(row) {
  const rows = visibleRows();
  const from = rows.findIndex((other) => taskOf(other) === anchor);
  if (from < 0) { toggleSelected(row); return; }
  const to = rows.indexOf(row);
  rows.slice(Math.min(from, to), Math.max(from, to) + 1).forEach((other) => {
    if (!selected.includes(taskOf(other))) { selected.push(taskOf(other)); }
  });
  showSelection();
}

// A long press begins a selection; after that, a tap selects as well. A finger that moves on before it is lifted drags the task
// instead.
let press = null;
let grasp = null;
let isPressed = false;
// A swipe is no long press, and a long press is no swipe.
export function endPress() { if (press) { clearTimeout(press.timer); press = null; } }
function isFrom(start, event, way) { return Math.abs(event.clientX - start.x) + Math.abs(event.clientY - start.y) > way; }
// A card, of a board or of a group, is in the hand at once.
function hold(event, card) {
  press = null;
  isPressed = true;
  shake(10);
  startDrag(event, card);
}
document.addEventListener('pointerdown', (event) => {
  endPress();
  isPressed = false;
  const card = event.target.closest('.board li[data-task], .card[data-group-item]');
  const row = event.target.closest('li[data-task] > .row');
  if (event.pointerType === 'mouse' || !event.isPrimary || !(row || card) || event.target.closest('.grip, .edit-group, form, input, textarea')) { return; }
  // A phone shows its menu a little later, which a long press prevents.
  press = { x: event.clientX, y: event.clientY, timer: setTimeout(() => {
    if (card) { hold(event, card); return; }
    grasp = { row, id: event.pointerId, x: press.x, y: press.y, wasSelected: selected.includes(taskOf(row.parentNode)) };
    press = null;
    isPressed = true;
    endSwipe();
    toggleSelected(row.parentNode);
    shake(10);
  }, 400) };
});
document.addEventListener('pointermove', (event) => {
  if (press && isFrom(press, event, 10)) { endPress(); }
  if (!grasp || event.pointerId !== grasp.id || !isFrom(grasp, event, 8)) { return; }
  const { row, wasSelected } = grasp;
  grasp = null;
  if (!row.isConnected || !hasOrder(row.parentNode)) { return; }
  // What was selected is dragged along only if the task belongs to it.
  if (selected.includes(taskOf(row.parentNode)) !== wasSelected) { toggleSelected(row.parentNode); }
  startDrag(event, row);
});
['pointerup', 'pointercancel'].forEach((name) => { document.addEventListener(name, () => { endPress(); grasp = null; }); });
// A task in the hand moves, and not the page.
document.addEventListener('touchmove', (event) => { if ((grasp || isDragging()) && event.cancelable) { event.preventDefault(); } }, { passive: false });
document.addEventListener('contextmenu', (event) => { if (isPressed && event.target.closest('li[data-task], .card')) { event.preventDefault(); } });
document.addEventListener('mousedown', (event) => { if (event.shiftKey && event.target.closest('li[data-task] > .row') && !event.target.closest('a, form')) { event.preventDefault(); } });

// Before the other handlers of clicks.
document.addEventListener('click', (event) => {
  const place = event.target.closest('li[data-task] > .row');
  if (isPressed) { isPressed = false; event.preventDefault(); event.stopPropagation(); return; }
  if (!place || event.target.closest('form')) { return; }
  const isAdding = event.ctrlKey || event.metaKey;
  const isTap = selected.length > 0 && (event.pointerType === 'touch' || event.pointerType === 'pen') && !event.target.closest('button');
  if ((isAdding || event.shiftKey || isTap) && !(event.target.closest('a') && !isTap)) {
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) { extendSelection(place.parentNode); } else { toggleSelected(place.parentNode); }
    return;
  }
  if (selected.length > 0 && !event.target.closest('button')) { clearSelection(); }
}, true);
document.addEventListener('ringmark:refresh', () => { if (selected.length > 0) { showSelection(); } });
