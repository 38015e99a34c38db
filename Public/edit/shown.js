// Which rows are shown. The browser is not asked for each of them: for rows far from the view it would lay them out.
// After: edit/dom.js
(function (edit) {
  'use strict';

  function isFiltered(row, filter) {
    if (row.hasAttribute('data-lingers')) { return false; }
    if (filter === 'open') { return row.matches('.is-done, .is-cancelled') && !row.matches('.has-open'); }
    return filter === 'done' && !row.matches('.note, .is-done, .has-done');
  }
  // The list of the page in which a row stands, itself or with the tasks above it.
  function topList(row) {
    var list = row.parentNode;
    for (var outer = list.closest('li'); outer; outer = list.closest('li')) { list = outer.parentNode; }
    return list;
  }

  // The rows of `nodes` that are not hidden by a view, a filter, or a choice.
  edit.shownAmong = function (nodes) {
    var lists = new Map();
    function about(list) {
      if (!lists.has(list)) {
        var shown = list.closest('.shown');
        lists.set(list, { isShown: list.offsetParent !== null, filter: shown && shown.getAttribute('data-show') });
      }
      return lists.get(list);
    }
    return Array.prototype.filter.call(nodes, function (node) {
      var list = about(topList(node));
      if (!list.isShown) { return false; }
      for (var row = node; row; row = row.parentNode.closest('li')) {
        if (row.hidden || (list.filter && isFiltered(row, list.filter))) { return false; }
      }
      return true;
    });
  };
  // Whether tasks that are done stand at the end of their lists.
  edit.isOpenFirst = function () {
    var order = document.querySelector('#sort select');
    return !!order && order.value === 'open';
  };
  edit.isShown = function (row) { return edit.shownAmong([row]).length > 0; };
  // The tasks after and before one, for the focus when it is removed.
  edit.beside = function (id) {
    var rows = edit.visibleRows();
    var at = rows.indexOf(edit.row(id));
    return [rows[at + 1], rows[at - 1]].filter(Boolean).map(edit.taskOf);
  };
  // Focuses the first of these tasks that exists, or else the first line for a new one.
  edit.focusFirst = function (ids) {
    var row = ids.map(edit.row).find(Boolean);
    edit.giveFocus(row ? row.querySelector('.tick') : document.querySelector('.add-task'));
  };
  edit.visibleRows = function () { return edit.shownAmong(edit.rows()); };
})(window.ringmarkEdit);
