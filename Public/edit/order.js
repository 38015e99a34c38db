// The order of tasks and groups: what moves them, and moving with the arrow keys.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;

  edit.siblings = function (item) {
    return Array.prototype.filter.call(item.parentNode.children, function (other) { return other.matches('[data-task]:not([data-left]), [data-group-item]'); });
  };
  // `target` is a place, or finds it from the row when the turn has come; false for none.
  edit.moveTask = function (id, target) {
    return edit.send(function () {
      var item = edit.row(id);
      if (!item) { return null; }
      var place = typeof target === 'function' ? target(item) : target;
      return place && Object.assign({ op: 'moveTask', file: edit.facts(item).file, task: id }, place);
    }).then(function (answer) {
      if (!answer.task) { return; }
      var moved = edit.row(answer.task);
      if (moved) { edit.giveFocus(moved.querySelector('.grip')); moved.scrollIntoView({ block: 'nearest' }); }
      edit.showMoved(answer);
    }, function (error) { edit.showError(error); live.refresh().catch(function () {}); });
  };
  edit.moveGroup = function (item, other, isBefore) {
    var from = item.getAttribute('data-group-item');
    var to = other.getAttribute('data-group-item');
    function index(slug) {
      var node = Array.prototype.find.call(document.querySelectorAll('[data-group-item]'), function (found) { return found.getAttribute('data-group-item') === slug; });
      return node && { file: Number(node.getAttribute('data-file')), group: Number(node.getAttribute('data-index')) };
    }
    return edit.send(function () {
      var one = index(from);
      var two = index(to);
      return one && two && one.file === two.file ? { op: 'moveGroup', file: one.file, group: one.group, other: two.group, top: isBefore } : null;
    }).then(function (answer) {
      var moved = Array.prototype.find.call(document.querySelectorAll('[data-group-item]'), function (node) { return node.getAttribute('data-group-item') === from && node.offsetParent !== null; });
      if (moved) { edit.giveFocus(moved.querySelector('.grip')); moved.scrollIntoView({ block: 'nearest' }); }
      edit.showMoved(answer);
    }, edit.showError);
  };
  // The place to which an arrow key moves a task: among its siblings, into or out of the one above, or into the next
  // group; null if there is none.
  edit.stepTarget = function (item, key) {
    // If done tasks are at the end, a step among them would not be visible.
    var isOpenFirst = edit.isOpenFirst();
    var all = edit.siblings(item).filter(function (other) { return !isOpenFirst || other.openFirst === item.openFirst; });
    var at = all.indexOf(item);
    var previous = all[at - 1];
    var next = all[at + 1];
    var outer = item.parentNode.closest('li[data-task]');
    if (key === 'ArrowRight') { return previous ? { under: edit.taskOf(previous) } : null; }
    if (key === 'ArrowLeft') { return outer ? { after: edit.taskOf(outer) } : null; }
    if (key === 'ArrowUp' && previous) { return { before: edit.taskOf(previous) }; }
    if (key === 'ArrowDown' && next) { return { after: edit.taskOf(next) }; }
    if (outer) { return null; }
    // Past the end of a list, the task moves into the next group.
    var ends = Array.prototype.slice.call(document.querySelectorAll('.add-task'));
    var mine = ends.findIndex(function (end) { return end.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING; });
    var end = ends[key === 'ArrowUp' ? mine - 1 : mine + 1];
    return end ? { to: Number(end.getAttribute('data-file')), group: Number(end.getAttribute('data-group')), top: key === 'ArrowDown' } : null;
  };
  edit.stepByKey = function (grip, key) {
    var item = grip.closest('[data-task], [data-group-item]');
    if (item.hasAttribute('data-task')) {
      // Keys in quick succession continue from the place to which earlier ones have led.
      edit.moveTask(edit.taskOf(item), function (row) { return edit.stepTarget(row, key) || false; });
      return;
    }
    var all = edit.siblings(item);
    var at = all.indexOf(item);
    var isBack = key === 'ArrowUp' || key === 'ArrowLeft';
    var other = all[isBack ? at - 1 : at + 1];
    if (other) { edit.moveGroup(item, other, isBack); }
  };
})(window.ringmarkEdit);
