// Editing in the browser: which events do what, and the drafts of this page. Only “ringmark serve --edit” adds this script to
// pages, joined into one with all that it imports, in this order.
import './live/element.js';
import './live/page.js';
import { live, words } from './live.js';
import { drafts } from './drafts.js';
import { allRows, buttonByKey, facts, giveBack, rowOf } from './edit/dom.js';
import { keepUnsent, offerSent, openAdd, placeOf, sendLine } from './edit/add.js';
import './edit/boxes.js';
import { resumeTick, tick } from './edit/change.js';
import './edit/fields.js';
import './edit/form.js';
import { openGroup } from './edit/group.js';
import './edit/line.js';
import { stepByKey } from './edit/order.js';
import './edit/outline.js';
import './edit/picture.js';
import { caretAt } from './edit/place.js';
import { keepTyped, openLine } from './edit/rows.js';
import { visibleRows } from './edit/shown.js';
import { openTask } from './edit/task.js';
import { offerDraft, showToast } from './edit/toast.js';
import { isSending, redo, undo } from './edit/queue.js';
import './edit/popover.js';
import './edit/chips.js';
import './edit/keys.js';
import './hand/drop.js';
import { addTick } from './hand/found.js';
import { clearSelection } from './hand/select.js';
import { endDrag, moveDrag, startDrag } from './hand/drag.js';
import './hand/swipe.js';
import './hand/thumb.js';
import './hand/linger.js';

// What the search, which is loaded later, and tests use of it.
window.ringmarkEdit = { addTick, isSending, refresh: live.refresh, undo, visibleRows };

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) {
    if (event.defaultPrevented) { return; }
    if (button.matches('.tick')) { tick(button); }
    if (button.matches('.edit-task')) { openTask(button.closest('li[data-task]')); }
    if (button.matches('.add-task')) { openAdd(button); }
    if (button.matches('.edit-group, .add-group')) { openGroup(button); }
    return;
  }
  if (event.defaultPrevented || event.target.closest('a, form, dialog, label, input') || !getSelection().isCollapsed) { return; }
  let text = event.target.closest('li[data-task] > .row > .what, li[data-task] > .row > .memo, li[data-task] > .memo');
  // A click next to the title counts as a click on it, too.
  if (!text && event.target.matches('li[data-task] > .row')) { text = event.target.querySelector(':scope > .what'); }
  if (text) {
    const row = text.closest('li[data-task]');
    const seen = facts(row);
    const inMemo = text.matches('.memo');
    openTask(row, null, { isPlace: true, inMemo, caret: inMemo ? undefined : caretAt(event, text.querySelector('.title'), seen.title) });
    return;
  }
  // A click on the empty space below the tasks begins a new one.
  const list = event.target.matches('html, body, main, article, .shown, .sub, section') && event.target.querySelector('.add-task');
  const empty = list && [...document.querySelectorAll('.add-task')].filter((add) => add.offsetParent !== null && event.clientY > add.getBoundingClientRect().top - 60).pop();
  if (empty) { openAdd(empty); }
});
// Text fields have an undo of their own; an empty field has nothing to undo.
function isTyping(target) { return target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select'); }
document.addEventListener('keydown', (event) => {
  if (event.isComposing) { return; }
  if (event.key === 'Escape') { endDrag(false); clearSelection(); }
  if (event.target.matches('.grip') && /^Arrow/.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    stepByKey(event.target, event.key);
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !isTyping(event.target)) {
    const key = event.key.toLowerCase();
    if (key === 'z' || key === 'y') { event.preventDefault(); }
    if (key === 'z' && !event.shiftKey) { undo({ op: 'undo' }); }
    if (key === 'y' || (key === 'z' && event.shiftKey)) { redo(); }
  }
});
document.addEventListener('pointerdown', (event) => {
  const grip = event.target.closest('.grip');
  if (grip) { startDrag(event, grip); }
});
document.addEventListener('pointermove', moveDrag);
document.addEventListener('pointerup', (event) => { endDrag(true, event.pointerId); });
document.addEventListener('pointercancel', (event) => { endDrag(false, event.pointerId); });

// Opens the forms that were open when the page was left.
function isSaved(wish) {
  return allRows().some((item) => {
    const now = facts(item);
    return Object.keys(wish).every((name) => JSON.stringify(wish[name]) === JSON.stringify(now[name]));
  });
}
// A new task whose answer had not arrived before the page was left: sent again, it is not added twice.
const resumed = {};
function resumeSent(own) {
  if (own.isClosed) { offerSent(words.draftKept, own); return; }
  const where = JSON.stringify(own.where);
  sendLine(own, () => placeOf(resumed[where] || own.where), (answer) => {
    // Tasks that were typed one after another keep their order.
    if (answer.task && !own.where.button) { resumed[where] = { after: answer.task }; }
  });
}
function resume() {
  drafts.here().sort((a, b) => (a.draft.at || 0) - (b.draft.at || 0)).forEach((found) => {
    const parts = found.key.split(':');
    if (parts[0] === 'task') {
      // The answer to a save may not have arrived before the page was left.
      if (isSaved(found.draft.wish)) { drafts.drop(found.key); return; }
      const id = parts.slice(2).join(':');
      const reopen = () => { openTask(rowOf(id), { id, draft: drafts.read(found.key) || found.draft, isOwn: found.isOwn }); };
      // A form that was closed with Escape is offered; one that was open is opened again.
      if (found.draft.isClosed) { offerDraft(reopen); } else { reopen(); }
      return;
    }
    const place = parts.slice(1).join(':');
    if (parts[0] === 'wait') { resumeTick(place, found.draft); return; }
    if (parts[0] === 'sent') { resumeSent(found.draft); return; }
    if (parts[0] === 'add' && place[0] === '@') {
      const where = found.draft.where || {};
      const isThere = !!rowOf(where[Object.keys(where)[0]]);
      if (isThere && (found.draft.isClosed || document.querySelector('.adding'))) { offerDraft(() => { drafts.drop(found.key); openLine(where, found.draft); }); return; }
      drafts.drop(found.key);
      if (isThere) { openLine(where, found.draft); return; }
      const first = document.querySelector('.add-task');
      if (!first) { drafts.write(found.key, found.draft); return; }
      keepTyped(first, found.draft.text);
      openAdd(first, true);
      return;
    }
    const button = buttonByKey(place);
    if (!button && parts[0] === 'add') {
      const own = keepUnsent({ op: 'addTask', title: found.draft.text, natural: true, refused: found.draft.refused || [] }, found.draft.text, { button: place });
      drafts.drop(found.key);
      offerSent(words.draftKept, own);
      return;
    }
    if (!button) { showToast(words.draftKept + ' ' + (found.draft.text || found.draft.wish.name)); return; }
    if (parts[0] === 'add' && !found.draft.isClosed) { openAdd(button, true); giveBack(button.previousElementSibling, found.isOwn); return; }
    offerDraft(() => { const again = buttonByKey(place); if (again) { (parts[0] === 'add' ? openAdd : openGroup)(again); } });
  });
  // Mentions drafts that are kept on another page.
  const away = drafts.elsewhere()[0];
  if (away && !document.querySelector('.toast').firstChild && !document.querySelector('.in-place, .editor, .adder')) {
    const kept = away.draft.text || (away.draft.wish && (away.draft.wish.title || away.draft.wish.name)) || '';
    showToast(words.draftKept + (kept ? ' ' + kept.split('\n')[0] : ''), { label: words.continueEditing, run: () => { location.href = encodeURI(away.draft.page); } });
  }
}
drafts.ready.then(() => {
  resume();
  // A card of an empty group leads to its line.
  if (location.hash === '#add-task' && !document.querySelector('.adder')) {
    history.replaceState(null, '', location.pathname);
    const first = document.querySelector('.add-task');
    if (first) { openAdd(first); }
  }
});
