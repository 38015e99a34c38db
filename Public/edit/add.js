// The line for new tasks: Return adds the task and begins the next one.
import { drafts } from '../drafts.js';
import { alertLine, buttonByKey, facts, fill, giveFocus, groupChoice, groupNow, isAtPage, pressable, rowOf, setting, showNew, taskOf } from './dom.js';
import { keepDraft, onKeys } from './form.js';
import { onLines, readLine } from './line.js';
import { fitHeight, onLeaving, titleOf } from './place.js';
import { today } from './popover.js';
import { isLeavingPage, isSending, newKey, send } from './queue.js';
import { lastTask, openLine } from './rows.js';
import { putsOpenFirst, visibleRows } from './shown.js';
import { openTask, reveal } from './task.js';
import { hideToast, showBrief, showToast } from './toast.js';
import { words } from '../live.js';
import { element } from '../live/element.js';
import { moving } from '../live/motion.js';

// The place of a kept draft: the button of a group, or a task and a side of it; null if it no longer exists.
export function placeOf(where) {
  if (where.button) {
    const button = buttonByKey(where.button);
    const own = where.chosen ? groupNow(where.chosen, where.name) : button && [button.getAttribute('data-file'), button.getAttribute('data-group')];
    return button && own && { file: Number(own[0]), group: Number(own[1]) };
  }
  const relation = Object.keys(where)[0];
  const row = rowOf(where[relation]);
  return row && { file: facts(row).file, [relation]: where[relation] };
}

// Sends new tasks and keeps them until they are in the file, also while the server does not answer. `place` returns the
// place when it is their turn, or another change `instead`, `added` is called with the answer, and `takeBack` receives text that was refused; without
// it, the text is offered again.
export function sendLine(own, place, added, takeBack) {
  const name = 'sent:' + own.change.once;
  drafts.write(name, own);
  return send(() => {
    const now = place();
    return now && (now.instead || Object.assign({}, now, own.change));
  }, (answer) => {
    drafts.drop(name);
    if (added) { added(answer); }
  }, () => { showToast(words.waiting, null, 'waiting'); }).catch((error) => {
    // The page that comes next sends it again.
    if (isLeavingPage()) { return; }
    if (takeBack && takeBack(error)) { drafts.drop(name); return; }
    own.isClosed = true;
    drafts.write(name, own);
    offerSent(error.message, own);
  });
}
// Keeps new tasks that are sent only on request, or after something else has been done.
export function keepUnsent(change, text, where) {
  const own = { change: Object.assign({ once: newKey() }, change), text, where, isClosed: true };
  drafts.write('sent:' + own.change.once, own);
  return own;
}
// Offers to send text that was not added to its place or, if that no longer exists, to the end of the first list.
export function offerSent(text, own) {
  const shown = own.text.split('\n').filter((line) => line.trim());
  showToast(text + ' ' + shown[0] + (shown.length > 1 ? ' …' : ''), { label: words.addButton, run: () => {
    hideToast();
    own.isClosed = false;
    sendLine(own, () => {
      const first = document.querySelector('.add-task');
      return placeOf(own.where) || (first && placeOf({ button: first.getAttribute('data-key') }));
    });
  } });
}

function rowsOf(id) { return visibleRows().filter((row) => taskOf(row) === id); }
function isInView(row) {
  const box = row.getBoundingClientRect();
  return box.height > 0 && box.bottom > 0 && box.top < innerHeight;
}

// Shows a new task at once, above its line, until the page has it.
function showSent(line, text, isThere) {
  const list = line.matches('li') ? line.parentNode : endOf(line);
  if (!list) { return () => {}; }
  const row = element('li', { 'class': 'task is-open is-sent', id: 'sent-' + newKey(), 'data-live-keep': '', 'aria-hidden': 'true' }, [
    element('div', { 'class': 'row' }, [element('i'), element('div', { 'class': 'what' }, [element('span', { 'class': 'title', dir: 'auto', text })])])
  ]);
  // Where done tasks are at the end, it stands before them, as it will.
  const done = putsOpenFirst() ? [...list.children].find((other) => other.openFirst === '1') : null;
  moving(() => { list.insertBefore(row, line.matches('li') ? line : done || null); });
  // The page that has the task takes its place, before the rows are sorted.
  function remove() {
    document.removeEventListener('ringmark:refresh', leave, true);
    row.remove();
  }
  function leave() { if (isThere()) { remove(); } }
  document.addEventListener('ringmark:refresh', leave, true);
  return remove;
}

// The common part of both kinds of lines. `spot` describes the place: `key` names its draft, `line` returns the element that
// shows it, `place` the place for the server, `where` the part of it that a draft keeps, `given` has what each task gets,
// `added` is called after the new task, `closed` returns the next focus, `reopen` opens the line again. `rest` returns the end of a
// split title for which the line stands. `start` has the initial `text`, and the parts of it that are `refused`.
export function makeLine(spot, start, extra) {
  const input = element('textarea', { rows: 1, dir: 'auto', placeholder: words.addHint, 'aria-label': words.addTask, autocomplete: 'off', enterkeyhint: 'enter' });
  const note = alertLine();
  function rest() { return spot.rest ? spot.rest() : null; }
  const line = readLine(input, () => { const place = spot.place(); return place ? place.file : 0; }, spot.given && spot.given.due && words.today, rest);
  const chips = element('div', { 'class': 'line-tools' }, [].concat(extra || [], line.chips));
  // What Escape does, for fingers and mice.
  const cancel = pressable({ 'class': 'line-cancel', 'aria-label': words.cancel, text: '×' }, () => { kept.cancel(); });
  cancel.addEventListener('mousedown', (event) => { event.preventDefault(); });
  const form = element('form', { 'class': 'adder', 'data-live-keep': '' }, [input, cancel, chips, note]);
  form.ringmarkLine = spot;
  // The name of the next request, and the text that has been tried under it: sent again, it is not added twice.
  let once = start.once || newKey();
  let tried = start.once ? start.text : null;
  function nameOf(text) {
    if (tried !== null && tried !== text) { once = newKey(); tried = null; }
    return once;
  }
  function isSent(typed) { return !!typed.rest && typed.text === typed.rest.title; }
  // The line grows with its words, which are those of one line.
  function fit() {
    input.style.height = '';
    if (input.value && input.isConnected) { fitHeight(input); }
  }
  function put(text) {
    input.value = text;
    fit();
  }
  input.value = start.text || '';
  input.addEventListener('input', (event) => {
    if (!event.isComposing && /[\r\n]/.test(input.value)) {
      const before = titleOf(input.value.slice(0, input.selectionStart)).length;
      input.value = titleOf(input.value);
      input.setSelectionRange(before, before);
    }
    fit();
  });
  if (start.text) { line.restore(start.refused || []); }
  const kept = keepDraft(form, {
    key: spot.key,
    read: () => { const text = input.value.trim(); return { text, refused: line.refused(), where: spot.where(), given: spot.given, once: nameOf(text), rest: rest() || undefined }; },
    isChanged: (typed) => typed.text !== '' && !(isSent(typed) && typed.rest.task),
    isSent,
    close: () => {
      spot.remove();
      giveFocus(spot.closed());
    },
    reopen: spot.reopen,
    moved: spot.moved
  });

  function submit() {
    const title = input.value.trim();
    const refused = line.refused();
    line.reset();
    put('');
    if (title) { add(title, { op: 'addTask', title, natural: true, refused }, () => { line.restore(refused); }); }
    kept.remember();
  }
  function add(text, change, restore) {
    showNew();
    note.textContent = '';
    Object.assign(change, spot.given);
    change.once = nameOf(text);
    once = newKey();
    tried = null;
    let made = null;
    const hide = spot.isElsewhere && spot.isElsewhere() || !restore || rest() ? () => {} : showSent(spot.line(), text, () => made !== null);
    sendLine({ change, text, where: spot.where() }, () => spot.place(change), (answer) => {
      made = answer;
      if (spot.added) { spot.added(answer); }
      if (form.isConnected) { reveal(form); }
    }, (error) => {
      hide();
      if (!restore || !form.isConnected) { return false; }
      note.textContent = error.message;
      if (!input.value) { once = change.once; tried = text; }
      put(text + (input.value ? ' ' + input.value : ''));
      restore();
      kept.remember();
      return true;
    }).then(() => {
      hide();
      // If the reader does not see the new task, a message tells of it, and shows it if the page has it.
      const isSeen = made && (made.task ? rowsOf(made.task).some(isInView) : !spot.isElsewhere);
      if (!made || isSeen) { return; }
      const show = () => { rowsOf(made.task).slice(0, 1).forEach((row) => { row.scrollIntoView({ block: 'center' }); }); };
      showBrief(fill(words.addedTask, { title: text.trim().split('\n')[0] + (made.task ? '' : ' …') }), made, rowsOf(made.task).length > 0 && show);
    });
  }

  form.addEventListener('submit', (event) => { event.preventDefault(); submit(); });
  onLines(input, (pasted) => { put(''); line.reset(); kept.remember(); add(pasted, { op: 'addTasks', lines: pasted }); });
  // Return adds, as in a field of one line; so does that of a keyboard on a screen, which may tell no key.
  onKeys(form, kept.cancel, (event) => event.target === input, submit);
  input.addEventListener('beforeinput', (event) => {
    if (event.inputType !== 'insertLineBreak' && event.inputType !== 'insertParagraph' || event.isComposing) { return; }
    event.preventDefault();
    submit();
  });
  return { form, input, fit, kept, submit, refused: line.refused };
}

// What a new task needs to be on the page of the line: the tag or the person of the page, or on the agenda, to be due today.
function givenBy(button) {
  const tag = button.getAttribute('data-tag');
  const person = button.getAttribute('data-person');
  return tag ? { tags: [tag] } : person ? { people: [person] } : isAtPage('agenda.html') ? { due: today() } : {};
}

// The line at the end of a group.
export function openAdd(button, isRestored) {
  const open = button.previousElementSibling;
  if (open && open.matches('.adder')) { open.querySelector('textarea').focus(); return; }
  let key = button.getAttribute('data-key');
  const draft = drafts.read('add:' + key);
  // If there are several files, the reader chooses the one for the task.
  const own = button.getAttribute('data-file') + ':' + button.getAttribute('data-group');
  const choice = button.hasAttribute('data-choice') && groupChoice(own, setting('groups'));
  if (choice) { choice.setAttribute('aria-label', words.group); }
  function where() { return choice ? { button: key, chosen: choice.value, name: choice.selectedOptions[0].text } : { button: key }; }
  let isClosed = false;
  function remove() { isClosed = true; moving(() => { made.form.remove(); }); }
  const made = makeLine({
    key: 'add:' + key,
    moved: (now) => { key = now.slice('add:'.length); },
    given: givenBy(button),
    line: () => made.form,
    // Whether the new task may be on another page.
    isElsewhere: choice ? () => choice.value !== own : null,
    where,
    place: () => placeOf(where()),
    closed: () => buttonByKey(key),
    remove,
    reopen: () => { const again = buttonByKey(key); if (again) { openAdd(again); } }
  }, draft || {}, choice || []);
  // Leaving a line adds its text, and closes it.
  onLeaving(made.form, () => { if (!isClosed) { made.submit(); remove(); } });
  keepInPlace(made, () => buttonByKey(key), () => isClosed);
  lineKeys(made, () => lastTask(endOf(button.isConnected ? button : buttonByKey(key))), remove, button);
  moving(() => { button.parentNode.insertBefore(made.form, button); made.fit(); });
  if (isRestored) { return; }
  made.kept.remember();
  made.input.focus();
  reveal(made.form);
}
// The list may be recreated around the line, for example for its first task; the line stays before its button, with the
// focus. While an input method composes, it stays where it is.
function keepInPlace(made, button, isClosed) {
  let hadFocus = false;
  let isComposing = false;
  made.form.addEventListener('ringmark:lost', () => { hadFocus = made.form.contains(document.activeElement); });
  function settle() {
    const again = button();
    const isLost = !made.form.isConnected;
    if (isLost && isClosed()) { document.removeEventListener('ringmark:refresh', settle); return; }
    if (isLost && !again) { if (made.input.value) { showToast(words.editLost + ' ' + made.input.value); } return; }
    if (!again || again.previousElementSibling === made.form || isComposing) { return; }
    const isFocused = hadFocus || made.form.contains(document.activeElement);
    const at = [made.input.selectionStart, made.input.selectionEnd];
    again.parentNode.insertBefore(made.form, again);
    if (isFocused) { made.input.focus({ preventScroll: true }); made.input.setSelectionRange(at[0], at[1]); reveal(made.form); }
    hadFocus = false;
  }
  document.addEventListener('ringmark:refresh', settle);
  made.input.addEventListener('compositionstart', () => { isComposing = true; });
  made.input.addEventListener('compositionend', () => { isComposing = false; settle(); });
}
// With Tab, the line goes below the last task, which may still be on its way; empty, it gives way to the last title.
function lineKeys(made, lastRow, remove, button) {
  made.input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) { return; }
    const last = lastRow();
    const isEmpty = made.input.value === '';
    if (window.ringmark.keyOf(event) === 'Tab' && !event.shiftKey && (last || isSending())) {
      event.preventDefault();
      const start = { text: made.input.value, refused: made.refused(), caret: made.input.selectionStart };
      made.input.value = '';
      made.kept.remember();
      remove();
      openLine(() => { const row = lastRow(); return row && { under: taskOf(row) }; }, start, null, button);
    }
    if (isEmpty && last && (event.key === 'Backspace' || event.key === 'ArrowUp')) {
      event.preventDefault();
      made.kept.drop();
      remove();
      openTask(visibleRows().filter((row) => last === row || last.contains(row)).pop() || last);
    }
  });
}

// The list that a button, or the line before it, adds to.
function endOf(button) {
  let node = button && button.previousElementSibling;
  while (node && !node.matches('.tasks')) { node = node.matches('.adder, .adding, .none, .between') ? node.previousElementSibling : null; }
  return node || null;
}
