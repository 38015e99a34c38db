// Dragging tasks and groups: the thing is in the hand, its place opens, and the page scrolls at the edges.
// After: edit/dom.js, hand/select.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;
  var drag = null;
  var line = element('div', { 'class': 'drop-line', hidden: '' });
  document.body.appendChild(line);

  edit.startDrag = function (event, grip) {
    if (event.button !== 0 || drag) { return; }
    var item = grip.closest('[data-task], [data-group-item]');
    drag = { item: item, id: event.pointerId, x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY, isMoving: false, drop: null };
    grip.setPointerCapture(event.pointerId);
  };

  function begin() {
    var item = drag.item;
    drag.isMoving = true;
    drag.isTask = item.hasAttribute('data-task');
    var mine = drag.isTask ? edit.taskOf(item) : null;
    var chosen = mine ? edit.selection() : [];
    drag.rows = chosen.indexOf(mine) >= 0 ? chosen.map(edit.row).filter(Boolean) : [item];
    findPlaces();
    var shown = drag.isTask ? item.querySelector('.row') : item.matches('tr') ? item.querySelector('th') : item;
    var box = shown.getBoundingClientRect();
    // A card is held at its corner; its center determines the place.
    drag.middle = drag.isTask ? { x: 0, y: 0 } : { x: box.left + box.width / 2 - drag.startX, y: box.top + box.height / 2 - drag.startY };
    drag.grab = edit.insetOf(drag.startX) - edit.insetOf(document.documentElement.dir === 'rtl' ? box.right : box.left);
    var copy = shown.cloneNode(true);
    Array.prototype.forEach.call(copy.querySelectorAll('[id]'), function (node) { node.removeAttribute('id'); });
    drag.ghost = element('div', { 'class': 'drag-ghost' + (drag.isTask ? '' : ' is-card'), 'aria-hidden': 'true', inert: '' }, [copy]);
    if (drag.rows.length > 1) { drag.ghost.appendChild(element('span', { 'class': 'drag-count', text: String(drag.rows.length) })); }
    drag.ghost.style.width = box.width + 'px';
    drag.ghost.style.left = box.left + 'px';
    drag.ghost.style.top = box.top + 'px';
    document.body.appendChild(drag.ghost);
    drag.rows.forEach(function (row) { row.classList.add('is-dragged'); });
    edit.layer.classList.add('is-dragging');
    if (drag.isTask) { showDock(edit.facts(item)); }
    requestAnimationFrame(scroll);
  }
  function findPlaces() {
    drag.places = drag.isTask ? edit.taskPlaces(drag.rows, drag.opened) : edit.groupPlaces(drag.item);
    drag.seenAt = scrollY;
  }
  // The page has changed under the dragged element.
  document.addEventListener('ringmark:refresh', function () {
    if (!drag || !drag.isMoving) { return; }
    if (!drag.item.isConnected) { edit.endDrag(false); return; }
    drag.rows = drag.rows.filter(function (row) { return row.isConnected; });
    drag.rows.forEach(function (row) { row.classList.add('is-dragged'); });
    open(null);
    findPlaces();
    look();
  });
  // Groups that are elsewhere, to drop onto.
  function showDock(seen) {
    // Groups after its own come first, followed by those before it, as many as fit.
    var all = edit.setting('groups');
    var own = all.findIndex(function (group) { return group[0] === seen.file && group[1] === seen.group; });
    var others = all.slice(own + 1).concat(all.slice(0, Math.max(0, own))).slice(0, innerWidth > 640 ? 24 : 8);
    if (others.length === 0) { return; }
    drag.dock = element('div', { 'class': 'drag-dock', 'aria-hidden': 'true' }, others.map(function (group) {
      return element('span', { 'class': 'dock-group', 'data-file': group[0], 'data-group': group[1], dir: 'auto', text: group[2] });
    }));
    document.body.appendChild(drag.dock);
  }
  function scroll() {
    if (!drag || !drag.isMoving) { return; }
    var edge = 72;
    var y = drag.y;
    var by = y < edge ? y - edge : y > innerHeight - edge ? y - innerHeight + edge : 0;
    if (by !== 0 && !over()) { window.scrollBy({ top: Math.round(by / 4), behavior: 'instant' }); look(); }
    requestAnimationFrame(scroll);
  }
  function over() {
    if (!drag.dock) { return null; }
    var under = document.elementFromPoint(drag.x, drag.y);
    return under && under.closest('.dock-group');
  }

  function look() {
    // In a long list, only items near the view have positions.
    if (Math.abs(scrollY - drag.seenAt) > innerHeight / 3) { findPlaces(); }
    var drop = null;
    var docked = over();
    if (docked) {
      drop = { target: { to: Number(docked.getAttribute('data-file')), group: Number(docked.getAttribute('data-group')) } };
    } else {
      drop = drag.isTask ? edit.taskDrop(drag.places, edit.insetOf(drag.x) - drag.grab, drag.y + scrollY) : edit.groupDrop(drag.places, drag.x + drag.middle.x, drag.y + drag.middle.y + scrollY);
    }
    open(drop && drop.opens);
    drag.ghost.classList.toggle('is-docking', !!docked);
    Array.prototype.forEach.call(document.querySelectorAll('.dock-group'), function (node) { node.classList.toggle('is-over', node === docked); });
    drag.drop = drop;
    line.hidden = !drop || !drop.line;
    if (line.hidden) { return; }
    var box = drop.line;
    var left = box.left !== undefined ? box.left : document.documentElement.dir === 'rtl' ? innerWidth - box.inset - box.width : box.inset;
    line.style.left = left + 'px';
    line.style.top = box.top - scrollY + (drop.opens ? 12 : 0) + 'px';
    line.style.width = box.width + 'px';
    line.style.height = (box.height || 3) + 'px';
  }
  function open(node) {
    if (drag.opened === node) { return; }
    if (drag.opened) { drag.opened.classList.remove('opens'); }
    drag.opened = node;
    if (node) { node.classList.add('opens'); }
  }

  edit.moveDrag = function (event) {
    if (!drag || event.pointerId !== drag.id) { return; }
    drag.x = event.clientX;
    drag.y = event.clientY;
    if (!drag.isMoving) {
      if (Math.abs(drag.x - drag.startX) + Math.abs(drag.y - drag.startY) < 5) { return; }
      begin();
    }
    drag.ghost.style.transform = 'translate(' + (drag.x - drag.startX) + 'px,' + (drag.y - drag.startY) + 'px) rotate(' + (drag.isTask ? 0 : 1.5) + 'deg)';
    look();
  };

  // Without a `pointer`, whatever is dragged is let go.
  edit.endDrag = function (isDropped, pointer) {
    if (!drag || (pointer !== undefined && pointer !== drag.id)) { return; }
    var done = drag;
    if (done.isMoving) { open(null); }
    drag = null;
    line.hidden = true;
    if (!done.isMoving) { return; }
    done.ghost.remove();
    if (done.dock) { done.dock.remove(); }
    edit.layer.classList.remove('is-dragging');
    done.rows.forEach(function (row) { row.classList.remove('is-dragged'); });
    if (!isDropped || !done.drop) { return; }
    if (!done.isTask) { edit.moveGroup(done.item, done.drop.item, done.drop.isBefore); return; }
    if (done.rows.length > 1) {
      edit.applyTo(done.rows.map(edit.taskOf), false, done.drop.target).then(function (answers) { edit.showDone(edit.fill(words.changedMany, { n: done.rows.length }), answers); edit.clearSelection(); }, edit.showError);
      return;
    }
    edit.moveTask(edit.taskOf(done.item), done.drop.target);
  };
})(window.ringmarkEdit);
