// The dialog for a group: its name, description, color, icon, picture, and due date; for a file, its title and description.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var drafts = window.ringmarkDrafts;
  var words = edit.words;
  var swatches = ['crimson', 'coral', 'darkorange', 'goldenrod', 'olivedrab', 'seagreen', 'teal', 'steelblue', 'royalblue', 'slateblue', 'orchid', 'slategray'];

  // Radio buttons for the swatches, and a field for any other color; `value` reads the choice.
  function colorPicker(color) {
    var own = element('input', { type: 'text', autocomplete: 'off', placeholder: '#3366cc' });
    var isKnown = !color || swatches.indexOf(color) >= 0;
    own.value = isKnown ? '' : color;
    var options = [''].concat(swatches).map(function (swatch) {
      var radio = element('input', { type: 'radio', name: 'color', value: swatch });
      radio.checked = isKnown && (color || '') === swatch;
      var dot = element('span', { 'class': 'swatch' + (swatch ? '' : ' no-color') });
      if (swatch) { dot.style.background = swatch; }
      return element('label', { title: swatch || words.none }, [radio, dot, element('span', { 'class': 'sr', text: swatch || words.none })]);
    });
    own.addEventListener('input', function () { if (own.value) { options.forEach(function (option) { option.firstChild.checked = false; }); } });
    options.forEach(function (option) { option.firstChild.addEventListener('change', function () { own.value = ''; }); });
    var node = element('fieldset', {}, [element('legend', { text: words.color }), element('div', { 'class': 'swatches' }, options), edit.field(words.ownColor, own)]);
    return {
      node: node,
      value: function () {
        var picked = node.querySelector('input[name=color]:checked');
        return own.value.trim() || (picked ? picked.value : '');
      }
    };
  }

  edit.openGroup = function (button) {
    var seen = JSON.parse(button.getAttribute('data-group'));
    var isNew = seen.group === undefined;
    var isFile = seen.group === 0;
    // Settings that the file cannot represent are left out.
    var hasSettings = isNew || seen.hasSettings;
    var hasDescription = isNew || typeof seen.description === 'string';
    var opener = button.getAttribute('data-key');
    var draft = drafts.read('group:' + opener);
    edit.withdrawDraft();
    // Groups are named by their place in the file, which may have changed since.
    if (draft && seen.parent !== undefined) { draft.seen.parent = draft.wish.parent = seen.parent; }
    if (draft) { seen = draft.seen; }
    var start = draft ? draft.wish : seen;
    var inputs = {
      name: element('input', { type: 'text', dir: 'auto', required: '', maxlength: 300, autocomplete: 'off' }),
      description: element('textarea', { rows: 3, dir: 'auto', spellcheck: 'true' }),
      icon: element('input', { type: 'text', maxlength: 16, autocomplete: 'off' }),
      image: element('input', { type: 'text', autocomplete: 'off', placeholder: 'covers/picture.jpg' }),
      due: element('input', { type: 'date' })
    };
    // The groups that it can be inside: all others of its file; a new one of a plan of several files, all of them.
    if (isNew && seen.parent !== undefined) {
      inputs.parent = edit.groupChoice(seen.parent);
    } else if (seen.parent !== undefined) {
      inputs.parent = edit.choice([['0', words.none]].concat(edit.setting('groups').filter(function (group) {
        return group[0] === seen.file && group[1] > 0 && seen.holds.indexOf(group[1]) < 0;
      }).map(function (group) { return [String(group[1]), group[2]]; })), String(seen.parent));
    }
    Object.keys(inputs).forEach(function (name) { inputs[name].value = start[name] || ''; });
    var colors = colorPicker(start.color);
    var note = edit.alertLine();
    var pictures = edit.pictureChooser(seen.file, note, edit.statusLine(draft ? words.draftRestored : ''), start.image === (seen.image || '') || start === seen ? seen.cover || null : null, function (image) {
      inputs.image.value = image;
      kept.remember();
    });
    var heading = isNew ? words.addGroup : isFile ? edit.fill(words.editNamed, { title: seen.name }) : words.editGroup;
    var cancel = edit.button(words.cancel);
    var remove = isNew || isFile ? null : edit.button(words.removeGroup, 'danger');
    var buttons = [edit.button(isNew ? words.addButton : words.save, 'primary', 'submit'), cancel].concat(remove || []);
    var form = element('form', { method: 'dialog', novalidate: '' }, [
      element('h2', { text: heading, dir: 'auto' }), edit.field(isFile ? words.editTitle : words.name, inputs.name, 'wide')
    ].concat(hasDescription ? edit.field(words.description, inputs.description, 'wide') : [], inputs.parent ? edit.field(words.parentGroup, inputs.parent, 'wide') : [], hasSettings ? [
      colors.node, edit.field(words.icon, inputs.icon), edit.field(words.columnDue, inputs.due), edit.field(words.picture, inputs.image, 'wide'), pictures
    ] : [], note, element('div', { 'class': 'edit-buttons' }, buttons)));
    inputs.description.addEventListener('input', function () { edit.fitHeight(inputs.description); });
    var dialog = element('dialog', { 'class': 'group-editor', 'aria-label': heading }, [form]);

    function read() {
      return Object.assign(inputs.parent ? { parent: inputs.parent.value } : {}, {
        name: inputs.name.value.trim(), description: inputs.description.value.trim(), color: colors.value(), icon: inputs.icon.value.trim(), image: inputs.image.value.trim(), due: inputs.due.value
      });
    }
    function plain(text) { return (text || '').replace(/\r\n?/g, '\n').trim(); }
    function changedKeys(wish) { return Object.keys(wish).filter(function (key) { return wish[key] !== plain(seen[key]); }); }
    // Warns once if somebody else has changed the same fields meanwhile; after that, the reader decides.
    function warnOfConflict(now, changed) {
      var conflict = isNew ? [] : changed.filter(function (key) { return key !== 'parent' && plain(now[key]) !== plain(seen[key]); });
      if (conflict.length === 0) { return; }
      seen = now;
      kept.remember();
      throw new Error(words.editStale + ' ' + conflict.map(function (key) { return plain(now[key]); }).join(' · '));
    }
    var kept = edit.keepDraft(form, {
      key: 'group:' + opener,
      read: function () { return { seen: seen, wish: read() }; },
      isChanged: function (typed) { return changedKeys(typed.wish).length > 0; },
      close: function () {
        dialog.close();
        dialog.remove();
        var again = button.isConnected ? button : edit.buttonByKey(opener) || document.querySelector('.group-head .edit-group') || Array.prototype.find.call(document.querySelectorAll('.add-group'), function (add) { return add.offsetParent !== null; });
        if (again) { again.focus(); }
      },
      reopen: function () { var again = edit.buttonByKey(opener); if (again) { edit.openGroup(again); } },
      moved: function (now) { opener = now.slice('group:'.length); }
    });
    // Where the group is now: its place in the file may have changed while the dialog was open.
    function place() {
      var again = edit.buttonByKey(opener);
      return again && JSON.parse(again.getAttribute('data-group'));
    }
    var isSaving = false;
    function showError(error) {
      isSaving = false;
      note.textContent = error.message;
    }

    form.addEventListener('submit', function (event) {
      event.preventDefault();
      // A picture that is still on its way belongs to the group.
      if (edit.picturePending) { edit.picturePending.then(function () { edit.picturePending = null; form.requestSubmit(); }); return; }
      if (isSaving) { return; }
      var wish = read();
      if (!wish.name) { note.textContent = words.needsName; inputs.name.focus(); return; }
      var changed = changedKeys(wish);
      if (changed.length === 0) { kept.finish(); return; }
      isSaving = true;
      var once = edit.newKey();
      edit.send(function () {
        var now = place();
        if (!now) { return null; }
        warnOfConflict(now, changed);
        var change = { op: isNew ? 'addGroup' : 'editGroup', file: now.file };
        // Where the group that was chosen is now.
        var outer = !inputs.parent ? [now.file, now.inside] : wish.parent === '0' ? [now.file, 0] : edit.chosenGroup(inputs.parent, now.file);
        if (!outer) { return null; }
        changed.forEach(function (key) { if (key !== 'parent') { change[key] = wish[key]; } });
        if (isNew || changed.indexOf('parent') >= 0) { change.file = outer[0]; change.other = outer[1]; }
        if (isNew) { change.once = once; } else { change.group = now.group; }
        return change;
      }, kept.drop).then(function (answer) {
        kept.finish();
        // A new group has the focus, so that Return opens its page.
        var card = isNew && document.querySelector('[data-group-item][data-file="' + answer.file + '"][data-index="' + answer.group + '"]');
        var link = card && (card.querySelector('h2 a, h3 a, a') || card.querySelector('.add-task'));
        if (link) { link.focus(); }
        if (answer.note) { edit.showToast(answer.note); } else if (changed.indexOf('parent') >= 0 && !isNew) { edit.showMoved(answer); } else { edit.hideToast(); }
      }, showError);
    });
    cancel.addEventListener('click', function () { kept.finish(); });
    dialog.addEventListener('cancel', function (event) { event.preventDefault(); kept.leave(); });
    if (remove) {
      remove.addEventListener('click', function () {
        edit.send(function () {
          var now = place();
          return now && { op: 'removeGroup', file: now.file, group: now.group };
        }, function (answer) {
          // A group's page is removed with it; the message goes along to the overview.
          edit.showRemoved(seen.name, answer);
          if (edit.isAtPage(seen.page)) { history.replaceState(null, '', '/index.html'); }
        }).then(function () { kept.finish(); }, showError);
      });
    }
    document.body.appendChild(dialog);
    dialog.showModal();
    edit.fitHeight(inputs.description);
    inputs.name.focus();
    if (!isNew) { inputs.name.select(); }
  };
})(window.ringmarkEdit);
