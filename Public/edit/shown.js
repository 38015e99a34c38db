// Which rows are shown. The browser is not asked for each of them: for rows far from the view it would lay them out.
import { allRows, giveFocus, rowOf, taskOf } from './dom.js';

function isFiltered(row, filter) {
  if (row.hasAttribute('data-lingers')) { return false; }
  if (filter === 'open') { return row.matches('.is-done, .is-cancelled') && !row.matches('.has-open'); }
  return filter === 'done' && !row.matches('.note, .is-done, .has-done');
}
// The list of the page in which a row stands, itself or with the tasks above it.
function topList(row) {
  let list = row.parentNode;
  for (let outer = list.closest('li'); outer; outer = list.closest('li')) { list = outer.parentNode; }
  return list;
}

// The rows of `nodes` that are not hidden by a view, a filter, or a choice.
export function shownAmong(nodes) {
  const lists = new Map();
  function about(list) {
    if (!lists.has(list)) {
      const shown = list.closest('.shown');
      lists.set(list, { isShown: list.offsetParent !== null, filter: shown && shown.getAttribute('data-show') });
    }
    return lists.get(list);
  }
  return [...nodes].filter((node) => {
    const list = about(topList(node));
    if (!list.isShown) { return false; }
    for (let row = node; row; row = row.parentNode.closest('li')) {
      if (row.hidden || (list.filter && isFiltered(row, list.filter))) { return false; }
    }
    return true;
  });
}
// Whether tasks that are done stand at the end of their lists.
export function putsOpenFirst() {
  const order = window.ringmark.order;
  return !!order && order() === 'open';
}
export function isShown(row) { return shownAmong([row]).length > 0; }
// The tasks after and before one, for the focus when it is removed.
export function tasksBeside(id) {
  const rows = visibleRows();
  const at = rows.indexOf(rowOf(id));
  return [rows[at + 1], rows[at - 1]].filter(Boolean).map(taskOf);
}
// Focuses the first of these tasks that exists, or else the first line for a new one.
export function focusFirst(ids) {
  const row = ids.map(rowOf).find(Boolean);
  giveFocus(row ? row.querySelector('.tick') : document.querySelector('.add-task'));
}
export function visibleRows() { return shownAmong(allRows()); }
