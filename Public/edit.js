// Editing in the browser: which events do what, and the drafts of this page. Only “ringmark serve --edit” adds this script to
// pages, joined into one with all that it imports, in this order.
import './live/days.js';
import './live/element.js';
import './live/motion.js';
import './live/page.js';
import { live, words } from './live.js';
import { drafts } from './drafts.js';
import { allRows, buttonByKey, facts, giveBack, rowOf } from './edit/dom.js';
import { keepUnsent, offerSent, openAdd, placeOf, sendLine } from './edit/add.js';
import { saveElsewhere } from './edit/away.js';
import './edit/boxes.js';
import { recordDone, resumeTick, tick } from './edit/change.js';
import './edit/details.js';
import './edit/form.js';
import { openGroup } from './edit/group.js';
import './edit/keyboard.js';
import './edit/line.js';
import { stepByKey } from './edit/order.js';
import './edit/outline.js';
import './edit/picture.js';
import { caretAt } from './edit/place.js';
import { openLine } from './edit/rows.js';
import { visibleRows } from './edit/shown.js';
import './edit/sheet.js';
import './edit/taken.js';
import { openTask } from './edit/task.js';
import { showToast } from './edit/toast.js';
import { isSending, redo, undo } from './edit/queue.js';
import './edit/popover.js';
import './edit/chips.js';
import { keyByPlace } from './edit/keys.js';
import './hand/drop.js';
import { isByFinger, shake } from './hand/finger.js';
import { addTick, wasTickedIn } from './hand/found.js';
import { beginOnGround } from './hand/ground.js';
import { clearDone, clearSelection } from './hand/select.js';
import { endDrag, moveDrag, startDrag } from './hand/drag.js';
import './hand/lanes.js';
import './hand/lower.js';
import './hand/swipe.js';
import './hand/thumb.js';
import './hand/linger.js';

// What the search, which is loaded later, and tests use of it.
window.ringmarkEdit = { addTick, isSending, refresh: live.refresh, undo, visibleRows };

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button) {
    if (event.defaultPrevented) { return; }
    if (button.matches('.tick')) {
      if (isByFinger()) { shake(8); }
      tick(button);
    }
    if (button.matches('.edit-task')) { openTask(button.closest('li[data-task]'), null, { isLong: true }); }
    if (button.matches('.add-task')) { openAdd(button); }
    if (button.matches('.edit-group, .add-group')) { openGroup(button); }
    if (button.matches('.clear-done')) { clearDone(button); }
    if (button.matches('.record-done')) { recordDone(button); }
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
    openTask(row, null, { inMemo, caret: inMemo ? undefined : caretAt(event, text.querySelector('.title'), seen.title) });
    return;
  }
  beginOnGround(event);
});
// Text fields have an undo of their own; an empty one, and a search in which a result was ticked, have nothing to undo.
function hasOwnUndo(target) { return target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select') && target.value !== '' && !wasTickedIn(target); }
document.addEventListener('keydown', (event) => {
  if (event.isComposing) { return; }
  if (event.key === 'Escape') { endDrag(false); clearSelection(); }
  if (event.target.matches('.grip') && /^Arrow/.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    stepByKey(event.target, event.key);
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !hasOwnUndo(event.target)) {
    const key = keyByPlace(event).toLowerCase();
    if (key === 'z' || key === 'y') { event.preventDefault(); }
    if (key === 'z' && !event.shiftKey) { undo({ op: 'undo' }); }
    if (key === 'y' || (key === 'z' && event.shiftKey)) { redo(); }
  }
});
document.addEventListener('pointerdown', (event) => {
  const grip = event.target.closest('.grip');
  // A finger holds a card first.
  const card = event.pointerType === 'mouse' && !event.target.closest('.tick') && event.target.closest('.board li[data-task]');
  if (!(grip || card) || event.button !== 0) { return; }
  // Selected text around it would be dragged in its place.
  getSelection().removeAllRanges();
  startDrag(event, grip || card);
});
// The card is dragged, and not the link in it.
document.addEventListener('dragstart', (event) => { if (event.target.closest && event.target.closest('.board li[data-task]')) { event.preventDefault(); } });
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
function resumeTask(found, id) {
  // The answer to a save may not have arrived before the page was left.
  if (isSaved(found.draft.wish) || found.draft.meant && isSaved(Object.assign({}, found.draft.wish, found.draft.meant))) { drafts.drop(found.key); return; }
  openTask(rowOf(id), { id, draft: found.draft, isOwn: found.isOwn });
}
// A line between others opens again; a second one is added, because there is one at most.
function resumeLine(found) {
  const where = found.draft.where || {};
  const rest = found.draft.rest;
  drafts.drop(found.key);
  // The rest of a title that was split just before the page was left.
  if (rest && !rest.task && rest.title === found.draft.text && allRows().some((row) => facts(row).title === rest.title)) { return; }
  if (placeOf(where) && !document.querySelector('.adding')) { openLine(where, found.draft); return; }
  const own = keepUnsent({ op: 'addTask', title: found.draft.text, natural: true, refused: found.draft.refused || [] }, found.draft.text, where);
  if (placeOf(where)) { own.isClosed = false; resumeSent(own); } else { offerSent(words.draftKept, own); }
}
function resumeAdd(found, key) {
  const button = buttonByKey(key);
  if (!button) { resumeLine(found); return; }
  openAdd(button, true);
  giveBack(button.previousElementSibling, found.isOwn);
}
function resumeGroup(found, key) {
  const button = buttonByKey(key);
  if (button) { openGroup(button); } else { showToast(words.draftKept + ' ' + found.draft.wish.name); }
}
function resume() {
  drafts.here().sort((a, b) => (a.draft.at || 0) - (b.draft.at || 0)).forEach((found) => {
    const [kind, ...rest] = found.key.split(':');
    const name = rest.join(':');
    if (kind === 'task') { resumeTask(found, rest.slice(1).join(':')); }
    if (kind === 'wait') { resumeTick(name, found.draft); }
    if (kind === 'sent') { resumeSent(found.draft); }
    if (kind === 'add') { (name[0] === '@' ? resumeLine : resumeAdd)(found, name); }
    if (kind === 'group') { resumeGroup(found, name); }
  });
  saveElsewhere();
}
// A line without text has no draft: if it has the focus when the page is left, it is open again after a reload.
const openLineName = 'ringmark.line';
window.addEventListener('pagehide', () => {
  const form = document.activeElement && document.activeElement.closest('.adder');
  if (!form || form.querySelector('textarea').value) { return; }
  try { sessionStorage.setItem(openLineName, JSON.stringify({ page: location.pathname, where: form.ringmarkLine.where() })); } catch (error) { /* storage may be off */ }
});
// Taken at once: a page that is left again before its drafts are ready must not leave it to the next one.
let left = null;
try { left = JSON.parse(sessionStorage.getItem(openLineName)); sessionStorage.removeItem(openLineName); } catch (error) { /* storage may be off */ }
function resumeEmpty() {
  if (!left || left.page !== location.pathname || document.querySelector('.adder, .in-place, dialog[open]')) { return; }
  const button = buttonByKey(left.where.button);
  if (button) { openAdd(button); } else if (!left.where.button && placeOf(left.where)) { openLine(left.where, {}); }
}
drafts.ready.then(() => {
  resume();
  resumeEmpty();
  // A card of an empty group leads to its line.
  if (location.hash === '#add-task' && !document.querySelector('.adder')) {
    history.replaceState(null, '', location.pathname);
    const first = document.querySelector('.add-task');
    if (first) { openAdd(first); }
  }
});
