// Rows that are ticked stay where they are for a moment, with their way back, and leave when no pointer is near them.
// After: edit/dom.js, hand/thumb.js
(function (edit) {
  'use strict';
  var least = 1200;

  function isLeaving(row) {
    if (row.hasAttribute('data-left')) { return true; }
    var state = edit.facts(row).state;
    var shows = document.querySelector('input[name=show]:checked');
    var isPending = state !== 'done' && state !== 'cancelled';
    if (edit.isOpenFirst() && row.openFirst !== undefined && row.openFirst !== window.ringmark.openFirst(row)) { return true; }
    return !!shows && !row.querySelector('li[data-task]') && ((shows.id === 'show-open' && !isPending) || (shows.id === 'show-done' && state !== 'done'));
  }
  function isNear(row) { return row.parentNode.matches(':hover') && matchMedia('(hover: hover)').matches; }
  function end(row) {
    row.removeAttribute('data-lingers');
    if (row.hasAttribute('data-left')) { row.remove(); }
    document.dispatchEvent(new CustomEvent('ringmark:settled'));
  }
  function release(row) {
    if (!row.isConnected || !row.hasAttribute('data-lingers')) { return; }
    if (isNear(row) || row.contains(document.activeElement) && document.activeElement.matches('textarea, input')) { setTimeout(release, 200, row); return; }
    if (!isLeaving(row)) { end(row); return; }
    // The keyboard goes on with the next task.
    if (row.contains(document.activeElement)) {
      var rows = edit.visibleRows().filter(function (other) { return other === row || !row.contains(other); });
      var next = rows[rows.indexOf(row) + 1] || rows[rows.indexOf(row) - 1];
      if (next) { next.querySelector('.tick').focus({ preventScroll: true }); }
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) { end(row); return; }
    var height = row.offsetHeight;
    row.style.overflow = 'hidden';
    row.animate([{ height: height + 'px', opacity: 1 }, { height: 0, paddingBlock: 0, opacity: 0 }], { duration: 240, easing: 'cubic-bezier(.2, .8, .2, 1)' })
      .finished.catch(function () {}).then(function () { row.style.overflow = ''; end(row); });
  }

  // Keeps a row that was ticked where it is.
  edit.linger = function (row) {
    row.setAttribute('data-lingers', '');
    var own = {};
    row.lingering = own;
    setTimeout(function () { if (row.lingering === own) { release(row); } }, least);
  };

  // The focus is never lost to the page: when its row is gone, the next one has it.
  var last = null;
  document.addEventListener('focusin', function (event) {
    var row = event.target.closest('li[data-task]');
    last = row && { row: row, beside: [row.nextElementSibling, row.previousElementSibling, row.parentNode.closest('li[data-task]')] };
  });
  document.addEventListener('focusout', function () {
    var own = last;
    setTimeout(function () { if (own && own === last && own.row.isConnected && document.activeElement === document.body) { last = null; } }, 0);
  });
  document.addEventListener('ringmark:refresh', function () {
    if (!last || last.row.isConnected || document.activeElement !== document.body) { return; }
    var next = last.beside.filter(function (node) { return node && node.isConnected && node.matches('li[data-task]') && edit.isShown(node); })[0];
    var place = next ? next.querySelector('.tick') : document.querySelector('.add-task');
    if (place) { place.focus({ preventScroll: true }); }
  });
})(window.ringmarkEdit);
