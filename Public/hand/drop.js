// Where a task or a group that is dragged would go: from the places that everything had when the dragging began.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var step = 30;

  function isMirrored() { return document.documentElement.dir === 'rtl'; }
  // The distance from the edge at which lines begin.
  function inset(box) { return isMirrored() ? innerWidth - box.right : box.left; }
  edit.insetOf = function (x) { return isMirrored() ? innerWidth - x : x; };

  function depth(row) {
    var count = 0;
    for (var node = row.parentNode.closest('li'); node; node = node.parentNode.closest('li')) { count += 1; }
    return count;
  }

  // The items of a list that are at most a window away from the view. They stand below each other, so halving finds the first.
  function near(list) {
    var items = list.children;
    var low = 0;
    var high = items.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (place(items, middle).bottom < -innerHeight) { low = middle + 1; } else { high = middle; }
    }
    var found = [];
    for (; low < items.length && place(items, low).top < 2 * innerHeight; low += 1) { found.push(items[low]); }
    return found;
  }
  // Where an item is; one that is not shown is where the next one is that is.
  function place(items, index) {
    for (var at = index; at < items.length; at += 1) {
      var box = items[at].getBoundingClientRect();
      if (box.height > 0) { return box; }
    }
    return { top: Infinity, bottom: Infinity };
  }

  // The rows and the ends of lists around the view, in the order of the page, without those that are dragged. The room that
  // `opened` makes is not counted.
  edit.taskPlaces = function (dragged, opened) {
    var rows = [];
    Array.prototype.forEach.call(document.querySelectorAll('.tasks[data-list]'), function (list) {
      if (list.offsetParent === null) { return; }
      near(list).forEach(function (item) {
        if (item.matches('li[data-task]')) { rows.push(item); }
        rows = rows.concat(Array.prototype.slice.call(item.querySelectorAll('li[data-task]')));
      });
    });
    var ends = Array.prototype.filter.call(document.querySelectorAll('.add-task'), function (end) { return end.offsetParent !== null; });
    var room = opened ? parseFloat(getComputedStyle(opened).marginTop) - (opened.matches('.add-task') ? 4 : 0) : 0;
    function isBelow(node) { return node === opened || (opened.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0; }
    var isOpenFirst = edit.isOpenFirst();
    return edit.shownAmong(rows).concat(ends).filter(function (node) {
      // If done tasks are at the end, an open task cannot be placed among them.
      return !dragged.some(function (row) { return row.contains(node); }) && (!isOpenFirst || node.openFirst === undefined || node.openFirst === dragged[0].openFirst);
    }).sort(function (a, b) {
      return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    }).map(function (node) {
      var isEnd = node.matches('.add-task');
      var box = (isEnd ? node : node.querySelector('.row')).getBoundingClientRect();
      var up = scrollY - (room && isBelow(node) ? room : 0);
      return {
        node: node, isEnd: isEnd, id: isEnd ? null : edit.taskOf(node), depth: isEnd ? 0 : depth(node), list: isEnd ? null : node.closest('.tasks[data-list]'),
        top: box.top + up, bottom: box.bottom + up, inset: inset(box), width: box.width
      };
    });
  };

  function group(end) { return { to: Number(end.getAttribute('data-file')), group: Number(end.getAttribute('data-group')) }; }

  // The place for a task whose row begins at `x`, with the pointer at `y` in the page: `target` for the server, and the
  // `line` that shows it; `opens` makes room.
  edit.taskDrop = function (places, x, y) {
    var at = places.findIndex(function (place) { return (place.top + place.bottom) / 2 > y; });
    var next = at < 0 ? null : places[at];
    var previous = at < 0 ? places[places.length - 1] : places[at - 1];
    if (!previous && !next) { return null; }
    if (!previous || previous.isEnd) {
      var into = next || previous;
      if (!next && y > previous.bottom + 80) { return null; }
      if (into.isEnd) { return { target: group(into.node), opens: into.node, line: { top: into.top, inset: into.inset, width: into.width } }; }
      return { target: { before: into.id }, opens: into.node, line: { top: into.top, inset: into.inset, width: into.width } };
    }
    var least = next && !next.isEnd && next.list === previous.list ? next.depth : 0;
    var start = previous.inset - previous.depth * step;
    var wanted = Math.max(least, Math.min(previous.depth + 1, Math.round((x - start) / step)));
    var row = previous.node;
    for (var level = previous.depth; level > wanted; level -= 1) { row = row.parentNode.closest('li[data-task]') || row; }
    var target = wanted > previous.depth ? { under: previous.id, top: true } : { after: edit.taskOf(row) };
    var left = start + wanted * step;
    return { target: target, opens: next ? next.node : null, line: { top: next ? next.top : previous.bottom + 8, inset: left, width: previous.width + previous.inset - left } };
  };

  // The siblings of a group: cards in a grid, or sections below each other.
  edit.groupPlaces = function (item) {
    return edit.siblings(item).filter(function (other) { return other !== item; }).map(function (node) {
      var box = node.getBoundingClientRect();
      return { node: node, top: box.top + scrollY, bottom: box.bottom + scrollY, left: box.left, right: box.right };
    });
  };
  edit.groupDrop = function (places, x, y) {
    if (places.length === 0) { return null; }
    var isColumn = places.every(function (place) { return Math.abs(place.left - places[0].left) < 4; });
    var nearest = places.slice().sort(function (a, b) { return far(a) - far(b); })[0];
    function far(place) {
      var dx = x - (place.left + place.right) / 2;
      var dy = y - (place.top + place.bottom) / 2;
      return isColumn ? Math.abs(dy) : dx * dx + 4 * dy * dy;
    }
    var isBefore = isColumn ? y < (nearest.top + nearest.bottom) / 2 : (x < (nearest.left + nearest.right) / 2) !== isMirrored();
    var line = isColumn
      ? { top: isBefore ? nearest.top - 9 : nearest.bottom + 7, left: nearest.left, width: nearest.right - nearest.left, height: 3 }
      : { top: nearest.top, left: isBefore !== isMirrored() ? nearest.left - 10 : nearest.right + 7, width: 3, height: nearest.bottom - nearest.top };
    return { item: nearest.node, isBefore: isBefore, line: line };
  };
})(window.ringmarkEdit);
