// What the forms for tasks, new tasks, and groups have in common: a draft that is kept until it is saved or discarded.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var drafts = window.ringmarkDrafts;

  // `key` names the draft, `read` returns the typed values, `isChanged` tells whether they are worth keeping, `close`
  // removes the form, and `reopen` opens it again.
  edit.keepDraft = function (form, options) {
    var kept = {
      key: options.key,
      remember: function () {
        var draft = options.read();
        if (options.isChanged(draft)) { drafts.write(kept.key, draft); } else { drafts.drop(kept.key); }
      },
      drop: function () { drafts.drop(kept.key); },
      // The text was saved or discarded.
      finish: function (next, isLeft) {
        kept.drop();
        edit.withdrawDraft();
        options.close(next, isLeft);
      },
      // The text is kept until the form is opened again.
      leave: function () {
        var draft = drafts.close(kept.key);
        options.close();
        if (draft) { edit.offerDraft(function () { options.reopen(draft); }); }
      }
    };
    form.addEventListener('input', kept.remember);
    // The group may get another name meanwhile; `moved` is called with the new key.
    document.addEventListener('ringmark:moved', function follow(event) {
      if (!form.isConnected) { document.removeEventListener('ringmark:moved', follow); return; }
      kept.key = event.detail(kept.key);
      if (options.moved) { options.moved(kept.key); }
    });
    return kept;
  };

  // A draft that was restored can be given up.
  edit.offerDiscard = function (form, run) {
    var button = edit.button(edit.words.discard);
    button.addEventListener('click', run);
    form.querySelector('.edit-wait').append(' ', button);
  };

  // Runs once when the server answers again, if the form is still there.
  edit.whenOnline = function (form, note, run) {
    document.addEventListener('ringmark:online', function () {
      // A server that was restarted has another token, which its page brings along.
      window.ringmarkLive.refresh().then(function () {
        if (!form.isConnected) { return; }
        note.textContent = '';
        run();
      }, function () { edit.whenOnline(form, note, run); });
    }, { once: true });
  };

  edit.isChanged = function (draft) {
    return Object.keys(draft.wish).some(function (name) { return edit.differs(draft.wish, draft.seen, name); });
  };

  // Calls `leave` for Escape, and `submit` for the keys that save; not while an input method composes.
  edit.onKeys = function (form, leave, isSaving, submit) {
    form.addEventListener('keydown', function (event) {
      // Safari ends a composition with a key that is not part of it, but has this code.
      if (event.isComposing || event.keyCode === 229) { return; }
      if (event.key === 'Escape') { event.stopPropagation(); leave(); }
      if (event.key === 'Enter' && isSaving(event)) { event.preventDefault(); submit(); }
    });
  };
})(window.ringmarkEdit);
