// Motion: after a change of the page, rows slide from their old places, new ones grow, and those that are gone shrink.
import { element } from './element.js';

const duration = 180;
const easing = 'cubic-bezier(.2, .8, .2, 1)';
// What slides: in lists, and beside them.
const slidingInLists = '.task[id], .adding, .adder';
const sliding = '.adding, .adder, .add-task, .lane li, .sub-head, .between, .over, .agenda-section > h2, .sub-adds, .card, .pager, .footer';

export function isStill() { return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches; }

// Where an item is; one that is not shown is where the next one is that is.
function placeAt(items, index) {
  for (let at = index; at < items.length; at += 1) {
    const box = items[at].getBoundingClientRect();
    if (box.height > 0) { return box; }
  }
  return { top: Infinity, bottom: Infinity };
}
// The items of a list that are at most `room` away from the view. They stand below each other, so halving finds the first.
export function near(list, room) {
  const items = list.children;
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeAt(items, middle).bottom < -room) { low = middle + 1; } else { high = middle; }
  }
  const found = [];
  for (; low < items.length && placeAt(items, low).top < innerHeight + room; low += 1) { found.push(items[low]); }
  return found;
}

function nameIn(node) { return node.id || node.getAttribute('data-key') || node; }
// Everything around the view that can slide, by name: where it is, and where its content is.
function placesNow() {
  const found = new Map();
  function add(node) {
    const box = node.getBoundingClientRect();
    if (box.height === 0 || box.bottom < -innerHeight || box.top > 2 * innerHeight) { return; }
    const row = node.querySelector(':scope > .row');
    found.set(nameIn(node), { node, top: box.top + scrollY, left: box.left, width: box.width, height: box.height, row, rowHeight: row ? row.offsetHeight : 0 });
  }
  // Rows far from the view are not visited: there may be thousands.
  function visit(parent) {
    [...parent.children].forEach((node) => {
      if (node.matches('.tasks')) {
        near(node, 200).forEach((item) => { [item, ...item.querySelectorAll(slidingInLists)].filter((one) => one.matches(slidingInLists)).forEach(add); });
        return;
      }
      if (node.matches(sliding)) { add(node); }
      visit(node);
    });
  }
  visit(document.body);
  return found;
}

// How far each thing that is shown is from its old place, beyond the things around it.
function slide(before, after) {
  const moved = new Map();
  after.forEach((now, key) => {
    const old = before.get(key);
    if (!old) { return; }
    let around = null;
    for (let node = now.node.parentElement; node && !around; node = node.parentElement) { around = moved.get(node) || null; }
    const own = { x: old.left - now.left, y: old.top - now.top };
    moved.set(now.node, own);
    const x = own.x - (around ? around.x : 0);
    const y = own.y - (around ? around.y : 0);
    if (Math.abs(x) + Math.abs(y) < 1) { return; }
    // One that passes others covers them.
    const ground = now.node.matches('.task') && Math.abs(y) > 1.5 * now.height ? { backgroundColor: 'var(--paper)' } : {};
    play(now.node, [Object.assign({ transform: 'translate(' + x + 'px,' + y + 'px)' }, ground), Object.assign({ transform: 'none' }, ground)]);
  });
}
// The motions on their way, which end where a new one begins, by what moves.
const inMotion = new Map();
function play(node, frames) {
  const animation = node.animate(frames, { duration, easing });
  const end = () => { inMotion.delete(animation); };
  inMotion.set(animation, { node, frames });
  animation.finished.then(end, end);
  return animation;
}
function grow(node, from) {
  play(node, [{ clipPath: 'inset(-4px -16px ' + from + 'px)', opacity: from > 0 ? .4 : 1 }, { clipPath: 'inset(-4px -16px -4px)', opacity: 1 }]);
}
// A copy of a row that is gone, or of what it was, shrinks where it was.
function shrink(old, copy = old.node.cloneNode(true), to = 0) {
  [copy, ...copy.querySelectorAll('*')].forEach((node) => { ['id', 'data-task', 'data-key', 'data-live-keep', 'data-list'].forEach((attribute) => { node.removeAttribute(attribute); }); });
  const list = element('ul', { 'class': 'tasks is-leaving', 'aria-hidden': 'true', inert: '', 'data-live-keep': '' }, [copy]);
  Object.assign(list.style, { position: 'absolute', left: old.left + scrollX - 16 + 'px', top: old.top + 'px', width: old.width + 'px', padding: '0 16px', boxSizing: 'content-box', overflow: 'hidden', pointerEvents: 'none' });
  document.body.appendChild(list);
  const end = () => { list.remove(); };
  // It shrinks to its end, whatever follows.
  list.animate([{ height: old.height + 'px', opacity: 1 }, { height: to + 'px', opacity: 0 }], { duration, easing, fill: 'forwards' }).finished.then(end, end);
}

// Makes a change of the page, and shows what it did. Rows on their way continue from where they are.
export function moving(change) {
  if (isStill()) { return change(); }
  const before = placesNow();
  // What an open row looks like, for when it closes.
  const open = [...document.querySelectorAll('.row[data-open]')].map((row) => ({ row, copy: row.parentElement.cloneNode(true) }));
  const result = change();
  const moved = [...inMotion].map(([animation, { node, frames }]) => ({ node, frames, time: animation.currentTime }));
  inMotion.forEach((_, animation) => { animation.cancel(); });
  const after = placesNow();
  slide(before, after);
  const gone = outermost([...before].filter(([key, old]) => !after.has(key) && !old.node.isConnected).map(([, old]) => old));
  const fresh = outermost([...after].filter(([key]) => !before.has(key)).map(([, now]) => now));
  // A row in the place of another one is the same task with other words.
  function isSame(one, other) { return Math.abs(one.top - other.top) + Math.abs(one.left - other.left) < 4 && one.node.nodeName === other.node.nodeName; }
  fresh.forEach((now) => {
    const same = gone.find((old) => isSame(old, now));
    // What was growing there grows on.
    const begun = same && moved.find((one) => one.node === same.node);
    if (begun) { play(now.node, begun.frames).currentTime = begun.time; }
    if (!same) { grow(now.node, now.height); }
  });
  gone.forEach((old) => { if (!fresh.some((now) => isSame(old, now))) { shrink(old); } });
  after.forEach((now, key) => {
    const old = before.get(key);
    if (!old || !now.row) { return; }
    if (now.rowHeight > old.rowHeight + 8) { grow(now.row, now.rowHeight - old.rowHeight); }
    const closed = now.rowHeight < old.rowHeight - 8 && open.find((one) => one.row === now.row);
    if (closed) { shrink(old, closed.copy, now.height); }
  });
  return result;
}
// The things that grow and shrink, without those in others of them.
function outermost(found) {
  const all = found.filter((one) => one.node.matches('.task, .adding, .adder, .card'));
  return all.filter((one) => !all.some((other) => other !== one && other.node.contains(one.node)));
}
