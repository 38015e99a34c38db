// Sends changes one after another, each to the file as the one before left it.
import { drafts } from '../drafts.js';
import { askForBoxes } from './boxes.js';
import { allRows, fill, giveFocus, isAtPage, rowOf, setting, taskOf } from './dom.js';
import { isShown } from './shown.js';
import { bringBack, forgetTaken } from './taken.js';
import { carryMessage, hideToast, showBrief, showError } from './toast.js';
import { live, words } from '../live.js';

let lastSent = Promise.resolve();

// `build` makes the change when it is its turn, and again, with true, if the file has changed in the meantime; it returns null if
// the object of the change no longer exists, and false if there is nothing to change. `answered` is called with the
// answer before the page updates. With `waits`, a change that the server does not answer is sent later; `waits` is
// called once when the waiting begins.
/**
 * @param {(isStale: boolean) => Change | false | null} build
 * @param {((answer: Answer) => void) | null} [answered]
 * @param {() => void} [waits]
 * @returns {Promise<Answer>}
 */
export function send(build, answered, waits) {
  forgetTaken();
  if (isOffline && !waits) { return Promise.reject(offline()); }
  const own = { build, answered, waits, isStale: false };
  live.hold();
  queue.push(own);
  if (isOffline) { tellWaiting(own); }
  function end() { queue.splice(queue.indexOf(own), 1); }
  const next = lastSent.then(() => attempt(own, 3));
  next.then(end, end);
  next.then(live.release, live.release);
  lastSent = next.catch(() => {});
  return next;
}

// The changes that are on their way.
const queue = [];
export function isSending() { return queue.length > 0; }

// Whether the page is being left: a change that fails during that time may have been carried out.
let isLeaving = false;
export function isLeavingPage() { return isLeaving; }
window.addEventListener('beforeunload', () => { isLeaving = true; setTimeout(() => { isLeaving = false; }, 3000); });
window.addEventListener('pagehide', () => { isLeaving = true; });
window.addEventListener('pageshow', () => { isLeaving = false; });

// A name for a change that is made once, however often it is sent.
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => ('0' + byte.toString(16)).slice(-2)).join('');
}

// Calls `run` once everything that was sent before has been answered.
export function afterSent(run) { lastSent = lastSent.then(run).catch(() => {}); }

// Whether the queue waits for the server.
let isOffline = false;
function offline() {
  const failure = new Error(words.liveOffline);
  failure.isOffline = true;
  return failure;
}
function tellWaiting(own) {
  if (own.waits) { own.waits(); }
  own.waits = own.waits && (() => {});
}
// Asks until the server answers with its page, which has the token of a server that was restarted. The news of its return may
// not come: a single request can fail as well.
function askAgain() {
  return new Promise((resolve) => {
    document.addEventListener('ringmark:online', resolve, { once: true });
    setTimeout(resolve, 2000);
  }).then(() => live.refresh()).catch(askAgain);
}
/** @type {Promise<void> | null} */
let back = null;
// Ends when the server answers again: one promise for everything that waits, so that what is sent next is not refused.
export function whenBack() {
  isOffline = true;
  queue.forEach(tellWaiting);
  back = back || askAgain().then(() => {
    isOffline = false;
    back = null;
    ['waiting', 'offline'].forEach(hideToast);
  });
  return back;
}

// A row that is changed otherwise than by a tick does not wait for its leave.
function settle(id) {
  const row = rowOf(id);
  if (row) { row.removeAttribute('data-lingers'); }
}

function attempt(own, tries) {
  const change = own.build(own.isStale);
  if (change === false) { return Promise.resolve({}); }
  if (change && change.task && !change.state) { settle(change.task); }
  if (!change) { return Promise.reject(new Error(words.editGone)); }
  if (own.hasBoxes) { change.boxes = true; }
  const headers = Object.assign(live.pageHeaders(), { 'Content-Type': 'application/json', 'If-Match': '"' + setting('files')[change.file || 0] + '"' });
  return post('/.ringmark/change', headers, JSON.stringify(change)).then((answer) => {
    if (own.answered) { own.answered(answer); }
    return followAnswer(answer, headers);
  }, (error) => {
    if (error.isOffline && own.waits) { return whenBack().then(() => attempt(own, 3)); }
    if (error.reason === 'needsBoxes' && !own.hasBoxes) {
      return askForBoxes(error.message).then(() => { own.hasBoxes = true; return attempt(own, tries); }, (declined) => {
        // The page may show the change already.
        live.refresh().catch(() => {});
        throw declined;
      });
    }
    if (error.status !== 412 || tries === 0) { throw error; }
    own.isStale = true;
    return live.refresh().then(() => attempt(own, tries - 1));
  });
}

// Why a change was refused, in the language of the page; the details of the server are in English.
function refusal(answer) {
  const detail = String(answer.error || '');
  const isEnglish = document.documentElement.lang.slice(0, 2) === 'en';
  const known = words[answer.reason];
  if (!detail) { return known || words.editFailed; }
  if (isEnglish && (!known || answer.reason === 'refusedFormat')) { return detail.charAt(0).toUpperCase() + detail.slice(1) + (/[.!?]$/.test(detail) ? '' : '.'); }
  if (!known) { return fill(words.refused, { what: '“' + detail + '”' }); }
  const place = answer.reason === 'refusedMarkdown' && /^(\S.*?:\d+): /.exec(detail);
  return fill(known, { n: answer.most || answer.count }) + (place ? ' (' + place[1] + ')' : '');
}

// Posts to the preview server; the result is its JSON, and an error has the `status`.
export function post(path, headers, body) {
  headers['X-Ringmark-Token'] = live.script.getAttribute('data-token');
  // A request that is sent while the page is left still arrives; browsers allow that for 64 KB.
  return fetch(path, { method: 'POST', body, headers, keepalive: typeof body === 'string' && body.length < 20000 }).then((response) => {
    return response.text().then((text) => {
      let answer = {};
      try { answer = JSON.parse(text); } catch (error) { answer.error = text; }
      if (response.ok) { return answer; }
      const failure = new Error(refusal(answer));
      failure.status = response.status;
      failure.reason = answer.reason;
      throw failure;
    });
  }, () => { throw offline(); });
}

// The page, whose address may have changed, shows the new file. What the answer brings for it is of use only if it has not changed
// since the request with its `headers` was sent.
function followAnswer(answer, headers) {
  if (answer.page && answer.from) {
    drafts.follow(answer.from, answer.page);
    if (isAtPage(answer.from)) { history.replaceState(null, '', '/' + answer.page); }
  }
  const isSame = Object.entries(live.pageHeaders()).every(([name, value]) => headers[name] === value);
  return live.refresh(isSame ? answer.html : '').then(() => answer);
}

// The properties of each task before, for finding those that an undo has restored or changed.
function factsNow() {
  const found = new Map();
  allRows().forEach((row) => { found.set(taskOf(row), row.getAttribute('data-edit')); });
  return found;
}
// Whether the newest change could not be undone: the next undo takes back the one before it, and tells which that was.
let isPassedOver = false;
// Goes back or forth; a message tells what has changed only if the page does not show it.
function travel(change, text) {
  let before = null;
  let message = '';
  return send(() => { before = factsNow(); return change; }, (answer) => {
    // Known before the page updates, because that may open another page.
    const done = answer.outcome;
    const many = done.verb === 'removed' ? words.removedMany : words.changedMany;
    const what = done.title || (done.count > 1 ? fill(many, { n: done.count }) : answer.message);
    message = fill(text, { what });
    carryMessage(message);
  }).then(() => {
    // If nothing else has the focus, it moves to where something has changed.
    const isNowhere = document.activeElement === document.body || document.activeElement.matches('.add-task');
    const changed = allRows().find((row) => before.get(taskOf(row)) !== row.getAttribute('data-edit') && isShown(row));
    const isGone = [...before.keys()].some((id) => !rowOf(id));
    if (changed && isNowhere) { giveFocus(changed.querySelector('.tick')); }
    if (changed) { changed.scrollIntoView({ block: 'nearest' }); }
    const isOlder = isPassedOver;
    isPassedOver = false;
    // What is undone is not offered to be undone again.
    if ((changed || isGone) && !isOlder) { carryMessage(''); hideToast('undoable'); } else { showBrief(message); }
  }, (error) => {
    isPassedOver = change.op === 'undo' && change.edit === undefined && error.reason === 'undoStale';
    showError(error);
  });
}
/** @param {Change} change */
export function undo(change) { return change.edit === undefined && bringBack() ? Promise.resolve() : travel(change, words.undone); }
export function redo() { return travel({ op: 'redo' }, words.redone); }
