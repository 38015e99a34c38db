// The editors of one task: what both of them do with drafts, changes by others, and saving.
import { drafts } from '../drafts.js';
import { changeTask, heirOf, removeTask } from './change.js';
import { allRows, differs, facts, fill, giveBack, giveFocus, rowOf, taskOf } from './dom.js';
import { fieldsView, fitHeight, openFields } from './fields.js';
import { isChanged, keepDraft, offerDiscard, onKeys, whenOnline } from './form.js';
import { outlineKeys } from './outline.js';
import { onLeaving, placeView } from './place.js';
import { newKey, send } from './queue.js';
import { focusFirst, tasksBeside } from './shown.js';
import { hideToast, offerDraft, showDone, showRemoved, showToast, withdrawDraft } from './toast.js';
import { words } from '../live.js';

// Scrolls a form into view as a whole, below the elements fixed to the window.
export function reveal(node) { node.scrollIntoView({ block: 'nearest' }); }

// `restored` is a draft whose form was open when the page was left, and the id of its task, which may be gone.
// `options.isPlace` opens the editor in place, with the caret at `options.caret`, in the memo if `options.inMemo`.
export function openTask(item, restored, options) {
  options = options || {};
  const open = item && item.querySelector(':scope > .editor, :scope > .row > .in-place');
  if (open) { open.querySelector('textarea').focus(); return null; }
  let id = item ? taskOf(item) : restored.id;
  // The task when the editing began: a later change by somebody else is shown before it is overwritten.
  let seen = item ? facts(item) : restored.draft.seen;
  const key = 'task:' + seen.file + ':' + id;
  const draft = drafts.read(key);
  withdrawDraft();
  if (draft) {
    // Groups are named by their place in the file, which may have changed.
    if (draft.wish.group === draft.seen.group) { draft.wish.group = draft.seen.group = seen.group; }
    seen = draft.seen;
  }
  const isPlace = item && (options.isPlace || (draft && restored && draft.view === 'place'))
    && !(draft && Object.keys(draft.wish).some((name) => name !== 'title' && name !== 'memo' && differs(draft.wish, seen, name)));
  // The tasks that were there when it was opened.
  const known = allRows().map(taskOf);
  let isSaving = false;
  let beside = [];
  let view = (isPlace ? placeView : fieldsView)(seen, draft ? draft.wish : seen, draft ? words.draftRestored : '');
  let form = view.form;
  view.task = () => id;
  // The id that the task has once the page shows it again, if the form stays.
  let next = null;
  const kept = keepDraft(form, {
    key,
    read: () => ({ seen, wish: view.read(), view: view.name }),
    isChanged: isChanged,
    close: (now, isLeft) => {
      view.take();
      if (isLeft) { return; }
      const own = rowOf(now || id);
      // A task that is on another page now leaves the focus to those that stood beside it.
      if (own) { giveFocus((!view.isPlace && own.querySelector('.edit-task')) || own.querySelector('.tick')); } else { focusFirst(beside); }
    },
    reopen
  });
  function reopen(unsaved) { openTask(rowOf(id), { id, draft: unsaved || draft }); }

  // Text that was left with Escape is restored, but is saved only after a further change.
  let isUntouched = !!draft && draft.isClosed && !restored;
  form.addEventListener('input', () => { isUntouched = false; });
  if (draft) {
    offerDiscard(form, () => {
      kept.finish();
      if (rowOf(id) && options.isPlace) { openTask(rowOf(id), null, { isPlace: true }); }
    });
  }

  // Shows the form without a row: its task is gone, and saving adds it again.
  function putOnTop() {
    id = null;
    view = view.isPlace ? fieldsView(seen, view.read(), '') : view;
    if (form !== view.form) { replaceForm(); }
    view.save.textContent = words.addTask;
    view.remove.hidden = true;
    view.note.textContent = words.editLost;
    document.querySelector('main').prepend(form);
    // Keeps the focus if the reader was typing in the form.
    if (hadFocus) { view.title.focus(); view.title.setSelectionRange(view.title.value.length, view.title.value.length); }
  }
  let hadFocus = false;
  function replaceForm() {
    form = view.form;
    form.addEventListener('input', kept.remember);
    listen();
  }
  // The task disappeared while it was edited: its text is kept, to be added again, unless it was only renamed elsewhere.
  function keepText() {
    // The same task, whose row is a new element: it moved, or the one around it was renamed.
    const same = (next && rowOf(next)) || rowOf(id);
    if (same) { adopt(same); return; }
    const heir = heirOf(seen, known);
    if (heir) { adopt(heir); } else { item = null; putOnTop(); }
  }
  // The form goes on with a row, of the same task or of the one that it has become.
  function adopt(row) {
    item = row;
    next = null;
    rename(taskOf(row));
    putBack(row);
  }
  function rename(now) {
    if (now === id) { return; }
    id = now;
    kept.drop();
    kept.key = 'task:' + seen.file + ':' + id;
    kept.remember();
  }
  function putBack(row) {
    let at = [view.title.selectionStart, view.title.selectionEnd];
    const area = ![view.title, view.memo].includes(lastFocus) ? view.title : lastFocus;
    if (area !== view.title) { at = [area.selectionStart, area.selectionEnd]; }
    view.put(row);
    area.focus({ preventScroll: true });
    area.setSelectionRange(at[0], at[1]);
    reveal(form);
  }
  let lastFocus = null;
  function addAgain(wish) {
    setSaving(true);
    const once = newKey();
    return send(() => {
      return { op: 'addTask', once, file: seen.file, group: wish.group, title: wish.title, memo: wish.memo, due: wish.due, priority: wish.priority, tags: wish.tags, people: wish.people };
    }).then((answer) => { kept.finish(answer.task); hideToast(); return answer.task; }, (error) => { setSaving(false); view.note.textContent = error.message; throw error; });
  }
  // Warns once if somebody else has changed the same fields; after that, the reader decides.
  function warnsOfConflict(changed) {
    const found = rowOf(id);
    if (!found) { return false; }
    const now = facts(found);
    const conflict = changed.filter((name) => differs(now, seen, name));
    if (conflict.length === 0) { return false; }
    view.note.textContent = words.editStale + ' ' + conflict.map((name) => [].concat(now[name]).join(' ')).join(' · ');
    seen = now;
    isWarned = true;
    kept.remember();
    return true;
  }
  // A warning stays until the reader saves again: to leave the form is no answer.
  let isWarned = false;
  function warns() {
    const wish = view.read();
    return !!id && warnsOfConflict(['title', 'memo'].filter((name) => differs(wish, seen, name)));
  }
  // Saves what differs and closes the form; `isLeft` if the focus is to stay where it is. Ends with the id of the task.
  function submit(isLeft, answered) {
    if (isLeft && isUntouched) { view.take(); offerDraft(reopen); return Promise.resolve(id); }
    const wish = view.read();
    // A title that is empty removes the task, but not its memo and its subtasks along with it in passing.
    if (isLeft && wish.title.trim() === '' && seen.title !== '' && id && holdsMore(wish)) {
      view.title.value = wish.title = seen.title;
      showToast(words.titleKept);
    }
    let changed = Object.keys(wish).filter((name) => differs(wish, seen, name));
    // Changes that popovers have saved meanwhile do not belong to this form.
    if (view.isPlace) { changed = changed.filter((name) => name === 'title' || name === 'memo'); }
    if (isSaving) { return Promise.reject(new Error('')); }
    if (!id) { return addAgain(wish); }
    if (changed.length === 0) { kept.finish(null, isLeft); return Promise.resolve(id); }
    if (warnsOfConflict(changed)) { return Promise.reject(new Error('')); }
    const isRemoval = changed.includes('title') && wish.title.trim() === '';
    const target = !changed.includes('group') || view.group();
    if (!target) { view.note.textContent = words.editGone; return Promise.reject(new Error('')); }
    isWarned = false;
    setSaving(true);
    beside = tasksBeside(id);
    return changeTask(id, seen.file, Object.assign({}, wish, { group: target }), changed, isRemoval, (answer) => {
      if (!isRemoval && answer.task) { next = answer.task; }
      if (answered) { answered(answer); }
    }).then((result) => {
      setSaving(false);
      // Stays open if the reader has returned or typed more.
      if (!isRemoval && (isTypedSince(wish) || (isLeft && form.contains(document.activeElement)))) { return goOn(result.task, isLeft, answered); }
      kept.finish(result.task, isLeft);
      if (result.moved) { showDone(fill(words.movedTo, { what: view.groupName() }), result.moved === result.answer ? [result.moved] : [result.moved, result.answer]); return result.task; }
      if (isRemoval) { showRemoved(seen.title, result.answer); } else if (result.answer.isUnrepeated) { showToast(words.notRepeated); } else if (!isLeft) { hideToast(); }
      return result.task;
    }, (error) => {
      setSaving(false);
      view.note.textContent = error.message;
      if (error.isOffline) { whenOnline(form, view.note, () => { submit(true).catch(ignore); }); }
      if (!form.isConnected) { keepText(); }
      throw error;
    });
  }
  function holdsMore(wish) { const row = rowOf(id); return wish.memo.trim() !== '' || !!(row && row.querySelector('li[data-task]')); }
  function setSaving(now) {
    isSaving = now;
    if (view.save) { view.save.disabled = now; }
    form.classList.toggle('is-saving', now);
  }
  // Text that was typed while the form was being saved is not lost with it.
  function isTypedSince(wish) {
    const rest = view.read();
    return Object.keys(rest).some((name) => differs(rest, wish, name));
  }
  function goOn(now, isLeft, answered) {
    const row = rowOf(now);
    next = null;
    rename(now);
    if (row) { seen = facts(row); }
    kept.remember();
    const isHere = form.contains(document.activeElement);
    if (isLeft && !isHere) { return submit(true, answered); }
    if (row && !form.isConnected) { adopt(row); }
    return now;
  }
  function ignore() {}

  function listen() {
    const own = view;
    onKeys(own.form, kept.leave, own.saves, () => { submit().catch(ignore); });
    own.form.addEventListener('submit', (event) => { event.preventDefault(); submit().catch(ignore); });
    own.form.addEventListener('ringmark:lost', () => {
      if (form !== own.form) { return; }
      hadFocus = own.form.contains(document.activeElement);
      // While saving, the form stays open only if somebody is typing in it.
      if (!isSaving || own.form.contains(document.activeElement)) { document.addEventListener('ringmark:refresh', keepText, { once: true }); }
    });
    own.form.addEventListener('focusin', (event) => { lastFocus = event.target; });
    if (own.cancel) { own.cancel.addEventListener('click', () => { kept.finish(); }); }
    own.remove.addEventListener('click', () => {
      const row = rowOf(id);
      kept.drop();
      own.take();
      // From there the focus goes on when the row is gone.
      if (row) { giveFocus(row.querySelector('.tick')); }
      removeTask(id, seen);
    });
    [own.title, own.memo].forEach((area) => { area.addEventListener('input', () => { fitHeight(area); }); });
  }
  listen();
  const editor = {
    view, seen, id: view.task, submit, warns, touch: () => { isUntouched = false; }, isSaving: () => isSaving,
    // A change that keeps the form open has made its task another one of this id.
    follow: (now) => { next = now; if (known.includes(now)) { id = now; } },
    openAll: () => { kept.remember(); const written = view.read(); view.take(); openFields(rowOf(id), seen, written, kept); }
  };
  if (view.isPlace) {
    onLeaving(form, () => { if (!isSaving && !isWarned) { submit(true).catch(ignore); } });
    form.ringmarkEditor = editor;
    outlineKeys(editor);
    view.all.addEventListener('click', editor.openAll);
  }
  if (item) { view.put(item); } else { putOnTop(); }
  [view.title, view.memo].forEach(fitHeight);
  if (draft && !draft.isClosed && restored) { giveBack(form, restored.isOwn); return editor; }
  if (!isUntouched) { kept.remember(); }
  const area = options.inMemo ? view.memo : view.title;
  area.focus({ preventScroll: true });
  const caret = options.caret === undefined ? area.value.length : options.caret;
  area.setSelectionRange(caret, caret);
  reveal(form);
  return editor;
}
