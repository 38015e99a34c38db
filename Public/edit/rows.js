// A line for a new task between others: before, after, or below one of them.
import { drafts } from '../drafts.js';
import { makeLine, openAdd, placeOf } from './add.js';
import { removeTask } from './change.js';
import { facts, rowOf, taskOf } from './dom.js';
import { stepTask } from './order.js';
import { onLeaving } from './place.js';
import { afterSent, newKey } from './queue.js';
import { visibleRows } from './shown.js';
import { openTask, reveal } from './task.js';
import { showToast } from './toast.js';
import { words } from '../live.js';
import { element } from '../live/element.js';
import { moving } from '../live/motion.js';

// The line that is open; there is one at most.
let openedLine = null;

function list(row) { return row.querySelector(':scope > ul, :scope > ol'); }
export function lastTask(node) {
  const rows = node ? [...node.children].filter((child) => child.matches('li[data-task]')) : [];
  return rows[rows.length - 1] || null;
}
function outer(row) { return row.parentNode.closest('li[data-task]'); }

// `where` is `{ before: id }`, `{ after: id }` or `{ under: id }`, or a function that finds it once all earlier
// changes are sent; until then, the line is before `button`. `start` has the `text`, the parts of it that are
// `refused`, and the position of the `caret`; for the end of a title that is split, `rest` has its `title`, and its `task` once the
// file has it: the line stands for that. `begun` is called with the line once it is shown.
export function openLine(where, start, begun, button) {
  if (openedLine) { openedLine.settle(); }
  let relation = typeof where === 'function' ? 'under' : Object.keys(where)[0];
  let target = typeof where === 'function' ? null : where[relation];
  let holder = null;
  let isComposing = false;
  let rest = start.rest || null;
  // The task whose row the line hides.
  let hidden = null;
  // A line that is brought back has the draft that it had.
  const key = start.key || 'add:@' + newKey();

  const made = makeLine({
    key,
    line: () => holder,
    where: () => ({ [relation]: target }),
    // What the file has already is changed, not added.
    place: (change) => {
      const row = change && change.title && rest && rowOf(rest.task);
      if (row) { return { instead: { op: 'editTask', file: facts(row).file, task: rest.task, title: change.title, natural: true, refused: change.refused, once: change.once } }; }
      return placeOf({ [relation]: target });
    },
    rest: () => rest,
    added: (answer) => {
      const id = answer.rest || answer.task;
      if (id) { rest = null; go('after', id); }
    },
    closed: () => { const row = rowOf(target); return row && row.querySelector('.tick'); },
    remove,
    reopen: (draft) => { if (rowOf(target)) { openLine(draft.where, Object.assign({ key }, draft)); } }
  }, start);

  function remove() {
    if (openedLine === line) { openedLine = null; }
    hideRest();
    document.removeEventListener('ringmark:refresh', settle);
    if (holder) { moving(() => { holder.remove(); }); }
  }
  function go(nextRelation, nextTarget) {
    relation = nextRelation;
    target = nextTarget;
    if (openedLine === line) { made.kept.remember(); }
  }
  // The row of the task for which the line stands gives way to it.
  function hideRest() {
    const id = openedLine === line && rest ? rest.task : null;
    const old = hidden !== id && rowOf(hidden);
    const row = rowOf(id);
    if (old) { old.hidden = false; }
    if (row) { row.hidden = true; }
    hidden = id;
  }
  // Shows the line where its task will be; while an input method composes, it stays.
  function settle() {
    hideRest();
    const row = rowOf(target);
    // If a row was recreated after its line, the row is moved instead of the line, because moving the line would end
    // a composition.
    if (row && openedLine === line && relation === 'after' && holder && holder.nextElementSibling === row) { holder.parentNode.insertBefore(row, holder); }
    if (isComposing || openedLine !== line) { return; }
    if (!row) { if (holder && !holder.isConnected) { moveToEnd(); } return; }
    const inner = list(row);
    const parent = relation === 'under' ? inner || row : row.parentNode;
    let before = relation === 'before' ? row : relation === 'after' ? row.nextElementSibling : null;
    if (before === holder && holder) { before = holder.nextElementSibling; }
    if (holder && holder.parentNode === parent && holder.nextElementSibling === before) { return; }
    const hadFocus = made.form.contains(document.activeElement) || holder === null || !holder.isConnected;
    const at = [made.input.selectionStart, made.input.selectionEnd];
    const old = holder;
    holder = element(parent === row ? 'div' : 'li', { 'class': 'adding', 'data-live-keep': '' }, [made.form]);
    holder.addEventListener('ringmark:lost', () => { document.addEventListener('ringmark:refresh', settle, { once: true }); });
    moving(() => {
      parent.insertBefore(holder, before);
      made.fit();
      if (old) { old.remove(); }
    });
    if (hadFocus) { made.input.focus({ preventScroll: true }); made.input.setSelectionRange(at[0], at[1]); }
    reveal(made.form);
  }
  // The task next to the line no longer exists: the text goes to the first list.
  function moveToEnd() {
    const button = document.querySelector('.add-task');
    const typed = made.input.value;
    remove();
    if (!typed) { made.kept.drop(); return; }
    if (!button) { showToast(words.editLost + ' ' + typed); return; }
    made.kept.drop();
    keepTyped(button, typed);
    openAdd(button);
  }
  // Changes wait for those that were sent before them, because the next task is beside theirs.
  function shift(isInwards) {
    afterSent(() => {
      const row = rowOf(target);
      if (!row) { return; }
      if (rest && rest.task) { stepTask(() => rest && rest.task, isInwards ? 'ArrowRight' : 'ArrowLeft', (answer) => { line.stand(answer.task); }); return; }
      if (isInwards) {
        const host = relation === 'after' ? row : relation === 'under' ? lastTask(list(row)) : row.previousElementSibling && row.previousElementSibling.closest('li[data-task]');
        if (host && host !== holder) { go('under', taskOf(host)); }
      } else {
        const above = relation === 'under' ? row : outer(row);
        if (above) { go('after', taskOf(above)); }
      }
      settle();
    });
  }
  const line = {
    // The task beside which the line stands has another id now.
    follow: (old, now) => { if (target === old && now) { go(relation, now); } },
    // The file has the rest of the title as this task.
    stand: (id) => { if (rest && id) { rest.task = id; go('before', id); } },
    // Closes the line, and returns its text; empty if that was sent.
    take: () => {
      const text = made.input.value;
      if (text && openedLine === line) { made.kept.drop(); remove(); }
      return text;
    },
    // The typed text is added, and the line closes.
    settle: () => { made.submit(); remove(); made.kept.remember(); }
  };
  made.input.addEventListener('compositionstart', () => { isComposing = true; });
  made.input.addEventListener('compositionend', () => { isComposing = false; settle(); });
  made.input.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229 || event.altKey || event.ctrlKey || event.metaKey) { return; }
    if (window.ringmark.keyOf(event) === 'Tab') { event.preventDefault(); shift(!event.shiftKey); }
    if (made.input.value !== '' || (event.key !== 'Backspace' && event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) { return; }
    event.preventDefault();
    const isUp = event.key !== 'ArrowDown';
    // The title above is that of the task that was added last.
    afterSent(() => {
      const row = rowOf(target);
      if (made.input.value !== '' || openedLine !== line) { return; }
      // The rest of a title whose words were all removed goes with the line.
      const gone = event.key === 'Backspace' && rest && rowOf(rest.task);
      made.kept.drop();
      remove();
      if (!row) { return; }
      const rows = visibleRows();
      const at = rows.indexOf(row) + (relation === 'before' ? (isUp ? -1 : 0) : (isUp ? 0 : 1));
      openTask(rows[at] || row);
      if (gone) { removeTask(taskOf(gone), facts(gone)); }
    });
  });
  // Leaving a line closes it if it is empty, and adds its text otherwise.
  onLeaving(made.form, () => { if (openedLine === line) { line.settle(); } });
  document.addEventListener('ringmark:refresh', settle);

  openedLine = line;
  if (target === null) {
    holder = element('div', { 'class': 'adding', 'data-live-keep': '' }, [made.form]);
    button.parentNode.insertBefore(holder, button);
    made.fit();
    afterSent(() => {
      const found = where();
      if (found) { go('under', found.under); } else { moveToEnd(); }
      settle();
    });
  }
  settle();
  if (!holder) { openedLine = null; return; }
  if (begun) { begun(line); }
  made.input.focus({ preventScroll: true });
  made.input.setSelectionRange(start.caret || 0, start.caret || 0);
  if (start.text) { made.kept.remember(); }
}
// Adds text that was typed elsewhere to the draft of a group's line.
function keepTyped(button, typed) {
  const name = 'add:' + button.getAttribute('data-key');
  const old = drafts.read(name);
  drafts.write(name, { text: (old && old.text ? old.text + ' ' : '') + typed });
}
