// The editors of one task: what both of them do with drafts, changes by others, and saving.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var drafts = window.ringmarkDrafts;
  var words = edit.words;

  // Scrolls a form into view as a whole, below the elements fixed to the window.
  edit.reveal = function (node) { node.scrollIntoView({ block: 'nearest' }); };

  // `restored` is a draft whose form was open when the page was left, and the id of its task, which may be gone.
  // `options.isPlace` opens the editor in place, with the caret at `options.caret`, in the memo if `options.inMemo`.
  edit.openTask = function (item, restored, options) {
    options = options || {};
    var open = item && item.querySelector(':scope > .editor, :scope > .row > .in-place');
    if (open) { open.querySelector('textarea').focus(); return null; }
    var id = item ? edit.taskOf(item) : restored.id;
    // The task when the editing began: a later change by somebody else is shown before it is overwritten.
    var seen = item ? edit.facts(item) : restored.draft.seen;
    var key = 'task:' + seen.file + ':' + id;
    var draft = drafts.read(key);
    edit.withdrawDraft();
    if (draft) {
      // Groups are named by their place in the file, which may have changed.
      if (draft.wish.group === draft.seen.group) { draft.wish.group = draft.seen.group = seen.group; }
      seen = draft.seen;
    }
    var isPlace = item && (options.isPlace || (draft && restored && draft.view === 'place'))
      && !(draft && Object.keys(draft.wish).some(function (name) { return name !== 'title' && name !== 'memo' && edit.differs(draft.wish, seen, name); }));
    // The tasks that were there when it was opened.
    var known = edit.rows().map(edit.taskOf);
    var isSaving = false;
    var beside = [];
    var view = (isPlace ? edit.placeView : edit.fieldsView)(seen, draft ? draft.wish : seen, draft ? words.draftRestored : '');
    var form = view.form;
    view.task = function () { return id; };
    // The id that the task has once the page shows it again, if the form stays.
    var next = null;
    var kept = edit.keepDraft(form, {
      key: key,
      read: function () { return { seen: seen, wish: view.read(), view: view.name }; },
      isChanged: edit.isChanged,
      close: function (now, isLeft) {
        view.take();
        if (isLeft) { return; }
        var own = edit.row(now || id);
        // A task that is on another page now leaves the focus to those that stood beside it.
        if (own) { edit.giveFocus((!view.isPlace && own.querySelector('.edit-task')) || own.querySelector('.tick')); } else { edit.focusFirst(beside); }
      },
      reopen: reopen
    });
    function reopen(unsaved) { edit.openTask(edit.row(id), { id: id, draft: unsaved || draft }); }

    // Text that was left with Escape is restored, but is saved only after a further change.
    var isUntouched = !!draft && draft.isClosed && !restored;
    form.addEventListener('input', function () { isUntouched = false; });
    if (draft) {
      edit.offerDiscard(form, function () {
        kept.finish();
        if (edit.row(id) && options.isPlace) { edit.openTask(edit.row(id), null, { isPlace: true }); }
      });
    }

    // Shows the form without a row: its task is gone, and saving adds it again.
    function putOnTop() {
      id = null;
      view = view.isPlace ? edit.fieldsView(seen, view.read(), '') : view;
      if (form !== view.form) { replaceForm(); }
      view.save.textContent = words.addTask;
      view.remove.hidden = true;
      view.note.textContent = words.editLost;
      document.querySelector('main').prepend(form);
      // Keeps the focus if the reader was typing in the form.
      if (hadFocus) { view.title.focus(); view.title.setSelectionRange(view.title.value.length, view.title.value.length); }
    }
    var hadFocus = false;
    function replaceForm() {
      form = view.form;
      form.addEventListener('input', kept.remember);
      listen();
    }
    // The task disappeared while it was edited: its text is kept, to be added again, unless it was only renamed elsewhere.
    function keepText() {
      // The same task, whose row is a new element: it moved, or the one around it was renamed.
      var same = (next && edit.row(next)) || edit.row(id);
      if (same) { adopt(same); return; }
      var heir = edit.heirOf(seen, known);
      if (heir) { adopt(heir); } else { item = null; putOnTop(); }
    }
    // The form goes on with a row, of the same task or of the one that it has become.
    function adopt(row) {
      item = row;
      next = null;
      rename(edit.taskOf(row));
      putBack(row);
    }
    function rename(now) {
      if (now === id) { return; }
      id = now;
      kept.drop();
      kept.key = 'task:' + seen.file + ':' + id;
      kept.remember();
    }
    function putBack(row) {
      var at = [view.title.selectionStart, view.title.selectionEnd];
      var area = [view.title, view.memo].indexOf(lastFocus) < 0 ? view.title : lastFocus;
      if (area !== view.title) { at = [area.selectionStart, area.selectionEnd]; }
      view.put(row);
      area.focus({ preventScroll: true });
      area.setSelectionRange(at[0], at[1]);
      edit.reveal(form);
    }
    var lastFocus = null;
    function addAgain(wish) {
      setSaving(true);
      var once = edit.newKey();
      return edit.send(function () {
        return { op: 'addTask', once: once, file: seen.file, group: wish.group, title: wish.title, memo: wish.memo, due: wish.due, priority: wish.priority, tags: wish.tags, people: wish.people };
      }).then(function (answer) { kept.finish(answer.task); edit.hideToast(); return answer.task; }, function (error) { setSaving(false); view.note.textContent = error.message; throw error; });
    }
    // Warns once if somebody else has changed the same fields; after that, the reader decides.
    function warnsOfConflict(changed) {
      var found = edit.row(id);
      if (!found) { return false; }
      var now = edit.facts(found);
      var conflict = changed.filter(function (name) { return edit.differs(now, seen, name); });
      if (conflict.length === 0) { return false; }
      view.note.textContent = words.editStale + ' ' + conflict.map(function (name) { return [].concat(now[name]).join(' '); }).join(' · ');
      seen = now;
      isWarned = true;
      kept.remember();
      return true;
    }
    // A warning stays until the reader saves again: to leave the form is no answer.
    var isWarned = false;
    function warns() {
      var wish = view.read();
      return !!id && warnsOfConflict(['title', 'memo'].filter(function (name) { return edit.differs(wish, seen, name); }));
    }
    // Saves what differs and closes the form; `isLeft` if the focus is to stay where it is. Ends with the id of the task.
    function submit(isLeft, answered) {
      if (isLeft && isUntouched) { view.take(); edit.offerDraft(reopen); return Promise.resolve(id); }
      var wish = view.read();
      // A title that is empty removes the task, but not its memo and its subtasks along with it in passing.
      if (isLeft && wish.title.trim() === '' && seen.title !== '' && id && holdsMore(wish)) {
        view.title.value = wish.title = seen.title;
        edit.showToast(words.titleKept);
      }
      var changed = Object.keys(wish).filter(function (name) { return edit.differs(wish, seen, name); });
      // Changes that popovers have saved meanwhile do not belong to this form.
      if (view.isPlace) { changed = changed.filter(function (name) { return name === 'title' || name === 'memo'; }); }
      if (isSaving) { return Promise.reject(new Error('')); }
      if (!id) { return addAgain(wish); }
      if (changed.length === 0) { kept.finish(null, isLeft); return Promise.resolve(id); }
      if (warnsOfConflict(changed)) { return Promise.reject(new Error('')); }
      var isRemoval = changed.indexOf('title') >= 0 && wish.title.trim() === '';
      var target = changed.indexOf('group') < 0 || view.group();
      if (!target) { view.note.textContent = words.editGone; return Promise.reject(new Error('')); }
      isWarned = false;
      setSaving(true);
      beside = edit.beside(id);
      return edit.changeTask(id, seen.file, Object.assign({}, wish, { group: target }), changed, isRemoval, function (answer) {
        if (!isRemoval && answer.task) { next = answer.task; }
        if (answered) { answered(answer); }
      }).then(function (result) {
        setSaving(false);
        // Stays open if the reader has returned or typed more.
        if (!isRemoval && (isTypedSince(wish) || (isLeft && form.contains(document.activeElement)))) { return goOn(result.task, isLeft, answered); }
        kept.finish(result.task, isLeft);
        if (result.moved) { edit.showDone(edit.fill(words.movedTo, { what: view.groupName() }), result.moved === result.answer ? [result.moved] : [result.moved, result.answer]); return result.task; }
        if (isRemoval) { edit.showRemoved(seen.title, result.answer); } else if (result.answer.isUnrepeated) { edit.showToast(words.notRepeated); } else if (!isLeft) { edit.hideToast(); }
        return result.task;
      }, function (error) {
        setSaving(false);
        view.note.textContent = error.message;
        if (error.isOffline) { edit.whenOnline(form, view.note, function () { submit(true).catch(ignore); }); }
        if (!form.isConnected) { keepText(); }
        throw error;
      });
    }
    function holdsMore(wish) { var row = edit.row(id); return wish.memo.trim() !== '' || !!(row && row.querySelector('li[data-task]')); }
    function setSaving(now) {
      isSaving = now;
      if (view.save) { view.save.disabled = now; }
      form.classList.toggle('is-saving', now);
    }
    // Text that was typed while the form was being saved is not lost with it.
    function isTypedSince(wish) {
      var rest = view.read();
      return Object.keys(rest).some(function (name) { return edit.differs(rest, wish, name); });
    }
    function goOn(now, isLeft, answered) {
      var row = edit.row(now);
      next = null;
      rename(now);
      if (row) { seen = edit.facts(row); }
      kept.remember();
      var isHere = form.contains(document.activeElement);
      if (isLeft && !isHere) { return submit(true, answered); }
      if (row && !form.isConnected) { adopt(row); }
      return now;
    }
    function ignore() {}

    function listen() {
      var own = view;
      edit.onKeys(own.form, kept.leave, own.saves, function () { submit().catch(ignore); });
      own.form.addEventListener('submit', function (event) { event.preventDefault(); submit().catch(ignore); });
      own.form.addEventListener('ringmark:lost', function () {
        if (form !== own.form) { return; }
        hadFocus = own.form.contains(document.activeElement);
        // While saving, the form stays open only if somebody is typing in it.
        if (!isSaving || own.form.contains(document.activeElement)) { document.addEventListener('ringmark:refresh', keepText, { once: true }); }
      });
      own.form.addEventListener('focusin', function (event) { lastFocus = event.target; });
      if (own.cancel) { own.cancel.addEventListener('click', function () { kept.finish(); }); }
      own.remove.addEventListener('click', function () {
        var row = edit.row(id);
        kept.drop();
        own.take();
        // From there the focus goes on when the row is gone.
        if (row) { edit.giveFocus(row.querySelector('.tick')); }
        edit.removeTask(id, seen);
      });
      [own.title, own.memo].forEach(function (area) { area.addEventListener('input', function () { edit.fitHeight(area); }); });
    }
    listen();
    var editor = {
      view: view, seen: seen, id: view.task, submit: submit, warns: warns, touch: function () { isUntouched = false; }, isSaving: function () { return isSaving; },
      // A change that keeps the form open has made its task another one of this id.
      follow: function (now) { next = now; if (known.indexOf(now) >= 0) { id = now; } },
      openAll: function () { kept.remember(); var written = view.read(); view.take(); edit.openFields(edit.row(id), seen, written, kept); }
    };
    if (view.isPlace) {
      edit.onLeaving(form, function () { if (!isSaving && !isWarned) { submit(true).catch(ignore); } });
      form.ringmarkEditor = editor;
      edit.outlineKeys(editor);
      view.all.addEventListener('click', editor.openAll);
    }
    if (item) { view.put(item); } else { putOnTop(); }
    [view.title, view.memo].forEach(edit.fitHeight);
    if (draft && !draft.isClosed && restored) { edit.giveBack(form, restored.isOwn); return editor; }
    if (!isUntouched) { kept.remember(); }
    var area = options.inMemo ? view.memo : view.title;
    area.focus({ preventScroll: true });
    var caret = options.caret === undefined ? area.value.length : options.caret;
    area.setSelectionRange(caret, caret);
    edit.reveal(form);
    return editor;
  };
})(window.ringmarkEdit);
