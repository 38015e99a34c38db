// What the scripts for editing share: rows, settings, and controls.
import { live } from '../live.js';
import { element } from '../live/element.js';

// The layer for elements fixed to the window. Its classes describe the current gesture: a class on the root of the
// page would restyle every row.
export const layer = element('div', { 'class': 'hand-layer' });
document.body.appendChild(layer);

// The settings from the server, by name.
export function setting(name) { return JSON.parse(live.script.getAttribute('data-' + name)); }
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => name in values ? values[name] : all);
}

// Whether lines begin at the right.
export function isMirrored() { return document.documentElement.dir === 'rtl'; }

// A field for a day, or for a day and a time, which has `data-filled` unless it is empty; its first value is set where it is made.
export function dateField(attributes) {
  const input = element('input', Object.assign({ type: 'date' }, attributes));
  function mark() { input.toggleAttribute('data-filled', input.value !== '' || input.validity.badInput); }
  input.addEventListener('input', mark);
  queueMicrotask(mark);
  return input;
}

export function allRows() { return [...document.querySelectorAll('li[data-task]')]; }
export function taskOf(item) { return item.getAttribute('data-task'); }
export function rowOf(id) { return id ? document.querySelector('li[data-task="' + CSS.escape(id) + '"]') : null; }
// A task's properties in the file, from its row.
export function facts(item) { return Object.assign({ repeat: '' }, JSON.parse(item.getAttribute('data-edit'))); }
// The time of day of a task, as `T18:00`, from the date that its row or its card shows.
export function timeIn(item, due) {
  const chip = item.querySelector(':scope > .row > .chips time, :scope > time');
  const at = chip && chip.getAttribute('datetime');
  return due && at && at.startsWith(due + 'T') ? at.slice(due.length) : '';
}
export function isAtPage(page) { return decodeURIComponent(location.pathname) === '/' + page; }

// The present place of a group that was at `place` (a file and an index) and is named `name`; null if it no longer
// exists.
export function groupNow(place, name) {
  const same = setting('groups').filter((group) => group[2] === name);
  return same.find((group) => group[0] + ':' + group[1] === place) || (same.length === 1 ? same[0] : null);
}

// A choice among groups, by place, and the present place of the chosen one, which is in `file` unless the choice
// names another.
export function groupChoice(place, groups) {
  return choice(groups.map((group) => [group[0] + ':' + group[1], group[2]]), place);
}
export function chosenGroup(select, file) { return groupNow(/:/.test(select.value) ? select.value : file + ':' + select.value, select.selectedOptions[0].text); }

// A button by its key, which stays the same when the page is made again.
export function buttonByKey(key) {
  return [...document.querySelectorAll('button[data-key]')].find((button) => button.getAttribute('data-key') === key) || null;
}

// A new task is not hidden by the filter for those that are done.
export function showNew() {
  const done = document.getElementById('show-done');
  if (done && done.checked) { document.getElementById('show-all').click(); }
}

// Focuses an element, unless the reader has begun to type or choose elsewhere meanwhile.
export function giveFocus(node) {
  const now = document.activeElement;
  if (node && !(now && now.closest('.in-place, .adder, .popover, dialog, form.search'))) { node.focus({ preventScroll: true }); }
}

// A form of this tab that was open when the page was left has the focus again.
export function giveBack(form, isOwn) {
  const field = form && form.querySelector('textarea, input');
  if (!field || !isOwn || document.activeElement !== document.body) { return; }
  field.focus({ preventScroll: true });
  field.setSelectionRange(field.value.length, field.value.length);
}

export function differs(a, b, name) { return JSON.stringify(a[name]) !== JSON.stringify(b[name]); }

export function field(label, control, className) {
  return element('label', { 'class': 'edit-field' + (className ? ' ' + className : '') }, [element('span', { text: label }), control]);
}
export function choice(options, value) {
  return element('select', {}, options.map((option) => {
    const node = element('option', { value: option[0], text: option[1] });
    node.selected = option[0] === value;
    return node;
  }));
}
export function makeButton(text, className, type) {
  return element('button', { type: type || 'button', 'class': 'button' + (className ? ' ' + className : ''), text });
}
// A button that runs something when it is pressed.
export function pressable(attributes, run) {
  const button = element('button', Object.assign({ type: 'button' }, attributes));
  button.addEventListener('click', run);
  return button;
}
// The line that tells why a form was not saved.
export function alertLine() { return element('p', { 'class': 'edit-note', role: 'alert' }); }
// The line that tells what a form is waiting for, or that a draft was restored.
export function statusLine(text, className) {
  return element('p', { 'class': 'edit-wait' + (className ? ' ' + className : ''), role: 'status', text });
}
