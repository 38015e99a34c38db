// One line at the bottom of the page: what happened, and a button that undoes or continues it.
import { fill, layer, pressable } from './dom.js';
import { undo } from './queue.js';
import { live, words } from '../live.js';
import { element } from '../live/element.js';

// When a toast that is only good news leaves by itself; it stays while the pointer or the focus is in it.
let leaveTimer = null;
let isBrief = false;
// The subject of the toast, for code that ends it.
let about = null;
const brief = 8000;
// The text and the undo of the toast, which are passed on to the next page.
let undoable = null;
const carried = 'ringmark.toast';
const site = live.script.getAttribute('data-site');
const toast = element('div', { 'class': 'toast', role: 'status' });
layer.appendChild(toast);

function leaveSoon() {
  clearTimeout(leaveTimer);
  if (!isBrief) { return; }
  leaveTimer = setTimeout(() => { if (toast.matches(':hover, :focus-within')) { leaveSoon(); } else { hideToast(); } }, brief);
}

// `action` is a button beside the text: its `label`, and `run`. `subject` names what it is about, for `hideToast`. With `show`, the
// text is a button, which shows what it tells of.
export function showToast(text, action, subject, show) {
  if (!text) { return; }
  hideToast();
  about = subject || null;
  const told = toast.appendChild(element(show ? 'button' : 'span', Object.assign({ text, dir: 'auto' }, show ? { type: 'button', 'class': 'toast-link' } : {})));
  if (show) {
    told.addEventListener('click', show);
    // The focus stays where one types.
    told.addEventListener('mousedown', (event) => { event.preventDefault(); });
  }
  if (action) { toast.appendChild(pressable({ 'class': 'button', text: action.label }, action.run)); }
  toast.appendChild(pressable({ 'class': 'icon-button', 'aria-label': words.close, text: '×' }, () => { hideToast(); }));
}
// Hides any toast, or only one about `subject`.
export function hideToast(subject) {
  if (subject && about !== subject) { return; }
  about = null;
  undoable = null;
  toast.textContent = '';
  isBrief = false;
  clearTimeout(leaveTimer);
}
// Changes that were made before an error can be undone.
export function showError(error) {
  if (error.answers && error.answers.length > 0) { showDone(error.message, error.answers); } else { showToast(error.message, null, error.isOffline ? 'offline' : null); }
}

// Undoes these very edits, whatever was changed after them.
function undoAction(answers) {
  const edits = [].concat(answers).filter((answer) => answer.edit !== undefined);
  if (edits.length === 0) { return null; }
  return { label: words.undo, run: () => {
    hideToast();
    edits.reduce((before, answer) => {
      return before.then(() => undo({ op: 'undo', file: answer.file, edit: answer.edit }));
    }, Promise.resolve());
  } };
}
// Shows what can be taken back.
function showUndoable(text, answers, show) {
  showToast(text, undoAction(answers), 'undoable', show);
  undoable = { text, answers: [].concat(answers).map((answer) => ({ file: answer.file, edit: answer.edit })) };
}
// `count` is the number of tasks, those below it included.
export function showRemoved(title, answer, count) {
  showBrief(count > 1 ? fill(words.removedMany, { n: count }) + ': ' + title : fill(words.removed, { title }), answer);
}
// That the server did not answer is no news once it does.
document.addEventListener('ringmark:online', () => { hideToast('offline'); });
// A task that is done although its rule was to repeat it.
export function tellUnrepeated(answers) {
  if ([].concat(answers).some((answer) => answer.isUnrepeated)) { showToast(words.notRepeated); }
}
// A message for the next page, if this one is left; none for an empty text.
export function carryMessage(text) { undoable = text ? { text, answers: [] } : null; }
// A message that disappears by itself; `show` is as above.
export function showBrief(text, answer, show) {
  showUndoable(text, answer || [], show);
  isBrief = !isKept();
  leaveSoon();
}
// A message about one or several tasks, with one undo for all of them.
export function showDone(text, answers) {
  const note = answers.some((answer) => answer.isUnrepeated) ? ' — ' + words.notRepeated : '';
  showBrief(text + note, answers);
}
// A task that stayed in place was not moved, so there is no message.
export function showMoved(answer) { if (answer.edit !== undefined) { showBrief(words.moved, answer); } }
// Readers who need more time keep messages until they close them (WCAG 2.2.1).
function isKept() { try { return localStorage.getItem('ringmark.messages') === 'stay'; } catch (error) { return false; } }

// A link passes the undo on to the next page.
window.addEventListener('pagehide', () => {
  try { if (undoable) { sessionStorage.setItem(carried, JSON.stringify({ undoable, at: Date.now(), site })); } } catch (error) { /* storage may be off */ }
});
try {
  const kept = JSON.parse(sessionStorage.getItem(carried));
  sessionStorage.removeItem(carried);
  if (kept && kept.site === site && Date.now() - kept.at < brief) { showBrief(kept.undoable.text, kept.undoable.answers); }
} catch (error) { /* storage may be off */ }
