// Moving tasks and groups with the pointer.
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  // The row or card that is being moved, and where it would go.
  var drag = null;
  var line = element('div', { 'class': 'drop-line', hidden: '' });
  document.body.appendChild(line);

  edit.startDrag = function (event, grip) {
    if (event.button !== 0) { return; }
    var item = grip.closest('[data-task], [data-group-item]');
    drag = { item: item, grip: grip, id: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false, target: null };
    grip.setPointerCapture(event.pointerId);
  };
  edit.moveDrag = function (event) {
    if (!drag || event.pointerId !== drag.id) { return; }
    if (!drag.isMoving && Math.abs(event.clientX - drag.x) + Math.abs(event.clientY - drag.y) < 5) { return; }
    drag.isMoving = true;
    drag.item.classList.add('is-dragged');
    var edge = 48;
    if (event.clientY < edge) { window.scrollBy(0, -12); } else if (event.clientY > innerHeight - edge) { window.scrollBy(0, 12); }
    drag.target = target(event.clientX, event.clientY);
    line.hidden = !drag.target;
    if (drag.target) { Object.keys(drag.target.line).forEach(function (side) { line.style[side] = drag.target.line[side] + 'px'; }); }
  };
  function target(x, y) {
    var under = document.elementFromPoint(x, y);
    if (!under) { return null; }
    var isTask = drag.item.hasAttribute('data-task');
    var other = under.closest(isTask ? 'li[data-task]' : '[data-group-item]');
    if (other && other !== drag.item && !drag.item.contains(other) && (isTask ? other.closest('.tasks[data-list]') : edit.siblings(drag.item).indexOf(other) >= 0)) {
      var box = (isTask ? other.querySelector('.row') : other).getBoundingClientRect();
      var isGrid = other.matches('.card');
      var isBefore = isGrid ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
      var place = isGrid
        ? { left: (isBefore ? box.left : box.right) + (isBefore ? -9 : 7), top: box.top, width: 2, height: box.height }
        : { left: box.left, top: isBefore ? box.top - 6 : box.bottom + 5, width: box.width, height: 2 };
      return { item: other, isBefore: isBefore, line: place };
    }
    var end = isTask && under.closest('.add-task');
    if (end) {
      var edge = end.getBoundingClientRect();
      return { end: end, line: { left: edge.left, top: edge.top - 2, width: edge.width, height: 2 } };
    }
    return null;
  }
  edit.endDrag = function (isDropped) {
    if (!drag) { return; }
    var done = drag;
    drag = null;
    line.hidden = true;
    done.item.classList.remove('is-dragged');
    if (!isDropped || !done.isMoving || !done.target) { return; }
    if (!done.item.hasAttribute('data-task')) { edit.moveGroup(done.item, done.target.item, done.target.isBefore); return; }
    var id = done.item.getAttribute('data-task');
    if (done.target.end) { edit.moveTask(id, { to: Number(done.target.end.getAttribute('data-file')), group: Number(done.target.end.getAttribute('data-group')) }); return; }
    var beside = done.target.item.getAttribute('data-task');
    edit.moveTask(id, done.target.isBefore ? { before: beside } : { after: beside });
  };
})(window.ringmarkEdit);
