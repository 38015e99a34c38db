// Swiping a row with a finger: to the end of the line ticks the task, to its beginning removes it; both can be undone.
// After: edit/dom.js, hand/select.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;
  var swipe = null;
  var far = 88;

  function isMirrored() { return document.documentElement.dir === 'rtl'; }
  function reset(own) {
    own.row.classList.remove('is-swiped');
    own.item.classList.remove('is-swiping');
    own.row.style.transform = '';
    if (own.under) { own.under.remove(); }
  }
  document.addEventListener('pointerdown', function (event) {
    var row = event.target.closest('li[data-task] > .row');
    if (event.pointerType !== 'touch' || !event.isPrimary || !row || event.target.closest('.grip, form') || edit.selection().length > 0) { return; }
    swipe = { row: row, item: row.parentNode, id: event.pointerId, x: event.clientX, y: event.clientY, by: 0, isMoving: false };
  });
  document.addEventListener('pointermove', function (event) {
    if (!swipe || event.pointerId !== swipe.id) { return; }
    var dx = event.clientX - swipe.x;
    var dy = event.clientY - swipe.y;
    if (!swipe.isMoving) {
      if (Math.abs(dy) > 10 && Math.abs(dy) > Math.abs(dx)) { swipe = null; return; }
      if (Math.abs(dx) < 14 || Math.abs(dx) < 1.5 * Math.abs(dy)) { return; }
      swipe.isMoving = true;
      edit.endPress();
      swipe.row.classList.add('is-swiped');
      swipe.item.classList.add('is-swiping');
      swipe.under = element('div', { 'class': 'swipe-under', 'data-live-keep': '', 'aria-hidden': 'true' }, [element('span', {})]);
      swipe.item.insertBefore(swipe.under, swipe.row);
      swipe.under.style.height = swipe.row.offsetHeight + 12 + 'px';
      swipe.under.style.top = swipe.row.offsetTop - 6 + 'px';
    }
    var isForward = (dx > 0) !== isMirrored();
    var state = edit.facts(swipe.item).state;
    // What cannot be ticked does not move.
    swipe.by = isForward && state === 'stateless' ? 0 : dx;
    swipe.row.style.transform = 'translateX(' + swipe.by + 'px)';
    var isFar = Math.abs(swipe.by) > far;
    swipe.under.className = 'swipe-under ' + (isForward ? 'ticks' : 'removes') + (isFar ? ' is-far' : '');
    var name = state === 'done' ? 'open' : 'done';
    swipe.under.firstChild.textContent = isForward ? words.states.filter(function (pair) { return pair[0] === name; })[0][1] : words.remove;
  });
  edit.endSwipe = function () { end(false); };
  function end(isLet) {
    if (!swipe) { return; }
    var own = swipe;
    swipe = null;
    if (!own.isMoving) { return; }
    reset(own);
    // The tap that ends the swipe is no click.
    function stop(event) { if (own.row.contains(event.target)) { event.preventDefault(); event.stopPropagation(); } }
    document.addEventListener('click', stop, true);
    setTimeout(function () { document.removeEventListener('click', stop, true); }, 50);
    if (!isLet || Math.abs(own.by) <= far) { return; }
    if ((own.by > 0) !== isMirrored()) { edit.tick(own.row.querySelector('.tick')); } else { edit.removeTask(edit.taskOf(own.item), edit.facts(own.item)); }
  }
  document.addEventListener('pointerup', function (event) { if (swipe && event.pointerId === swipe.id) { end(true); } });
  document.addEventListener('pointercancel', function (event) { if (swipe && event.pointerId === swipe.id) { end(false); } });
})(window.ringmarkEdit);
