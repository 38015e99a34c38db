// Editing in the browser: which events do what, and the drafts of this page.
(function (edit) {
  'use strict';
  var drafts = window.ringmarkDrafts;
  var words = edit.words;

  document.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (button) {
      if (button.matches('.tick')) { edit.tick(button); }
      if (button.matches('.edit-task')) { edit.openTask(button.closest('li[data-task]')); }
      if (button.matches('.add-task')) { edit.openAdd(button); }
      if (button.matches('.edit-group, .add-group')) { edit.openGroup(button); }
      return;
    }
    var title = event.target.closest('li[data-task] > .row .title');
    if (title && !event.target.closest('a') && !String(getSelection())) { edit.openTask(title.closest('li[data-task]')); }
  });
  document.addEventListener('keydown', function (event) {
    if (event.isComposing) { return; }
    if (event.key === 'Escape') { edit.endDrag(false); }
    if (event.target.matches('.grip') && /^Arrow/.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      edit.stepByKey(event.target, event.key);
    }
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z' && !event.target.matches('input, textarea, select')) {
      event.preventDefault();
      edit.undo({ op: 'undo' });
    }
  });
  document.addEventListener('pointerdown', function (event) {
    var grip = event.target.closest('.grip');
    if (grip) { edit.startDrag(event, grip); }
  });
  document.addEventListener('pointermove', edit.moveDrag);
  document.addEventListener('pointerup', function () { edit.endDrag(true); });
  document.addEventListener('pointercancel', function () { edit.endDrag(false); });

  // Opens the forms that were open when the page was left.
  function isSaved(wish) {
    return edit.rows().some(function (item) {
      var now = edit.facts(item);
      return Object.keys(wish).every(function (name) { return JSON.stringify(wish[name]) === JSON.stringify(now[name]); });
    });
  }
  drafts.here().forEach(function (found) {
    var parts = found.key.split(':');
    if (parts[0] === 'task') {
      // The answer to a save may not have arrived before the page was left.
      if (isSaved(found.draft.wish)) { drafts.drop(found.key); return; }
      var id = parts.slice(2).join(':');
      var reopen = function () { edit.openTask(edit.row(id), { id: id, draft: drafts.read(found.key) || found.draft }); };
      // A form that was closed with Escape is offered; one that was open is opened again.
      if (found.draft.isClosed) { edit.offerDraft(reopen); } else { reopen(); }
      return;
    }
    var place = parts.slice(1).join(':');
    var button = edit.buttonByKey(place);
    if (!button) { edit.showToast(words.draftKept + ' ' + (found.draft.text || found.draft.wish.name)); return; }
    if (parts[0] === 'add' && !found.draft.isClosed) { edit.openAdd(button, true); return; }
    edit.offerDraft(function () { var again = edit.buttonByKey(place); if (again) { (parts[0] === 'add' ? edit.openAdd : edit.openGroup)(again); } });
  });
})(window.ringmarkEdit);
