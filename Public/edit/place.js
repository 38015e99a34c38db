// The editor of a task in its own place: a title and its memo, and as a longer card everything else. It is saved when it is left.
import { alertLine, facts, fill, layer, makeButton, pressable, rowOf, timeIn } from './dom.js';
import { taskDetails } from './details.js';
import { readLine } from './line.js';
import { openPopover } from './popover.js';
import { words } from '../live.js';
import { element } from '../live/element.js';
import { moving } from '../live/motion.js';

export function fitHeight(area) {
  area.style.height = 'auto';
  area.style.height = area.scrollHeight + area.offsetHeight - area.clientHeight + 'px';
}
// The words of several lines as those of one.
export function titleOf(text) { return text.replace(/\s*[\r\n]\s*/g, ' '); }
function placeTool(text, className, run = () => {}) { return pressable({ 'class': 'place-tool' + className, text }, run); }

// `seen` is the task in the file, `shown` the initial values, and `task` returns the id of the task now. `former` returns
// the task whose title is changed, and `lengthened` is called with the task as the longer card shows it.
export function placeView(seen, shown, task, former, lengthened) {
  const title = element('textarea', { rows: 1, 'class': 'place-title', dir: 'auto', spellcheck: 'true', 'aria-label': words.editTitle, enterkeyhint: 'enter' });
  const memo = element('textarea', { rows: 1, 'class': 'place-memo', dir: 'auto', spellcheck: 'true', 'aria-label': words.editMemo, placeholder: words.memoHint });
  title.value = shown.title;
  memo.value = shown.memo;
  const line = readLine(title, () => former().file, null, former);
  const note = alertLine();
  // What only the reader can decide: to overwrite what somebody else has changed, or to add a task that is gone again.
  const confirm = makeButton(words.save, 'primary', 'submit');
  confirm.hidden = true;
  const tools = [['due', words.columnDue], ['priority', words.priority], ['tags', words.tags], ['people', words.people], ['group', words.moveTo]].map((pair) => {
    const button = placeTool(pair[1], '', () => { openPopover(button, task(), pair[0]); });
    button.setAttribute('data-field', pair[0]);
    return button;
  });
  const subtask = placeTool(words.addSubtask, '');
  const all = placeTool(words.allFields, '', () => { view.lengthen(); });
  const remove = placeTool(words.remove, ' danger');
  const row = element('div', { 'class': 'place-tools' }, tools.concat(subtask, all, remove));
  const form = element('form', { 'class': 'in-place', 'data-live-keep': '', 'aria-label': fill(words.editNamed, { title: seen.title }) }, [title, line.chips, memo, note, confirm, row]);
  let details = null;
  const view = {
    form, title, line, memo, note, confirm, remove, subtask,
    isLong: () => details !== null,
    // The values of the fields; of a short card, only its title and its memo are its own.
    read: () => Object.assign({}, shown, details ? details.read() : {}, { title: titleOf(title.value), memo: memo.value }),
    group: () => details.group(),
    groupName: () => details.groupName(),
    // Shows everything else, with the values that it has by now.
    lengthen: (isRestored) => {
      if (details) { return; }
      const item = rowOf(task());
      if (!isRestored && item) {
        shown = facts(item);
        lengthened(shown);
      }
      details = taskDetails(seen, shown, item ? timeIn(item, shown.due) : '', item);
      // To lose the focus with the tools would be to leave the card.
      if (row.contains(document.activeElement)) {
        form.tabIndex = -1;
        form.focus({ preventScroll: true });
      }
      tools.concat(all).forEach((tool) => { tool.remove(); });
      if (form.isConnected) { moving(() => { form.insertBefore(details.node, note); }); } else { form.insertBefore(details.node, note); }
      form.classList.add('is-long');
    },
    // Without its row, the card stands above the list.
    putOnTop: () => {
      [subtask, remove, all].concat(tools).forEach((tool) => { tool.hidden = true; });
      confirm.textContent = words.addTask;
      confirm.hidden = false;
      note.textContent = words.editLost;
      view.take();
      form.classList.add('is-alone');
      document.querySelector('main').prepend(form);
    },
    put: (item) => {
      const line = item.querySelector(':scope > .row');
      moving(() => {
        line.setAttribute('data-open', 'place');
        line.appendChild(form);
        [title, memo].forEach(fitHeight);
      });
    },
    take: () => { moving(() => { if (form.parentNode) { form.parentNode.removeAttribute('data-open'); } form.remove(); }); },
    saves: (event) => event.target.matches('input') || (event.target === memo && (event.ctrlKey || event.metaKey))
  };
  [title, memo].forEach((area) => { area.addEventListener('input', () => { fitHeight(area); }); });
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
      layer.classList.toggle('is-typing', !!now && !!now.closest('.adder, .in-place'));
    }, 0);
  });
});
