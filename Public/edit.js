// Editing in the browser: which events do what, and the drafts of this page.
(function (edit) {
  'use strict';
  var drafts = window.ringmarkDrafts;
  var words = edit.words;

  document.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (button) {
      if (event.defaultPrevented) { return; }
      if (button.matches('.tick')) { edit.tick(button); }
      if (button.matches('.edit-task')) { edit.openTask(button.closest('li[data-task]')); }
      if (button.matches('.add-task')) { edit.openAdd(button); }
      if (button.matches('.edit-group, .add-group')) { edit.openGroup(button); }
      return;
    }
    if (event.defaultPrevented || event.target.closest('a, form, dialog, label, input') || !getSelection().isCollapsed) { return; }
    var text = event.target.closest('li[data-task] > .row > .what, li[data-task] > .row > .memo, li[data-task] > .memo');
    // A click next to the title counts as a click on it, too.
    if (!text && event.target.matches('li[data-task] > .row')) { text = event.target.querySelector(':scope > .what'); }
    if (text) {
      var row = text.closest('li[data-task]');
      var seen = edit.facts(row);
      var inMemo = text.matches('.memo');
      edit.openTask(row, null, { isPlace: true, inMemo: inMemo, caret: inMemo ? undefined : edit.caretAt(event, text.querySelector('.title'), seen.title) });
      return;
    }
    // A click on the empty space below the tasks begins a new one.
    var list = event.target.matches('html, body, main, article, .shown, .sub, section') && event.target.querySelector('.add-task');
    var empty = list && Array.prototype.filter.call(document.querySelectorAll('.add-task'), function (add) { return add.offsetParent !== null && event.clientY > add.getBoundingClientRect().top - 60; }).pop();
    if (empty) { edit.openAdd(empty); }
  });
  // Text fields have an undo of their own; an empty field has nothing to undo.
  function isTyping(target) { return target.matches('input:not([type=radio]):not([type=checkbox]), textarea, select'); }
  document.addEventListener('keydown', function (event) {
    if (event.isComposing) { return; }
    if (event.key === 'Escape') { edit.endDrag(false); edit.clearSelection(); }
    if (event.target.matches('.grip') && /^Arrow/.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      edit.stepByKey(event.target, event.key);
    }
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !isTyping(event.target)) {
      var key = event.key.toLowerCase();
      if (key === 'z' || key === 'y') { event.preventDefault(); }
      if (key === 'z' && !event.shiftKey) { edit.undo({ op: 'undo' }); }
      if (key === 'y' || (key === 'z' && event.shiftKey)) { edit.redo(); }
    }
  });
  document.addEventListener('pointerdown', function (event) {
    var grip = event.target.closest('.grip');
    if (grip) { edit.startDrag(event, grip); }
  });
  document.addEventListener('pointermove', edit.moveDrag);
  document.addEventListener('pointerup', function (event) { edit.endDrag(true, event.pointerId); });
  document.addEventListener('pointercancel', function (event) { edit.endDrag(false, event.pointerId); });

  // Opens the forms that were open when the page was left.
  function isSaved(wish) {
    return edit.rows().some(function (item) {
      var now = edit.facts(item);
      return Object.keys(wish).every(function (name) { return JSON.stringify(wish[name]) === JSON.stringify(now[name]); });
    });
  }
  // A new task whose answer had not arrived before the page was left: sent again, it is not added twice.
  var resumed = {};
  function resumeSent(own) {
    if (own.isClosed) { edit.offerSent(words.draftKept, own); return; }
    var where = JSON.stringify(own.where);
    edit.sendLine(own, function () { return edit.placeOf(resumed[where] || own.where); }, function (answer) {
      // Tasks that were typed one after another keep their order.
      if (answer.task && !own.where.button) { resumed[where] = { after: answer.task }; }
    });
  }
  function resume() {
    drafts.here().sort(function (a, b) { return (a.draft.at || 0) - (b.draft.at || 0); }).forEach(function (found) {
      var parts = found.key.split(':');
      if (parts[0] === 'task') {
        // The answer to a save may not have arrived before the page was left.
        if (isSaved(found.draft.wish)) { drafts.drop(found.key); return; }
        var id = parts.slice(2).join(':');
        var reopen = function () { edit.openTask(edit.row(id), { id: id, draft: drafts.read(found.key) || found.draft, isOwn: found.isOwn }); };
        // A form that was closed with Escape is offered; one that was open is opened again.
        if (found.draft.isClosed) { edit.offerDraft(reopen); } else { reopen(); }
        return;
      }
      var place = parts.slice(1).join(':');
      if (parts[0] === 'wait') { edit.resumeTick(place, found.draft); return; }
      if (parts[0] === 'sent') { resumeSent(found.draft); return; }
      if (parts[0] === 'add' && place[0] === '@') {
        var where = found.draft.where || {};
        var isThere = !!edit.row(where[Object.keys(where)[0]]);
        if (isThere && (found.draft.isClosed || document.querySelector('.adding'))) { edit.offerDraft(function () { drafts.drop(found.key); edit.openLine(where, found.draft); }); return; }
        drafts.drop(found.key);
        if (isThere) { edit.openLine(where, found.draft); return; }
        var first = document.querySelector('.add-task');
        if (!first) { drafts.write(found.key, found.draft); return; }
        edit.keepTyped(first, found.draft.text);
        edit.openAdd(first, true);
        return;
      }
      var button = edit.buttonByKey(place);
      if (!button && parts[0] === 'add') {
        var own = edit.keepUnsent({ op: 'addTask', title: found.draft.text, natural: true, refused: found.draft.refused || [] }, found.draft.text, { button: place });
        drafts.drop(found.key);
        edit.offerSent(words.draftKept, own);
        return;
      }
      if (!button) { edit.showToast(words.draftKept + ' ' + (found.draft.text || found.draft.wish.name)); return; }
      if (parts[0] === 'add' && !found.draft.isClosed) { edit.openAdd(button, true); edit.giveBack(button.previousElementSibling, found.isOwn); return; }
      edit.offerDraft(function () { var again = edit.buttonByKey(place); if (again) { (parts[0] === 'add' ? edit.openAdd : edit.openGroup)(again); } });
    });
    // Mentions drafts that are kept on another page.
    var away = drafts.elsewhere()[0];
    if (away && !document.querySelector('.toast').firstChild && !document.querySelector('.in-place, .editor, .adder')) {
      var kept = away.draft.text || (away.draft.wish && (away.draft.wish.title || away.draft.wish.name)) || '';
      edit.showToast(words.draftKept + (kept ? ' ' + kept.split('\n')[0] : ''), { label: words.continueEditing, run: function () { location.href = encodeURI(away.draft.page); } });
    }
  }
  drafts.ready.then(function () {
    resume();
    // A card of an empty group leads to its line.
    if (location.hash === '#add-task' && !document.querySelector('.adder')) {
      history.replaceState(null, '', location.pathname);
      var first = document.querySelector('.add-task');
      if (first) { edit.openAdd(first); }
    }
  });
})(window.ringmarkEdit);
