// One line at the bottom of the page: what happened, and a button that undoes or continues it.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;
  // Whether the toast offers a draft.
  var offersDraft = false;
  // When a toast that is only good news leaves by itself; it stays while the pointer or the focus is in it.
  var leaving = null;
  var isBrief = false;
  // The subject of the toast, for code that ends it.
  var about = null;
  var brief = 8000;
  // The text and the undo of the toast, which are passed on to the next page.
  var undoable = null;
  var carried = 'ringmark.toast';
  var site = window.ringmarkLive.script.getAttribute('data-site');
  var toast = element('div', { 'class': 'toast', role: 'status' });
  edit.layer.appendChild(toast);

  function leaveSoon() {
    clearTimeout(leaving);
    if (!isBrief) { return; }
    leaving = setTimeout(function () { if (toast.matches(':hover, :focus-within')) { leaveSoon(); } else { edit.hideToast(); } }, brief);
  }

  // `action` is a button beside the text: its `label`, and `run`. `subject` names what it is about, for `hideToast`.
  edit.showToast = function (text, action, subject) {
    if (!text) { return; }
    edit.hideToast();
    about = subject || null;
    toast.appendChild(element('span', { text: text, dir: 'auto' }));
    if (action) {
      var button = edit.button(action.label);
      button.addEventListener('click', action.run);
      toast.appendChild(button);
    }
    var close = element('button', { type: 'button', 'class': 'icon-button', 'aria-label': words.close, text: '×' });
    close.addEventListener('click', function () { edit.hideToast(); });
    toast.appendChild(close);
  };
  // Hides any toast, or only one about `subject`.
  edit.hideToast = function (subject) {
    if (subject && about !== subject) { return; }
    about = null;
    undoable = null;
    toast.textContent = '';
    offersDraft = false;
    isBrief = false;
    clearTimeout(leaving);
  };
  // Changes that were made before an error can be undone.
  edit.showError = function (error) {
    if (error.answers && error.answers.length > 0) { edit.showDone(error.message, error.answers); } else { edit.showToast(error.message, null, error.isOffline ? 'offline' : null); }
  };

  // Undoes these very edits, whatever was changed after them.
  function undoAction(answers) {
    var edits = [].concat(answers).filter(function (answer) { return answer.edit !== undefined; });
    if (edits.length === 0) { return null; }
    return { label: words.undo, run: function () {
      edit.hideToast();
      edits.reduce(function (before, answer) {
        return before.then(function () { return edit.undo({ op: 'undo', file: answer.file, edit: answer.edit }); });
      }, Promise.resolve());
    } };
  }
  // Shows what can be taken back.
  function showUndoable(text, answers) {
    edit.showToast(text, undoAction(answers));
    undoable = { text: text, answers: [].concat(answers).map(function (answer) { return { file: answer.file, edit: answer.edit }; }) };
  }
  // `count` is the number of tasks, those below it included.
  edit.showRemoved = function (title, answer, count) {
    showUndoable(count > 1 ? edit.fill(words.removedMany, { n: count }) + ': ' + title : edit.fill(words.removed, { title: title }), answer);
  };
  // That the server did not answer is no news once it does.
  document.addEventListener('ringmark:online', function () { edit.hideToast('offline'); });
  // The message for a tick, with undo; it does not replace another message.
  edit.showTicked = function (text, answer) {
    if (!toast.firstChild || isBrief) { edit.showBrief(text, answer); }
  };
  // A message that disappears by itself.
  edit.showBrief = function (text, answer) {
    showUndoable(text, answer || []);
    isBrief = !isKept();
    leaveSoon();
  };
  // A message about one or several tasks, with one undo for all of them.
  edit.showDone = function (text, answers) {
    var note = answers.some(function (answer) { return answer.isUnrepeated; }) ? ' — ' + words.notRepeated : '';
    edit.showBrief(text + note, answers);
  };
  // A task that stayed in place was not moved, so there is no message.
  edit.showMoved = function (answer) { if (answer.edit !== undefined) { edit.showBrief(words.moved, answer); } };
  // Readers who need more time keep messages until they close them (WCAG 2.2.1).
  function isKept() { try { return localStorage.getItem('ringmark.messages') === 'stay'; } catch (error) { return false; } }

  // A link passes the undo on to the next page.
  window.addEventListener('pagehide', function () {
    try { if (undoable) { sessionStorage.setItem(carried, JSON.stringify({ undoable: undoable, at: Date.now(), site: site })); } } catch (error) { /* storage may be off */ }
  });
  try {
    var kept = JSON.parse(sessionStorage.getItem(carried));
    sessionStorage.removeItem(carried);
    if (kept && kept.site === site && Date.now() - kept.at < brief) { edit.showBrief(kept.undoable.text, kept.undoable.answers); }
  } catch (error) { /* storage may be off */ }

  // Offers to open a form again, whose draft is kept.
  edit.offerDraft = function (open) {
    edit.showToast(words.draftKept, { label: words.continueEditing, run: function () { edit.hideToast(); open(); } });
    offersDraft = true;
  };
  // The draft that was offered is open again, saved, or discarded.
  edit.withdrawDraft = function () { if (offersDraft) { edit.hideToast(); } };
})(window.ringmarkEdit);
