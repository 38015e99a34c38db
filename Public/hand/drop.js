// Where a task or a group that is dragged would go: from the places that everything had when the dragging began.
import { isMirrored, taskOf } from '../edit/dom.js';
import { siblings } from '../edit/order.js';
import { putsOpenFirst, shownAmong } from '../edit/shown.js';
import { near } from '../live/motion.js';

// How far aside a task is moved for each level: on a phone further than lists are, because a finger is not that exact.
const step = 30;
// How far a list is from the one around it.
function indent() { return parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--indent')); }
// The distance from the edge at which lines begin.
function inset(box) { return isMirrored() ? innerWidth - box.right : box.left; }
export function insetOf(x) { return isMirrored() ? innerWidth - x : x; }

function depth(row) {
  let count = 0;
  for (let node = row.parentNode.closest('li'); node; node = node.parentNode.closest('li')) { count += 1; }
  return count;
}
// The depth that a row is to have that was moved `aside`, away from the edge at which lines begin: straight up or down, its own.
export function depthWished(row, aside) { return depth(row) + Math.round(aside / step); }

// The rows and the ends of lists around the view, in the order of the page, without those that are dragged; `isPassed` if nothing can
// be put beside one. The room that `opened` makes is not counted.
export function taskPlaces(dragged, opened) {
  let rows = [];
  [...document.querySelectorAll('.tasks[data-list]')].forEach((list) => {
    if (list.offsetParent === null) { return; }
    near(list, innerHeight).forEach((item) => {
      if (item.matches('li[data-task]')) { rows.push(item); }
      rows = rows.concat([...item.querySelectorAll('li[data-task]')]);
    });
  });
  const ends = [...document.querySelectorAll('.add-task')].filter((end) => end.offsetParent !== null);
  const room = opened ? parseFloat(getComputedStyle(opened).marginTop) - (opened.matches('.add-task') ? 4 : 0) : 0;
  function isBelow(node) { return node === opened || (opened.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0; }
  const isOpenFirst = putsOpenFirst();
  return shownAmong(rows).concat(ends).filter((node) => !dragged.some((row) => row.contains(node))).sort((a, b) => {
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  }).map((node) => {
    const isEnd = node.matches('.add-task');
    const box = (isEnd ? node : node.querySelector('.row')).getBoundingClientRect();
    const up = scrollY - (room && isBelow(node) ? room : 0);
    return {
      // If done tasks are at the end, an open task cannot be placed among them.
      node, isEnd, isPassed: isOpenFirst && node.openFirst !== undefined && node.openFirst !== dragged[0].openFirst,
      id: isEnd ? null : taskOf(node), depth: isEnd ? 0 : depth(node), list: isEnd ? null : node.closest('.tasks[data-list]'),
      top: box.top + up, bottom: box.bottom + up, inset: inset(box), width: box.width
    };
  });
}

function group(end) { return { to: Number(end.getAttribute('data-file')), group: Number(end.getAttribute('data-group')) }; }

// Where the line of a task that is put into the end of a list is: above the tasks that are done, which stand below it.
function endOfOpen(all, end) {
  let at = all.indexOf(end);
  while (at > 0 && all[at - 1].isPassed && all[at - 1].node.openFirst === '1') { at -= 1; }
  return all[at];
}
// The same of one that is put below another, after what is in that.
function placeAfter(all, row, isInside) {
  const at = all.findIndex((place) => place.node === row);
  return all.slice(at + 1).find((place) => isInside || !row.contains(place.node)) || null;
}

// The place for a task that is to have this depth if there is such a place, with the pointer at `y` in the page: `target` for the
// server, and the `line` that shows it; `opens` makes room.
export function taskDrop(all, wished, y) {
  const places = all.filter((place) => !place.isPassed);
  const at = places.findIndex((place) => (place.top + place.bottom) / 2 > y);
  const next = at < 0 ? null : places[at];
  const previous = at < 0 ? places[places.length - 1] : places[at - 1];
  if (!previous && !next) { return null; }
  if (!previous || previous.isEnd) {
    const into = next || previous;
    if (!next && y > previous.bottom + 80) { return null; }
    if (into.isEnd) {
      const below = endOfOpen(all, into);
      return { target: group(into.node), opens: below.node, line: { top: below.top, inset: into.inset, width: into.width } };
    }
    return { target: { before: into.id }, opens: into.node, line: { top: into.top, inset: into.inset, width: into.width } };
  }
  const least = next && !next.isEnd && next.list === previous.list ? next.depth : 0;
  const wanted = Math.max(least, Math.min(previous.depth + 1, wished));
  let row = previous.node;
  for (let level = previous.depth; level > wanted; level -= 1) { row = row.parentNode.closest('li[data-task]') || row; }
  const target = wanted > previous.depth ? { under: previous.id, top: true } : { after: taskOf(row) };
  const left = wanted > previous.depth ? previous.inset + indent() : inset(row.querySelector('.row').getBoundingClientRect());
  const below = placeAfter(all, row, wanted > previous.depth);
  return { target, opens: below && below.node, line: { top: below ? below.top : previous.bottom + 8, inset: left, width: previous.width + previous.inset - left } };
}

// The siblings of a group: cards in a grid, or sections below each other.
export function groupPlaces(item) {
  return siblings(item).filter((other) => other !== item).map((node) => {
    const box = node.getBoundingClientRect();
    return { node, top: box.top + scrollY, bottom: box.bottom + scrollY, left: box.left, right: box.right };
  });
}
export function groupDrop(places, x, y) {
  if (places.length === 0) { return null; }
  const isColumn = places.every((place) => Math.abs(place.left - places[0].left) < 4);
  const nearest = places.slice().sort((a, b) => far(a) - far(b))[0];
  function far(place) {
    const dx = x - (place.left + place.right) / 2;
    const dy = y - (place.top + place.bottom) / 2;
    return isColumn ? Math.abs(dy) : dx * dx + 4 * dy * dy;
  }
  const isBefore = isColumn ? y < (nearest.top + nearest.bottom) / 2 : (x < (nearest.left + nearest.right) / 2) !== isMirrored();
  const line = isColumn
    ? { top: isBefore ? nearest.top - 9 : nearest.bottom + 7, left: nearest.left, width: nearest.right - nearest.left, height: 3 }
    : { top: nearest.top, left: isBefore !== isMirrored() ? nearest.left - 10 : nearest.right + 7, width: 3, height: nearest.bottom - nearest.top };
  return { item: nearest.node, isBefore, line };
}
