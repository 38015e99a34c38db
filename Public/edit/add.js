// The line for new tasks: Return adds the task and begins the next one.
import { drafts } from '../drafts.js';
import { alertLine, buttonByKey, facts, fill, giveFocus, groupChoice, groupNow, makeButton, rowOf, showNew, statusLine, taskOf } from './dom.js';
import { keepDraft, onKeys, whenOnline } from './form.js';
import { onLines, readLine } from './line.js';
import { isLeavingPage, isSending, newKey, send } from './queue.js';
import { openLine } from './rows.js';
import { visibleRows } from './shown.js';
import { openTask, reveal } from './task.js';
import { hideToast, showBrief, showToast, withdrawDraft } from './toast.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

// The place of a kept draft: the button of a group, or a task and a side of it; null if it no longer exists.
export function placeOf(where) {
  if (where.button) {
    const button = buttonByKey(where.button);
    const own = where.chosen ? groupNow(where.chosen, where.name) : button && [button.getAttribute('data-file'), button.getAttribute('data-group')];
    return button && own && { file: Number(own[0]), group: Number(own[1]) };
  }
  const relation = Object.keys(where)[0];
  const row = rowOf(where[relation]);
  if (!row) { return null; }
  const place = { file: facts(row).file };
  place[relation] = where[relation];
  return place;
}

// Sends new tasks and keeps them until they are in the file. `place` returns the place when it is their turn, `added`
// is called with the answer, and `takeBack` receives text that was not added; without it, the text is offered again.
export function sendLine(own, place, added, takeBack) {
  const name = 'sent:' + own.change.once;
  drafts.write(name, own);
  return send(() => {
    const now = place();
    return now && Object.assign({}, now, own.change);
  }, (answer) => {
    drafts.drop(name);
    if (added) { added(answer); }
  }).catch((error) => {
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

// The common part of both kinds of lines. `spot` describes the place: `key` names its draft, `put` shows the form,
// `place` returns the place for the server, `where` the part of it that a draft keeps, `added` is called after the
// new task, `closed` returns the next focus, `reopen` opens the line again. `start` has the initial `text`, and the
// parts of it that are `refused`.
export function makeLine(spot, start, extra) {
  const input = element('input', { type: 'text', dir: 'auto', placeholder: words.addHint, 'aria-label': words.addTask, autocomplete: 'off', enterkeyhint: 'enter' });
  const note = alertLine();
  const status = statusLine(spot.status || '', 'wide');
  const line = readLine(input, () => { const place = spot.place(); return place ? place.file : 0; });
  const close = makeButton(words.close);
  const form = element('form', { 'class': 'adder', 'data-live-keep': '' }, [input].concat(extra || [], [makeButton(words.addButton, 'primary', 'submit'), close, line.chips, status, note]));
  // What came back without an answer, and the name under which it may have been carried out.
  let unsure = start.once ? { text: start.text, once: start.once } : null;
  function nameOf(text) { return unsure && unsure.text === text ? unsure.once : undefined; }
  input.value = start.text || '';
  if (start.text) { line.restore(start.refused || []); }
  const kept = keepDraft(form, {
    key: spot.key,
    read: () => { const text = input.value.trim(); return { text, refused: line.refused(), where: spot.where(), once: nameOf(text) }; },
    isChanged: (typed) => typed.text !== '',
    close: () => {
      spot.remove();
      const again = spot.closed();
      giveFocus(again);
    },
    reopen: spot.reopen,
    moved: spot.moved
  });

  function submit() {
    const title = input.value.trim();
    const refused = line.refused();
    line.reset();
    input.value = '';
    if (title) { add(title, { op: 'addTask', title, natural: true, refused }, () => { line.restore(refused); }); }
    kept.remember();
  }
  function add(text, change, restore) {
    showNew();
    note.textContent = '';
    status.textContent = '';
    Object.assign(change, spot.names);
    change.once = nameOf(text) || newKey();
    unsure = null;
    let made = null;
    sendLine({ change, text, where: spot.where() }, spot.place, (answer) => {
      made = answer;
      if (spot.added) { spot.added(answer); }
      if (form.isConnected) { reveal(form); }
    }, (error) => {
      if (!restore || !form.isConnected) { return false; }
      note.textContent = error.message;
      if (error.isOffline && !input.value) { unsure = { text, once: change.once }; whenOnline(form, note, () => { if (input.value === text) { submit(); } }); }
      input.value = text + (input.value ? ' ' + input.value : '');
      restore();
      kept.remember();
      return true;
    }).then(() => {
      // If the page does not show the new task, a message does.
      const isShown = made && (made.task ? rowOf(made.task) : !spot.isElsewhere);
      if (made && !isShown) { showBrief(fill(words.addedTask, { title: text.trim().split('\n')[0] + (made.task ? '' : ' …') }), made); }
    });
  }

  form.addEventListener('submit', (event) => { event.preventDefault(); submit(); });
  onLines(input, (pasted) => { input.value = ''; line.reset(); kept.remember(); add(pasted, { op: 'addTasks', lines: pasted }); });
  onKeys(form, kept.leave, () => false);
  close.addEventListener('click', kept.leave);
  return { form, input, kept, submit, refused: line.refused };
}

// The line at the end of a group.
export function openAdd(button, isRestored) {
  const open = button.previousElementSibling;
  if (open && open.matches('.adder')) { open.querySelector('input').focus(); return; }
  let key = button.getAttribute('data-key');
  const draft = drafts.read('add:' + key);
  withdrawDraft();
  // If there are several files, the reader chooses the one for the task.
  const place0 = button.getAttribute('data-file') + ':' + button.getAttribute('data-group');
  const choice = button.hasAttribute('data-choice') && groupChoice(place0);
  if (choice) { choice.setAttribute('aria-label', words.group); }
  function where() { return choice ? { button: key, chosen: choice.value, name: choice.selectedOptions[0].text } : { button: key }; }
  let isClosed = false;
  function remove() { isClosed = true; made.form.remove(); }
  const made = makeLine({
    key: 'add:' + key,
    moved: (now) => { key = now.slice('add:'.length); },
    status: draft ? words.draftRestored : '',
    names: button.hasAttribute('data-tag') ? { tags: [button.getAttribute('data-tag')] } : button.hasAttribute('data-person') ? { people: [button.getAttribute('data-person')] } : {},
    // Whether the new task may be on another page.
    isElsewhere: !!choice,
    where,
    place: () => placeOf(where()),
    closed: () => buttonByKey(key),
    remove,
    reopen: () => { const again = buttonByKey(key); if (again) { openAdd(again); } }
  }, draft || {}, choice || []);
  // The list may be recreated around the line, for example for its first task; the line stays before its button, with
  // the focus.
  let hadFocus = false;
  made.form.addEventListener('ringmark:lost', () => { hadFocus = made.form.contains(document.activeElement); });
  function settle() {
    const again = buttonByKey(key);
    const isLost = !made.form.isConnected;
    if (isLost && isClosed) { document.removeEventListener('ringmark:refresh', settle); return; }
    if (isLost && !again) { if (made.input.value) { showToast(words.editLost + ' ' + made.input.value); } return; }
    if (!again || again.previousElementSibling === made.form || isComposing) { return; }
    const isFocused = hadFocus || made.form.contains(document.activeElement);
    const at = [made.input.selectionStart, made.input.selectionEnd];
    again.parentNode.insertBefore(made.form, again);
    if (isFocused) { made.input.focus({ preventScroll: true }); made.input.setSelectionRange(at[0], at[1]); reveal(made.form); }
    hadFocus = false;
  }
  document.addEventListener('ringmark:refresh', settle);
  let isComposing = false;
  made.input.addEventListener('compositionstart', () => { isComposing = true; });
  made.input.addEventListener('compositionend', () => { isComposing = false; settle(); });
  made.input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) { return; }
    function lastRow() { return lastRowBefore(button.isConnected ? button : buttonByKey(key)); }
    const last = lastRow();
    const isEmpty = made.input.value === '';
    // With Tab, the line goes below the last task, which may still be on its way; empty, it gives way to the last title.
    if (event.key === 'Tab' && !event.shiftKey && (last || isSending())) {
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
      openTask(visibleRows().filter((row) => last === row || last.contains(row)).pop() || last, null, { isPlace: true });
    }
  });
  button.parentNode.insertBefore(made.form, button);
  if (isRestored) { return; }
  made.kept.remember();
  made.input.focus();
  reveal(made.form);
}

// The last task of the list that a button adds to.
export function lastRowBefore(button) {
  let node = button && button.previousElementSibling;
  while (node && !node.matches('.tasks')) { node = node.matches('.adder, .adding, .none, .between') ? node.previousElementSibling : null; }
  const rows = node ? [...node.children].filter((row) => row.matches('li[data-task]')) : [];
  return rows[rows.length - 1] || null;
}
