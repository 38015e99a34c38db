// Changes of one task that need no form of their own: ticking, removing, and what its editor saves.
import { drafts } from '../drafts.js';
import { allRows, differs, facts, rowOf, taskOf } from './dom.js';
import { send } from './queue.js';
import { showError, showRemoved, showToast, tellUnrepeated } from './toast.js';
import { linger } from '../hand/linger.js';
import { selection, tickSelected } from '../hand/select.js';
import { live, words } from '../live.js';
import { page } from '../live/page.js';

function drawPending(row, state) {
  if (!row.hasAttribute('data-drawn')) { row.setAttribute('data-drawn', facts(row).state); }
  page.draw(row, state);
}
// The states of ticks that are being sent: the page shows them until the server answers.
const pending = {};
function showPending(id) {
  const row = rowOf(id);
  if (!row || !pending[id]) { return; }
  drawPending(row, pending[id].state);
  row.classList.toggle('is-waiting', pending[id].isWaiting);
}
document.addEventListener('ringmark:refresh', () => { Object.keys(pending).forEach(showPending); });

// Sends a tick. If the server does not answer, the tick is drawn as waiting, kept, and sent later.
function sendState(id, seen, state) {
  const waiting = 'wait:' + id;
  const own = { state, isWaiting: false };
  pending[id] = own;
  function end() {
    if (pending[id] === own) { delete pending[id]; }
    const draft = drafts.read(waiting);
    if (draft && draft.state === state) { drafts.drop(waiting); }
  }
  return send(() => {
    const found = rowOf(id);
    return found && { op: 'editTask', file: facts(found).file, task: id, state };
  }, (answer) => {
    end();
    // A renamed task has a new row; the old one must not linger next to it.
    const old = rowOf(id);
    if (old && answer.task && answer.task !== id) { old.removeAttribute('data-lingers'); }
  }, () => {
    own.isWaiting = true;
    drafts.write(waiting, { state, seen: seen.state });
    showPending(id);
    showToast(words.waiting, null, 'waiting');
  }).then(tellUnrepeated, (error) => { end(); showError(error); live.refresh().catch(() => {}); });
}
// Ticks or unticks a task as it looks now: a second tick before the answer reverses the first one.
export function tick(button) {
  const item = button.closest('li[data-task]');
  const chosen = selection();
  if (chosen.length > 1 && chosen.includes(taskOf(item))) { tickSelected(); return; }
  const state = button.getAttribute('aria-checked') === 'true' ? 'open' : 'done';
  // Shown at once; the page updates with the resulting file.
  drawTick(item, state);
  sendState(taskOf(item), facts(item), state);
}
// A row as it will be, which stays where it is for a moment.
export function drawTick(row, state) {
  drawPending(row, state);
  linger(row);
}
// Sends a tick that was waiting when the page was left, unless somebody has changed the task since.
export function resumeTick(id, draft) {
  const row = rowOf(id);
  if (!row) { return; }
  const seen = facts(row);
  if (seen.state === draft.state || seen.state !== draft.seen) { drafts.drop('wait:' + id); return; }
  drawPending(row, draft.state);
  sendState(id, seen, draft.state);
}

// The task that another one has become by a rename elsewhere: everything but the title is the same. `known` are the
// former tasks.
export function heirOf(seen, known) {
  const heirs = allRows().filter((other) => {
    if (known.includes(taskOf(other)) || other.querySelector(':scope > .row > .in-place')) { return false; }
    const now = facts(other);
    return ['file', 'group', 'memo', 'due', 'state', 'tags', 'people', 'priority'].every((name) => !differs(now, seen, name));
  });
  // If the title is the same too, its group was renamed; among several tasks with other titles, none is chosen.
  return heirs.find((other) => facts(other).title === seen.title) || (heirs.length === 1 ? heirs[0] : null);
}

// From now on, the files of the button write the day when a task is done.
export function recordDone(button) {
  JSON.parse(button.getAttribute('data-files')).forEach((file) => { send(() => ({ op: 'editGroup', file, group: 0, date_done: 'true' })).catch(showError); });
}

// The tasks whose removal is on its way: asked for again, they are not removed twice.
const beingRemoved = {};
// Ends when the task is gone, or when it is known that it stays.
export function removeTask(id, seen) {
  if (beingRemoved[id]) { return beingRemoved[id]; }
  let count = 1;
  beingRemoved[id] = send(() => {
    const row = rowOf(id);
    if (row) { count = 1 + row.querySelectorAll('li[data-task]').length; }
    return row && { op: 'removeTask', file: seen.file, task: id };
  }).then((answer) => { showRemoved(seen.title, answer, count); }, showError).then(() => { delete beingRemoved[id]; });
  return beingRemoved[id];
}

// Saves the fields of `wish` that have `changed`, and moves the task if its group has changed. An empty title removes
// the task; in another one, what was typed may be the due date, except what is `refused`. `answered` is called with the
// first answer. If the file has changed meanwhile, it is sent again only if `isStillRight`. `rest` is the end of a title that is
// split, and the name of the request: it becomes a task of its own in the same change.
export function changeTask(id, file, wish, changed, isRemoval, refused, answered, isStillRight, rest) {
  const fields = changed.filter((name) => name !== 'group' && (name !== 'reason' || wish.state === 'cancelled'));
  if (fields.includes('reason') && !fields.includes('state')) { fields.push('state'); }
  let current = id;
  let moved = null;
  const target = changed.includes('group') && !isRemoval ? wish.group : null;
  // Within a file, all of it is one change.
  const isOne = !!target && target[0] === file && fields.length > 0;
  /** @type {Promise<Answer>} */
  let step = Promise.resolve({});
  if (fields.length > 0 || rest) {
    step = send((isStale) => {
      if (!rowOf(id)) { return null; }
      if (isStale && !isStillRight()) { throw new Error(''); }
      /** @type {Change} */
      const change = { op: 'editTask', file, task: id };
      fields.forEach((name) => { change[name] = wish[name]; });
      if (fields.includes('title') || rest) { Object.assign(change, { natural: true, refused }); }
      if (rest) { Object.assign(change, { rest: rest.title, once: rest.once }); }
      if (isOne) { change.group = target[1]; }
      return change;
    }, answered).then((answer) => { current = answer.task || id; return answer; });
  }
  return step.then((answer) => {
    if (isOne) { moved = answer; }
    if (!target || isOne) { return answer; }
    return send(() => rowOf(current) && { op: 'moveTask', file, task: current, to: target[0], group: target[1] })
      .then((answer0) => { current = answer0.task || current; moved = answer0; return answer; });
  }).then((answer) => ({ task: current, answer, moved }));
}

// Makes a change to one task, or to several: those of one file together. Ends with the answers.
export function applyTo(ids, isOne, change) {
  // A row that was just ticked does not stay any longer.
  if (change.remove) { ids.map(rowOf).forEach((row) => { if (row) { [row, ...row.querySelectorAll('[data-lingers]')].forEach((one) => { one.removeAttribute('data-lingers'); }); } }); }
  if (isOne) {
    return send(() => {
      const row = rowOf(ids[0]);
      return row && Object.assign({ op: change.to === undefined ? 'editTask' : 'moveTask', file: facts(row).file, task: ids[0] }, change);
    }).then((answer) => [answer]);
  }
  const files = {};
  ids.forEach((id) => { const row = rowOf(id); if (row) { const file = facts(row).file; (files[file] = files[file] || []).push(id); } });
  const wish = Object.assign({}, change);
  ['tags', 'people'].forEach((field) => {
    if (wish[field]) { wish[field === 'tags' ? 'addTags' : 'addPeople'] = wish[field]; delete wish[field]; }
  });
  // Tasks of one file are changed as one, also when they move to another file.
  function several(file, own) {
    const op = change.remove ? 'removeTasks' : change.to !== undefined || change.after || change.before || change.under || change.group !== undefined ? 'moveTasks' : 'editTasks';
    delete wish.remove;
    return send(() => Object.assign({ op, file, tasks: own }, wish));
  }
  // If one file refuses, changes in the others can still be undone.
  return Promise.all(Object.keys(files).map((file) => {
    return several(Number(file), files[file]).then((answer) => ({ answer, error: null }), (error) => ({ answer: null, error }));
  })).then((ends) => {
    const answers = ends.filter((end) => end.answer).map((end) => end.answer);
    const failed = ends.filter((end) => end.error)[0];
    if (!failed) { return answers; }
    failed.error.answers = answers;
    throw failed.error;
  });
}
