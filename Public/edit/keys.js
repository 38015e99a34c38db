// Keys for those who plan without a mouse: one letter each, never while typing, and not at all if the reader says so (WCAG 2.1.4).
import { openAdd } from './add.js';
import { removeTask } from './change.js';
import { facts, fill, isMirrored, layer, pressable, taskOf } from './dom.js';
import { openGroup } from './group.js';
import { stepByKey } from './order.js';
import { hasOrder } from './outline.js';
import { openPopover } from './popover.js';
import { visibleRows } from './shown.js';
import { openTask } from './task.js';
import { extendSelection, removeSelected, selectAll, selection, tickSelected, toggleSelected } from '../hand/select.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

function isOff() { try { return localStorage.getItem('ringmark.keys') === 'off'; } catch (error) { return false; } }
function takesKeys(target) { return target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable], .popover *') || !!document.querySelector('dialog[open]'); }
function visible(selector) { return [...document.querySelectorAll(selector)].filter((node) => node.offsetParent !== null); }

// The letter of a key; on a keyboard with another script, its position decides.
export function keyByPlace(event) {
  return /^Key[A-Z]$/.test(event.code) && event.key.charCodeAt(0) > 127 ? event.code.slice(3)[event.shiftKey ? 'toUpperCase' : 'toLowerCase']() : event.key;
}

// The row that has the focus, or in which something has it.
function current() { return document.activeElement && document.activeElement.closest('li[data-task]'); }
function stepFocus(by) {
  const rows = visibleRows();
  const row = current();
  const at = row ? rows.indexOf(row) : by > 0 ? -1 : rows.length;
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))];
  if (next) { next.querySelector('.tick').focus(); next.scrollIntoView({ block: 'nearest' }); }
}
// The line of the group in which the reader is, or the first one.
function addBelow() {
  const row = current();
  const list = row && row.closest('.tasks');
  const buttons = visible('.add-task');
  const next = list && buttons.filter((button) => list.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)[0];
  if (next || buttons[0]) { openAdd(next || buttons[0]); }
}

// Opens the dialog of a new group; on the page of one, of a group inside it.
function addGroup() { const button = visible('.add-group')[0]; if (button) { openGroup(button); } }
function overview() { const home = document.querySelector('header.bar a[href]'); if (home) { home.click(); } }
function select() { const row = current(); if (row) { toggleSelected(row); } }
function extend(by) {
  const row = current();
  if (!row) { return; }
  if (selection().length === 0) { toggleSelected(row); }
  stepFocus(by);
  if (current()) { extendSelection(current()); }
}
// The popover of one thing for the row, or for all that are selected.
function change(field) {
  const row = current();
  const chosen = selection();
  if (row || chosen.length > 0) { openPopover(row ? row.querySelector('.tick') : document.querySelector('.select-bar button'), chosen.length > 0 ? chosen : taskOf(row), field); }
}
function removeFocused() {
  const row = current();
  if (selection().length > 0) { removeSelected(); } else if (row) { removeTask(taskOf(row), facts(row)); }
}
function reorder(key) { const row = current(); const grip = hasOrder(row) && row.querySelector(':scope > .row > .actions > .grip'); if (grip) { stepByKey(grip, key); } }
function settingBox(name, off, on, text) {
  const box = element('input', { type: 'checkbox' });
  box.checked = isSet(name, on, off);
  box.addEventListener('change', () => { window.ringmark.store(name, box.checked ? on : off); });
  return element('label', { 'class': 'keys-use' }, [box, element('span', { text })]);
}
function isSet(name, on, off) {
  try { const value = localStorage.getItem('ringmark.' + name); return value === null ? name === 'keys' : value === on; } catch (error) { return name === 'keys'; }
}

function help() {
  const close = pressable({ 'class': 'button', text: words.close }, () => { dialog.close(); });
  const rows = [
    ['n', words.addTask], ['g', words.addGroup], ['↑, ↓, j, k', words.keysMove], [words.keysSpace, words.keysTick], ['e, Enter', words.keysEdit], ['Enter', words.keysBelow], [isMirrored() ? 'Alt+Shift+←, Alt+Shift+→' : 'Alt+Shift+→, Alt+Shift+←', words.keysNest],
    ['Tab, Shift+Tab', fill(words.keysTyping, { what: words.keysNest })], ['Alt+↑, Alt+↓', words.keysOrder], ['↓', words.keysChips], ['Esc', words.keysClose], ['d, p, t, a, m, s', [words.columnDue, words.priority, words.tags, words.people, words.moveTo, words.state].join(', ')], ['Delete', words.remove], ['x', words.keysSelect], ['Shift+J, Shift+K', words.keysSeveral], ['Ctrl+A', words.selectAll], ['/, Ctrl+K', words.keysSearch], ['u', words.overview], ['Ctrl+Z', words.undo], ['Ctrl+Shift+Z', words.redo],
    ['?, Ctrl+/', words.keysHead]
  ];
  const dialog = element('dialog', { 'class': 'group-editor keys', 'aria-labelledby': 'keys-head' }, [
    element('h2', { id: 'keys-head', text: words.keysHead }),
    element('dl', {}, rows.map((row) => element('div', {}, [element('dt', {}, row[0].split(', ').map((key) => element('kbd', { text: key }))), element('dd', { text: row[1] })]))),
    settingBox('keys', 'off', 'on', words.keysUse), settingBox('messages', 'leave', 'stay', words.keepMessages),
    close
  ]);
  const before = document.activeElement;
  dialog.addEventListener('keydown', (event) => { if (event.key === '?') { event.preventDefault(); dialog.close(); } });
  dialog.addEventListener('close', () => { dialog.remove(); if (before && before.isConnected) { before.focus(); } });
  document.body.appendChild(dialog);
  dialog.showModal();
  dialog.scrollTop = 0;
}

// A button shows the list of shortcuts to readers who do not know them.
layer.appendChild(pressable({ 'class': 'keys-button', 'aria-label': words.keysHead, title: words.keysHead, text: '?' }, help));

document.addEventListener('keydown', (event) => {
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) { return; }
  if (event.altKey) {
    // With Alt alone, arrows to the sides go back and forth in the history of the browser.
    const isStep = event.shiftKey ? /^Arrow/ : /^Arrow(Up|Down)$/;
    if (isStep.test(event.key) && current() && !takesKeys(event.target)) { event.preventDefault(); reorder(event.key); }
    return;
  }
  const search = document.querySelector('form.search input');
  const key = keyByPlace(event);
  const isMac = /^(Mac|iP)/.test(navigator.platform);
  if ((isMac ? event.metaKey : event.ctrlKey) && key.toLowerCase() === 'k' && search) {
    event.preventDefault();
    search.focus();
    search.select();
    return;
  }
  // All tasks, and not the text of the page, where this is a list.
  const isAmongRows = selection().length > 0 || (!!document.querySelector('.shown li[data-task]') && !event.target.closest('dialog, .popover, form'));
  if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a' && isAmongRows && !takesKeys(event.target) && !isOff()) { event.preventDefault(); selectAll(); return; }
  // The list of shortcuts stays available to readers who have turned them off.
  if ((event.ctrlKey || event.metaKey) && event.key === '/' && !document.querySelector('dialog[open]')) { event.preventDefault(); help(); return; }
  // Holding a key down removes one task, not the ones after it as well.
  if (event.ctrlKey || event.metaKey || takesKeys(event.target) || isOff() || (key === 'Delete' && event.repeat)) { return; }
  const edit = () => {
    const row = current();
    const link = row && row.querySelector(':scope > a');
    if (row && row.querySelector('.edit-task')) { openTask(row); } else if (link) { link.click(); }
  };
  // From the box of a row, as in a list: arrows go on, and Return opens; Space ticks.
  const inList = !event.shiftKey && event.target.matches('li[data-task] > .row > .tick') ? { ArrowDown: () => { stepFocus(1); }, ArrowUp: () => { stepFocus(-1); }, Enter: edit } : {};
  // Selected tasks are ticked from wherever Space would press nothing.
  const inSelection = selection().length > 0 && !event.target.closest('a, button, input, label, summary') ? { ' ': () => { if (!event.repeat) { tickSelected(); } } } : {};
  const actions = {
    ...inList, ...inSelection,
    n: addBelow, j: () => { stepFocus(1); }, k: () => { stepFocus(-1); }, '/': () => { if (search) { search.focus(); search.select(); } },
    '?': help, e: edit,
    d: () => { change('due'); }, p: () => { change('priority'); }, t: () => { change('tags'); }, a: () => { change('people'); }, m: () => { change('group'); }, s: () => { change('state'); },
    Delete: removeFocused, g: addGroup, u: overview, x: select, J: () => { extend(1); }, K: () => { extend(-1); }
  };
  if (Object.prototype.hasOwnProperty.call(actions, key)) { event.preventDefault(); actions[key](); }
});
