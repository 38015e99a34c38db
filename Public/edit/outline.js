// The keys of the editor in place, as in an outliner: Return adds below or splits, Tab and Shift+Tab make and lift subtasks,
// arrows go to the next title, and with Alt they move the task.
import { keepUnsent, offerSent, placeOf, sendLine } from './add.js';
import { rowOf, taskOf } from './dom.js';
import { onLines, withoutMarker } from './line.js';
import { stepTarget, stepTask } from './order.js';
import { fitHeight } from './place.js';
import { isSending, newKey } from './queue.js';
import { openLine } from './rows.js';
import { visibleRows } from './shown.js';
import { openTask } from './task.js';

// Whether tasks can be placed next to this one; not in a list that collects tasks from several groups.
export function hasOrder(row) { return !!row && !row.closest('.is-sorted') && !!row.querySelector(':scope > .row > .actions > .grip'); }

// Opens the editor of the row before or after another one.
function openBeside(id, by, caret) {
  const rows = visibleRows();
  const at = rows.findIndex((row) => taskOf(row) === id);
  const next = rows[at + by];
  if (at < 0 || !next) { return false; }
  openTask(next, null, { caret });
  return true;
}

export function outlineKeys(editor) {
  const view = editor.view;
  const title = view.title;
  const memo = view.memo;

  function row() { return rowOf(editor.id()); }
  function save(answered) { return editor.submit(true, answered).catch(() => {}); }
  function isAtStart(area) { return area.selectionStart === 0 && area.selectionEnd === 0; }
  function isAtEnd(area) { return area.selectionStart === area.value.length && area.selectionEnd === area.value.length; }
  function isOneLine(area) { return area.scrollHeight < 2 * parseFloat(getComputedStyle(area).lineHeight); }

  // A line beside the task, open at once, so that nothing typed meanwhile is lost.
  function openNext(relation) {
    openLine({ [relation]: editor.id() }, {}, (line) => { save((answer) => { line.follow(editor.id(), answer.task); }); });
  }
  function pressReturn() {
    if (editor.warns()) { return; }
    const own = row();
    // From a longer card, nothing follows.
    if (!title.value.trim() || !hasOrder(own) || view.isLong()) { editor.submit().catch(() => {}); return; }
    const head = title.value.slice(0, title.selectionStart);
    const tail = title.value.slice(title.selectionEnd).trim();
    if (head.trim() && tail) { split(head.trim(), tail); } else { openNext(head.trim() ? 'after' : 'before'); }
  }
  function write(text) {
    title.value = text;
    title.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // Both parts of the title are saved as one change, which one undo takes back. The line with the second one is open at once,
  // so that nothing typed meanwhile is lost; if the change fails, the title is whole again.
  function split(head, tail) {
    const whole = title.value;
    const rest = { title: tail, task: null, once: newKey() };
    write(head);
    openLine({ after: editor.id() }, { text: tail, refused: view.line.refused(), once: rest.once, rest }, (line) => {
      editor.submit(true, (answer) => { line.stand(answer.rest); }, rest).catch(() => {
        const text = line.take();
        if (!text) { return; }
        write(text === tail ? whole : head + ' ' + text);
        title.focus();
        title.setSelectionRange(head.length, head.length);
      });
    });
  }
  view.subtask.hidden = !hasOrder(row());
  view.subtask.addEventListener('click', () => { if (!editor.warns() && title.value.trim()) { openNext('under'); } });
  // A step with an arrow key, from where earlier steps have led; the editor stays open.
  function step(key) {
    if (editor.isSaving()) { return; }
    stepTask(() => editor.id(), key, (answer) => { editor.follow(answer.task); });
  }
  function removeEmpty() {
    const own = row();
    if (title.value !== '' || memo.value !== '' || !own || own.querySelector('li[data-task]')) { return false; }
    const id = editor.id();
    const rows = visibleRows();
    const before = rows[rows.indexOf(own) - 1];
    if (before) { openTask(before); }
    view.remove.click();
    return id !== null;
  }

  // The first of several pasted lines belongs to the title; each of the others becomes a task below it.
  onLines(title, (text) => {
    const lines = withoutMarker(text.replace(/^\s*[\r\n]+/, ''), '');
    const at = lines.search(/[\r\n]/);
    const isOne = at < 0 || !hasOrder(row()) || editor.isSaving();
    title.value = isOne ? lines.replace(/\s*[\r\n]+\s*/g, ' ') : lines.slice(0, at);
    title.dispatchEvent(new Event('input', { bubbles: true }));
    fitHeight(title);
    if (isOne) { return; }
    const rest = lines.slice(at).replace(/^[\r\n]+/, '');
    const own = keepUnsent({ op: 'addTasks', lines: rest }, rest, { after: editor.id() });
    editor.submit(true).then((id) => {
      own.where = { after: id };
      own.isClosed = false;
      sendLine(own, () => placeOf(own.where));
    }, (error) => { offerSent(error.message, own); });
  });
  view.form.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) { return; }
    const key = window.ringmark.keyOf(event);
    const area = event.target;
    function take() { event.preventDefault(); event.stopPropagation(); }
    if (event.altKey && !event.ctrlKey && !event.metaKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      take();
      step(key);
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) { return; }
    if (key === 'Tab' && area === title && row()) {
      const arrow = event.shiftKey ? 'ArrowLeft' : 'ArrowRight';
      // If no such step is possible, Tab moves to the next control.
      if (hasOrder(row()) && (stepTarget(row(), arrow) || isSending())) { take(); step(arrow); }
      return;
    }
    if (event.shiftKey && !(key === 'Enter' && area === title)) { return; }
    if (area === title && key === 'Enter') { take(); if (event.shiftKey) { memo.focus(); } else { pressReturn(); } }
    if (area === title && key === 'Backspace' && removeEmpty()) { take(); }
    if (key === 'ArrowUp' && area === title && (isOneLine(title) || isAtStart(title)) && openBeside(editor.id(), -1)) { take(); save(); }
    if (key === 'ArrowUp' && area === memo && isAtStart(memo)) { take(); title.focus(); }
    if (key === 'ArrowDown' && area === title && (isOneLine(title) || isAtEnd(title))) {
      take();
      if (memo.value) { memo.focus(); memo.setSelectionRange(0, 0); } else if (openBeside(editor.id(), 1)) { save(); }
    }
    if (key === 'ArrowDown' && area === memo && isAtEnd(memo) && openBeside(editor.id(), 1)) { take(); save(); }
  });
}
