// The editor of a title and its memo in their own place: it is saved when it is left.
import { alertLine, fill, layer, statusLine } from './dom.js';
import { titleOf } from './fields.js';
import { openPopover } from './popover.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

export function placeView(seen, shown, status) {
  const title = element('textarea', { rows: 1, 'class': 'place-title', dir: 'auto', spellcheck: 'true', 'aria-label': words.editTitle, enterkeyhint: 'enter' });
  const memo = element('textarea', { rows: 1, 'class': 'place-memo', dir: 'auto', spellcheck: 'true', 'aria-label': words.editMemo, placeholder: words.memoHint });
  title.value = shown.title;
  memo.value = shown.memo;
  const note = alertLine();
  const tools = [['due', words.columnDue], ['priority', words.priority], ['tags', words.tags], ['people', words.people], ['group', words.moveTo]].map((pair) => {
    const button = element('button', { type: 'button', 'class': 'place-tool', 'data-field': pair[0], text: pair[1] });
    button.addEventListener('click', () => { openPopover(button, view.task(), pair[0]); });
    return button;
  });
  const subtask = element('button', { type: 'button', 'class': 'place-tool', text: words.addSubtask });
  const all = element('button', { type: 'button', 'class': 'place-tool', text: words.allFields });
  const remove = element('button', { type: 'button', 'class': 'place-tool danger', text: words.remove });
  const form = element('form', { 'class': 'in-place', 'data-live-keep': '', 'aria-label': fill(words.editNamed, { title: seen.title }) }, [
    title, memo, statusLine(status), note, element('div', { 'class': 'place-tools' }, tools.concat(subtask, all, remove))
  ]);
  const view = {
    name: 'place', form, title, memo, note, remove, subtask, all, isPlace: true,
    // The id of the task, which its editor knows.
    task: () => null,
    read: () => Object.assign({}, shown, { title: titleOf(title), memo: memo.value }),
    put: (row) => {
      const line = row.querySelector(':scope > .row');
      line.setAttribute('data-open', 'place');
      line.appendChild(form);
    },
    take: () => { if (form.parentNode) { form.parentNode.removeAttribute('data-open'); } form.remove(); },
    saves: (event) => event.target === memo && (event.ctrlKey || event.metaKey)
  };
  return view;
}

// The position of a click in the text of a title; the end if the text differs from the shown one.
export function caretAt(event, node, text) {
  if (node.textContent.trim() !== text.trim()) { return text.length; }
  const at = document.caretPositionFromPoint ? document.caretPositionFromPoint(event.clientX, event.clientY) : null;
  const range = !at && document.caretRangeFromPoint ? document.caretRangeFromPoint(event.clientX, event.clientY) : null;
  const place = at ? at.offsetNode : range && range.startContainer;
  if (!place || !node.contains(place)) { return text.length; }
  const before = document.createRange();
  before.selectNodeContents(node);
  before.setEnd(place, at ? at.offset : range.startOffset);
  return Math.min(text.length, before.toString().length);
}

let isPointerDown = false;
const released = [];
function releasePointer() {
  isPointerDown = false;
  // The click comes first.
  setTimeout(() => { released.splice(0).forEach((run) => { run(); }); }, 0);
}
document.addEventListener('pointerdown', () => { isPointerDown = true; }, true);
['pointerup', 'pointercancel'].forEach((name) => { document.addEventListener(name, releasePointer, true); });

// Calls `leave` when the focus leaves the form, but not for another window or for elements that belong to the form.
export function onLeaving(form, leave) {
  // The popover of a form has had the focus, and both are left.
  function look() {
    // What closes would move other rows away from below a pointer that is pressed.
    if (isPointerDown) { released.push(look); return; }
    if (!form.isConnected) { document.removeEventListener('ringmark:popover-left', look); return; }
    const now = document.activeElement;
    if (!document.hasFocus() || form.contains(now) || (now && now.closest('.popover, .toast'))) { return; }
    leave();
  }
  form.addEventListener('focusout', () => { setTimeout(look, 0); });
  document.addEventListener('ringmark:popover-left', look);
  // Safari does not focus a clicked button; the text keeps the focus.
  form.addEventListener('mousedown', (event) => { if (event.target.closest('button')) { event.preventDefault(); } });
}

// Elements fixed to the window are hidden while a form has the focus.
['focusin', 'focusout'].forEach((name) => {
  document.addEventListener(name, () => {
    setTimeout(() => {
      const now = document.activeElement;
      layer.classList.toggle('is-typing', !!now && !!now.closest('.adder, .in-place, .editor'));
    }, 0);
  });
});
