// What was typed on a page that was left without its forms, as by the Back button: it is saved from the page that is open now.
import { drafts } from '../drafts.js';
import { keepUnsent, offerSent, placeOf, sendLine } from './add.js';
import { differs, facts, isAtPage } from './dom.js';
import { newKey, send } from './queue.js';
import { words } from '../live.js';

// A group was renamed, and what was typed on its page moves along; if that is the page here, its forms are opened.
function follow(from, to) {
  drafts.follow(from.slice(1), to.slice(1));
  if (isAtPage(to.slice(1))) { location.reload(); }
}
// The page on which something was typed, as it is now; null if there is none any more.
function pageOf(draft) {
  return fetch(encodeURI(draft.page), { cache: 'no-store' }).then((response) => {
    if (response.redirected) { follow(draft.page, decodeURIComponent(new URL(response.url).pathname)); }
    return response.ok ? response.text() : null;
  })
    .then((text) => text === null ? null : new DOMParser().parseFromString(text, 'text/html'));
}
function rowIn(page, id) { return [...page.querySelectorAll('li[data-task]')].find((row) => row.getAttribute('data-task') === id); }

// Sends a change that is right for the page as it was fetched. If the file is another one by now, `decide` is asked again, with
// the page of that.
function sendFor(draft, change, answered, decide) {
  let isOld = false;
  send((isStale) => { isOld = isStale; return !isStale && change; }, answered)
    .then(() => isOld && pageOf(draft).then((next) => { if (next) { decide(next); } })).catch(() => {});
}
// Saves a task, unless it is gone or somebody else has changed the same of it: that is decided on its own page.
function saveTask(key, draft, page) {
  const [, file, id] = /^task:(\d+):([^]*)$/.exec(key);
  const row = rowIn(page, id);
  if (!row) { return; }
  const now = facts(row);
  const changed = Object.keys(draft.wish).filter((name) => name !== 'group' && differs(draft.wish, draft.seen, name));
  if (differs(draft.wish, draft.seen, 'group') || changed.some((name) => differs(now, draft.seen, name)) || !draft.wish.title.trim()) { return; }
  /** @type {Change} */
  const change = { op: 'editTask', file: Number(file), task: id };
  changed.forEach((name) => { change[name] = draft.wish[name]; });
  if (changed.includes('reason')) { change.state = draft.wish.state; }
  if (changed.includes('title')) { Object.assign(change, { natural: true, refused: draft.refused || [] }); }
  if (changed.length > 0) { sendFor(draft, change, () => { drafts.drop(key); }, (next) => { saveTask(key, draft, next); }); }
}
function saveTick(key, draft, page) {
  const id = key.slice('wait:'.length);
  const row = rowIn(page, id);
  if (!row || facts(row).state !== draft.seen) { drafts.drop(key); return; }
  sendFor(draft, { op: 'editTask', file: facts(row).file, task: id, state: draft.state }, () => { drafts.drop(key); }, (next) => { saveTick(key, draft, next); });
}
// Adds a task where its line was.
function saveLine(key, draft, page) {
  const where = draft.where;
  const relation = Object.keys(where)[0];
  const button = [...page.querySelectorAll('.add-task')].find((one) => one.getAttribute('data-key') === where.button);
  const row = rowIn(page, where[relation]);
  const place = where.chosen ? placeOf(where) : button ? { file: Number(button.getAttribute('data-file')), group: Number(button.getAttribute('data-group')) }
    : row && { file: facts(row).file, [relation]: where[relation] };
  if (!place) { return; }
  drafts.drop(key);
  const text = { title: draft.text, natural: true, refused: draft.refused || [], once: draft.once || newKey() };
  // The rest of a title that was split is in the file already.
  const isThere = !draft.change && draft.rest && draft.rest.task;
  const change = draft.change || Object.assign(isThere ? { op: 'editTask', task: draft.rest.task } : { op: 'addTask' }, text, draft.given);
  sendLine({ change, text: draft.text, where, page: draft.page }, () => isThere ? { file: place.file } : place);
}

// The page is gone, as after another program has renamed its group: the text is offered.
function offerLost(kind, key, draft) {
  drafts.drop(key);
  if (kind === 'wait') { return; }
  const change = draft.change || (draft.wish ? { op: 'addTask', title: draft.wish.title, memo: draft.wish.memo } : { op: 'addTask', title: draft.text, natural: true });
  offerSent(words.draftKept, keepUnsent(change, draft.text || [draft.wish.title, draft.wish.memo].join('\n'), draft.where || {}));
}

export function saveElsewhere() {
  drafts.elsewhere().sort((a, b) => (a.draft.at || 0) - (b.draft.at || 0)).reduce((before, found) => before.then(() => pageOf(found.draft)).then((page) => {
    const kind = found.key.slice(0, found.key.indexOf(':'));
    if (!page) { offerLost(kind, found.key, found.draft); return; }
    ({ task: saveTask, wait: saveTick, add: saveLine, sent: saveLine })[kind](found.key, found.draft, page);
  }).catch(() => {}), Promise.resolve());
}
