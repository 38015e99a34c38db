// The editor of one task: what it does with drafts, changes by others, and saving.
import { drafts } from '../drafts.js';
import { changeTask, heirOf, removeTask } from './change.js';
import { allRows, differs, facts, fill, giveBack, giveFocus, rowOf, taskOf } from './dom.js';
import { isChanged, keepDraft, onKeys } from './form.js';
import { outlineKeys } from './outline.js';
import { onLeaving, placeView } from './place.js';
import { newKey, send, whenBack } from './queue.js';
import { focusFirst, tasksBeside } from './shown.js';
import { showDone, showRemoved, showToast } from './toast.js';
import { words } from '../live.js';

// Scrolls a form into view as a whole, below the elements fixed to the window.
export function reveal(node) { node.scrollIntoView({ block: 'nearest' }); }
function ignore() {}

// `restored` has the draft of a form that was open when the page was left, and the id of its task, which may be gone.
// `options.isLong` shows every field, `options.caret` is the position of the caret, in the memo if `options.inMemo`.
export function openTask(item, restored, options) {
  options = options || {};
  const open = item && item.querySelector(':scope > .row > .in-place');
  if (open) {
    if (options.isLong) { open.ringmarkEditor.view.lengthen(); }
    open.querySelector('textarea').focus();
    return null;
  }
  const editor = new TaskEditor(item, restored, options);
  editor.open(item, restored, options);
  return editor;
}

class TaskEditor {
  constructor(item, restored, options) {
    this.task = item ? taskOf(item) : restored.id;
    const now = item && facts(item);
    const key = 'task:' + (now || restored.draft.seen).file + ':' + this.task;
    const draft = drafts.read(key) || (restored && restored.draft);
    // Groups are named by their place in the file, which may have changed.
    if (draft && now && draft.wish.group === draft.seen.group) { draft.wish.group = draft.seen.group = now.group; }
    // The task when the editing began: a later change by somebody else is shown before it is overwritten.
    this.seen = draft ? draft.seen : now;
    // The tasks that were there at that time.
    this.known = allRows().map(taskOf);
    // The id that the task has once the page shows it again, if the form stays.
    this.next = null;
    this.beside = [];
    this.saving = false;
    // A warning stays until the reader saves again: to leave the form is no answer.
    this.isWarned = false;
    this.hadFocus = false;
    this.lastFocus = null;
    this.isFromButton = !!options.isLong;
    // What popovers have saved before the longer card shows it was not changed by somebody else.
    this.view = placeView(this.seen, draft ? draft.wish : this.seen, () => this.task, () => this.seen, (now) => {
      this.seen = Object.assign({}, now, { title: this.seen.title, memo: this.seen.memo });
    });
    this.form = this.view.form;
    if (draft) { this.view.line.restore(draft.refused || []); }
    if (options.isLong || (draft && draft.isLong)) { this.view.lengthen(!!draft); }
    this.kept = keepDraft(this.form, {
      key,
      read: () => ({ seen: this.seen, wish: this.view.read(), isLong: this.view.isLong(), refused: this.view.line.refused(), meant: this.view.line.meant() }),
      isChanged,
      close: (to, isLeft) => { this.close(to, isLeft); },
      reopen: (typed) => { const row = rowOf(this.task); openTask(row, row ? null : { id: this.task, draft: typed }); }
    });
    this.listen();
  }

  id() { return this.task; }
  isSaving() { return this.saving; }
  // A change that keeps the form open has made its task another one of this id.
  follow(now) { this.next = now; if (this.known.includes(now)) { this.task = now; } }

  open(item, restored, options) {
    this.form.ringmarkEditor = this;
    outlineKeys(this);
    if (item) { this.view.put(item); } else { this.putOnTop(); }
    if (restored) { giveBack(this.form, restored.isOwn); return; }
    const area = options.inMemo ? this.view.memo : this.view.title;
    area.focus({ preventScroll: true });
    const caret = options.caret === undefined ? area.value.length : options.caret;
    area.setSelectionRange(caret, caret);
    reveal(this.form);
  }
  close(now, isLeft) {
    this.view.take();
    if (isLeft) { return; }
    const own = rowOf(now || this.task);
    // A task that is on another page now leaves the focus to those that stood beside it.
    if (own) { giveFocus((this.isFromButton && own.querySelector('.edit-task')) || own.querySelector('.tick')); } else { focusFirst(this.beside); }
  }

  listen() {
    const form = this.form;
    const view = this.view;
    onKeys(form, () => { this.kept.cancel(); }, view.saves, () => { this.submit().catch(ignore); });
    form.addEventListener('submit', (event) => { event.preventDefault(); this.submit().catch(ignore); });
    form.addEventListener('ringmark:lost', () => {
      this.hadFocus = form.contains(document.activeElement);
      // While saving, the form stays open only if somebody is typing in it.
      if (!this.saving || this.hadFocus) { document.addEventListener('ringmark:refresh', () => { this.keepText(); }, { once: true }); }
    });
    form.addEventListener('focusin', (event) => { this.lastFocus = event.target; });
    view.remove.addEventListener('click', () => { this.remove(); });
    onLeaving(form, () => { if (!this.saving && !this.isWarned && this.task) { this.submit(true).catch(ignore); } });
  }
  remove() {
    const row = rowOf(this.task);
    this.kept.drop();
    this.view.take();
    // From there the focus goes on when the row is gone.
    if (row) { giveFocus(row.querySelector('.tick')); }
    removeTask(this.task, this.seen);
  }

  // The task disappeared while it was edited: its text is kept, to be added again, unless it was only renamed elsewhere.
  keepText() {
    // The same task, whose row is a new element: it moved, or the one around it was renamed.
    const row = (this.next && rowOf(this.next)) || rowOf(this.task) || heirOf(this.seen, this.known);
    if (row) { this.adopt(row); } else { this.putOnTop(); }
  }
  // Saving adds the task again.
  putOnTop() {
    this.task = null;
    this.view.putOnTop();
    // Keeps the focus if the reader was typing in the form.
    if (this.hadFocus) { this.view.title.focus(); this.view.title.setSelectionRange(this.view.title.value.length, this.view.title.value.length); }
  }
  // The form goes on with a row, of the same task or of the one that it has become.
  adopt(row) {
    this.next = null;
    this.rename(taskOf(row));
    const areas = [this.view.title, this.view.memo];
    const field = this.lastFocus && this.lastFocus.isConnected !== undefined && this.form.contains(this.lastFocus) ? this.lastFocus : this.view.title;
    const at = areas.includes(field) ? [field.selectionStart, field.selectionEnd] : null;
    this.view.put(row);
    field.focus({ preventScroll: true });
    if (at) { field.setSelectionRange(at[0], at[1]); }
    reveal(this.form);
  }
  rename(now) {
    if (now === this.task) { return; }
    this.task = now;
    this.kept.drop();
    this.kept.key = 'task:' + this.seen.file + ':' + now;
    this.kept.remember();
  }

  // What differs from the file. What popovers have saved meanwhile does not belong to a short card.
  changed(wish) {
    return Object.keys(wish).filter((name) => differs(wish, this.seen, name) && (this.view.isLong() || name === 'title' || name === 'memo'));
  }
  // Warns once if somebody else has changed the same fields; after that, the reader decides.
  warnsOf(changed) {
    const found = rowOf(this.task);
    if (!found) { return false; }
    const now = facts(found);
    const conflict = changed.filter((name) => differs(now, this.seen, name));
    if (conflict.length === 0) { return false; }
    this.view.note.textContent = words.editStale + ' ' + conflict.map((name) => [].concat(now[name]).join(' ')).join(' · ');
    this.view.confirm.hidden = false;
    this.seen = now;
    this.isWarned = true;
    this.kept.remember();
    return true;
  }
  warns() { return !!this.task && this.warnsOf(this.changed(this.view.read())); }
  setSaving(now) {
    this.saving = now;
    this.form.classList.toggle('is-saving', now);
  }

  // Saves what differs and closes the form; `isLeft` if the focus is to stay where it is. `rest` is the end of a title that is split.
  // Ends with the id of the task.
  submit(isLeft, answered, rest) {
    const wish = this.view.read();
    // A title that is empty removes the task, but not its memo and its subtasks along with it in passing.
    if (isLeft && wish.title.trim() === '' && this.seen.title !== '' && this.task && this.holdsMore(wish)) {
      this.view.title.value = wish.title = this.seen.title;
      showToast(words.titleKept);
    }
    const changed = this.changed(wish);
    if (this.saving) { return Promise.reject(new Error('')); }
    if (!this.task) { return this.addAgain(wish); }
    if (changed.length === 0 && !rest) { this.kept.finish(null, isLeft); return Promise.resolve(this.task); }
    if (this.warnsOf(changed)) { return Promise.reject(new Error('')); }
    const target = !changed.includes('group') || this.view.group();
    if (!target) { this.view.note.textContent = words.editGone; return Promise.reject(new Error('')); }
    return this.save(Object.assign({}, wish, { group: target }), wish, changed, isLeft, answered, rest);
  }
  save(wish, typed, changed, isLeft, answered, rest) {
    const isRemoval = changed.includes('title') && wish.title.trim() === '';
    this.isWarned = false;
    this.view.confirm.hidden = true;
    this.setSaving(true);
    this.beside = tasksBeside(this.task);
    return changeTask(this.task, this.seen.file, wish, changed, isRemoval, this.view.line.refused(), (answer) => {
      if (!isRemoval && answer.task) { this.next = answer.task; }
      if (answered) { answered(answer); }
    }, () => !this.warnsOf(changed), rest).then((result) => {
      this.setSaving(false);
      // Stays open if the reader has returned or typed more.
      if (!isRemoval && (this.isTypedSince(typed) || (isLeft && this.form.contains(document.activeElement)))) { return this.goOn(result.task, isLeft, answered); }
      this.kept.finish(result.task, isLeft);
      if (result.moved) { showDone(fill(words.movedTo, { what: this.view.groupName() }), result.moved === result.answer ? [result.moved] : [result.moved, result.answer]); return result.task; }
      if (isRemoval) { showRemoved(this.seen.title, result.answer); } else if (result.answer.isUnrepeated) { showToast(words.notRepeated); }
      return result.task;
    }, (error) => {
      this.setSaving(false);
      if (!this.isWarned) { this.view.note.textContent = error.message; }
      if (error.isOffline) { whenBack().then(() => { this.retry(); }); }
      if (!this.form.isConnected) { this.keepText(); }
      throw error;
    });
  }
  // What the server could not be told is saved once it is back, if the form is still there.
  retry() {
    if (!this.form.isConnected) { return; }
    this.view.note.textContent = '';
    this.submit(true).catch(ignore);
  }
  addAgain(wish) {
    this.setSaving(true);
    const once = newKey();
    return send(() => {
      return { op: 'addTask', once, file: this.seen.file, group: wish.group, title: wish.title, memo: wish.memo, due: wish.due, priority: wish.priority, tags: wish.tags, people: wish.people };
    }).then((answer) => { this.kept.finish(answer.task); return answer.task; }, (error) => { this.setSaving(false); this.view.note.textContent = error.message; throw error; });
  }
  holdsMore(wish) { const row = rowOf(this.task); return wish.memo.trim() !== '' || !!(row && row.querySelector('li[data-task]')); }
  // Text that was typed while the form was being saved is not lost with it.
  isTypedSince(wish) {
    const rest = this.view.read();
    return Object.keys(rest).some((name) => differs(rest, wish, name));
  }
  goOn(now, isLeft, answered) {
    const row = rowOf(now);
    this.next = null;
    this.rename(now);
    if (row) { this.seen = facts(row); }
    this.kept.remember();
    if (isLeft && !this.form.contains(document.activeElement)) { return this.submit(true, answered); }
    if (row && !this.form.isConnected) { this.adopt(row); }
    return now;
  }
}
