// The order of tasks and groups: what moves them, and moving with the arrow keys.
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;

  edit.siblings = function (item) {
    return Array.prototype.filter.call(item.parentNode.children, function (other) { return other.matches('[data-task], [data-group-item]'); });
  };
  edit.moveTask = function (id, target) {
    return edit.send(function () {
      var item = edit.row(id);
      if (!item) { return null; }
      var change = { op: 'moveTask', file: edit.facts(item).file, task: id };
      Object.keys(target).forEach(function (key) { change[key] = target[key]; });
      return change;
    }).then(function (answer) {
      var moved = edit.row(answer.task);
      if (moved) { moved.querySelector('.grip').focus(); moved.scrollIntoView({ block: 'nearest' }); }
      edit.showMoved(answer);
    }, function (error) { edit.showError(error); live.refresh(); });
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
      var moved = Array.prototype.find.call(document.querySelectorAll('[data-group-item]'), function (node) { return node.getAttribute('data-group-item') === from; });
      if (moved) { moved.querySelector('.grip').focus(); moved.scrollIntoView({ block: 'nearest' }); }
      edit.showMoved(answer);
    }, edit.showError);
  };
  edit.stepByKey = function (grip, key) {
    edit.hideToast();
    var item = grip.closest('[data-task], [data-group-item]');
    var all = edit.siblings(item);
    var at = all.indexOf(item);
    var isTask = item.hasAttribute('data-task');
    var id = item.getAttribute('data-task');
    if (!isTask) {
      var isBack = key === 'ArrowUp' || key === 'ArrowLeft';
      var other = all[isBack ? at - 1 : at + 1];
      if (other) { edit.moveGroup(item, other, isBack); }
      return;
    }
    var previous = all[at - 1];
    var next = all[at + 1];
    var outer = item.parentNode.closest('li[data-task]');
    if (key === 'ArrowUp' && previous) { edit.moveTask(id, { before: previous.getAttribute('data-task') }); }
    if (key === 'ArrowDown' && next) { edit.moveTask(id, { after: next.getAttribute('data-task') }); }
    if (key === 'ArrowRight' && previous) { edit.moveTask(id, { under: previous.getAttribute('data-task') }); }
    if (key === 'ArrowLeft' && outer) { edit.moveTask(id, { after: outer.getAttribute('data-task') }); }
    // Past the end of a list, the task moves into the next group.
    if (outer || (key !== 'ArrowUp' && key !== 'ArrowDown') || (key === 'ArrowUp' ? previous : next)) { return; }
    var ends = Array.prototype.slice.call(document.querySelectorAll('.add-task'));
    var mine = ends.findIndex(function (end) { return end.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING; });
    var end = ends[key === 'ArrowUp' ? mine - 1 : mine + 1];
    if (end) { edit.moveTask(id, { to: Number(end.getAttribute('data-file')), group: Number(end.getAttribute('data-group')), top: key === 'ArrowDown' }); }
  };
})(window.ringmarkEdit);
