// The list in the browser: every change goes to the todo file, and the page shows what the file then says. Only
// “ringmark serve --edit” puts this script into pages.
(function () {
  'use strict';
  var live = window.ringmarkLive;
  var drafts = window.ringmarkDrafts;
  var words = JSON.parse(live.script.getAttribute('data-words'));
  var swatches = ['crimson', 'coral', 'darkorange', 'goldenrod', 'olivedrab', 'seagreen', 'teal', 'steelblue', 'royalblue', 'slateblue', 'orchid', 'slategray'];

  function told(name) { return JSON.parse(live.script.getAttribute('data-' + name)); }
  function element(name, attributes, children) {
    var node = document.createElement(name);
    Object.keys(attributes || {}).forEach(function (key) {
      if (key === 'text') { node.textContent = attributes.text; } else if (attributes[key] !== null) { node.setAttribute(key, attributes[key]); }
    });
    (children || []).forEach(function (child) { node.appendChild(child); });
    return node;
  }
  function fill(text, holes) { return text.replace(/\{(\w+)\}/g, function (all, name) { return name in holes ? holes[name] : all; }); }
  function row(id) { return Array.prototype.find.call(document.querySelectorAll('li[data-task]'), function (item) { return item.getAttribute('data-task') === id; }) || null; }
  function facts(item) { return JSON.parse(item.getAttribute('data-edit')); }
  // A button by its key, which stays the same when the page is made anew.
  function keyed(key) { return Array.prototype.find.call(document.querySelectorAll('button[data-key]'), function (button) { return button.getAttribute('data-key') === key; }) || null; }

  // What happened, with a way back.
  // Whether it offers words that are kept.
  var isOffered = false;
  var toast = element('div', { 'class': 'toast', role: 'status' });
  document.body.appendChild(toast);
  // `next` is what a button beside the text does: its `label`, and `act`.
  function say(text, next) {
    toast.textContent = '';
    isOffered = false;
    if (!text) { return; }
    toast.appendChild(element('span', { text: text, dir: 'auto' }));
    if (next) {
      var way = element('button', { type: 'button', 'class': 'button', text: next.label });
      way.addEventListener('click', next.act);
      toast.appendChild(way);
    }
    var close = element('button', { type: 'button', 'class': 'icon-button', 'aria-label': words.close, text: '×' });
    close.addEventListener('click', function () { say(''); });
    toast.appendChild(close);
  }
  // The way back is to that very edit, whatever was changed after it.
  function wayBack(edit) {
    return edit.edit !== undefined && { label: words.undo, act: function () { takeBack({ op: 'undo', file: edit.file, edit: edit.edit }); } };
  }
  function sayRemoved(title, edit) {
    say(fill(words.removed, { title: title }), wayBack(edit));
  }
  function sayMoved(edit) {
    say(words.moved, wayBack(edit));
  }
  function sayKept(open) {
    say(words.draftKept, { label: words.continueEditing, act: function () { say(''); open(); } });
    isOffered = true;
  }
  // What was offered is open again, saved or not wanted.
  function hush() { if (isOffered) { say(''); } }

  // Changes go one after the other, each to the file as the one before left it. `build` is asked when its turn comes, and
  // again where the file has changed meanwhile; it gives null where what it was about is gone. `arrived` is told of the
  // answer before the page follows it.
  var last = Promise.resolve();
  function send(build, arrived) {
    live.hold();
    var next = last.then(function () { return attempt(build, 3, arrived); });
    next.then(live.release, live.release);
    last = next.catch(function () {});
    return next;
  }
  function attempt(build, tries, arrived) {
    var change = build();
    if (!change) { return Promise.reject(new Error(words.gone)); }
    var body = JSON.stringify(change);
    return fetch('/.ringmark/change', {
      method: 'POST', body: body,
      headers: { 'Content-Type': 'application/json', 'X-Ringmark-Token': live.script.getAttribute('data-token'), 'If-Match': '"' + told('files')[change.file || 0] + '"' }
    }).then(function (response) {
      return response.text().then(function (text) {
        var answer = {};
        try { answer = JSON.parse(text); } catch (error) { answer.error = text; }
        if (response.ok) {
          if (arrived) { arrived(answer); }
          return arrive(answer);
        }
        if (response.status === 412 && tries > 0) { return live.refresh().then(function () { return attempt(build, tries - 1, arrived); }); }
        throw new Error(words[answer.reason] || answer.error || words.failed);
      });
    }, function () { throw new Error(words.offline); });
  }
  function arrive(answer) {
    if (answer.page && answer.from) { drafts.follow(answer.from, answer.page); }
    if (answer.page && answer.from && isAt(answer.from)) { history.replaceState(null, '', '/' + answer.page); }
    return live.refresh().then(function () { return answer; });
  }
  function isAt(page) { return decodeURIComponent(location.pathname) === '/' + page; }
  function fail(error) { say(error.message); }

  function takeBack(change) {
    send(function () { return change; }).then(function (answer) { var named = /“(.*)”/.exec(answer.message);
      say(fill(words.undone, { what: named ? named[1] : answer.message }));
    }, fail);
  }

  // MARK: Ticking
  function tick(button) {
    var item = button.closest('li[data-task]');
    var id = item.getAttribute('data-task');
    var state = facts(item).state === 'done' ? 'open' : 'done';
    button.setAttribute('aria-checked', String(state === 'done'));
    button.querySelector('use').setAttribute('href', '#i-' + state);
    send(function () {
      var found = row(id);
      return found && { op: 'editTask', file: facts(found).file, task: id, state: state };
    }).then(function () { say(''); }, function (error) { fail(error); live.refresh(); });
  }

  // MARK: One task's editor
  function field(label, control, className) {
    return element('label', { 'class': 'edit-field' + (className ? ' ' + className : '') }, [element('span', { text: label }), control]);
  }
  function choice(options, value) {
    return element('select', {}, options.map(function (option) {
      var node = element('option', { value: option[0], text: option[1] });
      node.selected = option[0] === value;
      return node;
    }));
  }
  function fit(area) {
    area.style.height = 'auto';
    area.style.height = area.scrollHeight + 2 + 'px';
  }
  function names(text) { return text.split(/[\s,]+/).filter(Boolean).map(function (name) { return name.replace(/^[#@]/, ''); }); }

  // `restored` is a draft whose editor was open when the page went, and the id of its task, which may be gone.
  function openEditor(item, restored) {
    var open = item && item.querySelector(':scope > .editor');
    if (open) { open.querySelector('textarea').focus(); return; }
    var id = item ? item.getAttribute('data-task') : restored.id;
    var seen = item ? facts(item) : restored.draft.seen;
    var kept = 'task:' + seen.file + ':' + id;
    var draft = drafts.read(kept);
    hush();
    // What the words were when they began to be changed: whoever changed them meanwhile is told of.
    if (draft) {
      // Groups are named by their place in the file, which may be another one now.
      if (draft.wish.group === draft.seen.group) { draft.wish.group = draft.seen.group = seen.group; }
      seen = draft.seen;
    }
    var shown = draft ? draft.wish : seen;
    var isSaving = false;
    // The tasks that were there when it was opened.
    var known = Array.prototype.map.call(document.querySelectorAll('li[data-task]'), function (other) { return other.getAttribute('data-task'); });
    var controls = {
      title: element('textarea', { rows: 1, 'class': 'edit-title', dir: 'auto', spellcheck: 'true' }),
      memo: element('textarea', { rows: 2, dir: 'auto', spellcheck: 'true' }),
      due: element('input', { type: 'date' }),
      priority: choice([['', words.none]].concat(words.priorities), shown.priority),
      state: choice(words.states, shown.state),
      reason: element('input', { type: 'text', dir: 'auto' }),
      tags: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
      people: element('input', { type: 'text', dir: 'auto', autocapitalize: 'off' }),
      group: choice(told('groups').filter(function (group) { return group[0] === seen.file; }).map(function (group) { return [String(group[1]), group[2]]; }), String(shown.group))
    };
    ['title', 'memo', 'due', 'reason'].forEach(function (name) { controls[name].value = shown[name]; });
    ['tags', 'people'].forEach(function (name) { controls[name].value = shown[name].join(' '); });
    var reason = field(words.reason, controls.reason);
    function showReason() { reason.hidden = controls.state.value !== 'cancelled'; }
    controls.state.disabled = seen.bullet === true;
    controls.state.addEventListener('change', showReason);
    showReason();
    var note = element('p', { 'class': 'edit-note', role: 'alert' });
    var back = element('p', { 'class': 'edit-wait wide', role: 'status', text: draft ? words.draftRestored : '' });
    var save = element('button', { type: 'submit', 'class': 'button primary', text: words.save });
    var cancel = element('button', { type: 'button', 'class': 'button', text: words.cancel });
    var remove = element('button', { type: 'button', 'class': 'button danger', text: words.remove });
    var form = element('form', { 'class': 'editor', 'data-live-keep': '', 'aria-label': fill(words.editNamed, { title: seen.title }) }, [
      field(words.title, controls.title, 'wide'), field(words.memo, controls.memo, 'wide'),
      field(words.due, controls.due), field(words.priority, controls.priority), field(words.state, controls.state), reason,
      field(words.tags, controls.tags), field(words.people, controls.people), field(words.group, controls.group),
      back, note, element('div', { 'class': 'edit-buttons' }, [save, cancel, remove])
    ]);
    function read() {
      return {
        title: controls.title.value.replace(/\s*\n\s*/g, ' '), memo: controls.memo.value, due: controls.due.value, priority: controls.priority.value,
        state: controls.state.value, reason: controls.state.value === 'cancelled' ? controls.reason.value.trim() : '',
        tags: names(controls.tags.value), people: names(controls.people.value), group: Number(controls.group.value)
      };
    }
    function differs(a, b, name) { return JSON.stringify(a[name]) !== JSON.stringify(b[name]); }
    function remember() {
      var wish = read();
      if (Object.keys(wish).some(function (name) { return differs(wish, seen, name); })) {
        drafts.write(kept, { seen: seen, wish: wish });
      } else { drafts.drop(kept); }
    }
    // The words are saved or not wanted.
    function finish(next) {
      drafts.drop(kept);
      hush();
      close(next);
    }
    // The words stay for when the editor is opened again.
    function leave() {
      var unsaved = drafts.close(kept);
      close();
      if (unsaved) { sayKept(function () { openEditor(row(id), { id: id, draft: unsaved }); }); }
    }
    function close(next) {
      form.remove();
      if (item) { item.classList.remove('is-editing'); }
      var place = row(next || id);
      if (place) { place.querySelector('.edit-task').focus(); }
    }
    function addAgain(wish) {
      send(function () {
        return { op: 'addTask', file: seen.file, group: wish.group, title: wish.title, memo: wish.memo, due: wish.due, priority: wish.priority, tags: wish.tags, people: wish.people };
      }).then(function (answer) { finish(answer.task); say(''); }, function (error) { note.textContent = error.message; });
    }
    function submit() {
      var wish = read();
      var changed = Object.keys(wish).filter(function (name) { return differs(wish, seen, name); });
      if (!id) { addAgain(wish); return; }
      if (changed.length === 0) { finish(); return; }
      var found = row(id);
      if (found) {
        // The same words changed by somebody else: said once, and then it is this reader's to decide.
        var now = facts(found);
        var clash = changed.filter(function (name) { return differs(now, seen, name); });
        if (clash.length > 0) {
          note.textContent = words.stale + ' ' + clash.map(function (name) { return [].concat(now[name]).join(' '); }).join(' · ');
          seen = now;
          remember();
          return;
        }
      }
      var moves = changed.indexOf('group') >= 0;
      var isRemoval = changed.indexOf('title') >= 0 && wish.title.trim() === '';
      save.disabled = true;
      isSaving = true;
      var edit = changed.filter(function (name) { return name !== 'group' && (name !== 'reason' || wish.state === 'cancelled'); });
      if (edit.indexOf('reason') >= 0 && edit.indexOf('state') < 0) { edit.push('state'); }
      var current = id;
      var step = Promise.resolve({});
      if (edit.length > 0) {
        step = send(function () {
          var place = row(id);
          if (!place) { return null; }
          var change = { op: 'editTask', file: seen.file, task: id };
          edit.forEach(function (name) { change[name] = wish[name]; });
          return change;
        }).then(function (answer) { current = answer.task || id; return answer; });
      }
      step.then(function (answer) {
        if (!moves || isRemoval) { return answer; }
        return send(function () { return row(current) && { op: 'moveTask', file: seen.file, task: current, group: wish.group }; }).then(function (moved) { current = moved.task || current; });
      }).then(function (answer) {
        finish(current);
        if (isRemoval) { sayRemoved(seen.title, answer); } else { say(''); }
      }, function (error) {
        isSaving = false;
        save.disabled = false;
        note.textContent = error.message;
        if (!form.isConnected) { keepWords(); }
      });
    }
    // The task went while its words were being changed. Where one with all else the same stands in its group now, it has
    // another name; else the words are kept, to be added again.
    function keepWords() {
      var heir = Array.prototype.find.call(document.querySelectorAll('li[data-task]'), function (other) {
        var now = facts(other);
        return !other.querySelector(':scope > .editor') && ['file', 'group', 'memo', 'due', 'state', 'tags', 'people', 'priority'].every(function (name) { return !differs(now, seen, name); }) && now.title !== seen.title && known.indexOf(other.getAttribute('data-task')) < 0;
      });
      item = heir;
      id = heir && heir.getAttribute('data-task');
      if (heir) {
        drafts.drop(kept);
        kept = 'task:' + seen.file + ':' + id;
        remember();
        heir.classList.add('is-editing');
        heir.insertBefore(form, heir.querySelector(':scope > .row').nextSibling);
        return;
      }
      save.textContent = words.addTask;
      remove.hidden = true;
      note.textContent = words.lost;
      document.querySelector('main').prepend(form);
    }
    form.addEventListener('submit', function (event) { event.preventDefault(); submit(); });
    form.addEventListener('keydown', function (event) {
      if (event.isComposing) { return; }
      if (event.key === 'Escape') { event.stopPropagation(); leave(); }
      if (event.key === 'Enter' && (event.target === controls.title || (event.target === controls.memo && (event.ctrlKey || event.metaKey)))) { event.preventDefault(); submit(); }
    });
    form.addEventListener('ringmark:lost', function () {
      if (!isSaving) { document.addEventListener('ringmark:refresh', keepWords, { once: true }); }
    });
    form.addEventListener('input', remember);
    cancel.addEventListener('click', function () { finish(); });
    remove.addEventListener('click', function () { drafts.drop(kept); form.remove(); removeTask(id, seen); });
    [controls.title, controls.memo].forEach(function (area) { area.addEventListener('input', function () { fit(area); }); });
    if (item) {
      item.classList.add('is-editing');
      item.insertBefore(form, item.querySelector(':scope > .row').nextSibling);
    } else {
      id = null;
      save.textContent = words.addTask;
      remove.hidden = true;
      note.textContent = words.lost;
      document.querySelector('main').prepend(form);
    }
    [controls.title, controls.memo].forEach(fit);
    if (draft && !draft.isClosed && restored) { return; }
    remember();
    controls.title.focus();
    controls.title.setSelectionRange(controls.title.value.length, controls.title.value.length);
  }

  function removeTask(id, seen) {
    send(function () { return row(id) && { op: 'removeTask', file: seen.file, task: id }; })
      .then(function (answer) { sayRemoved(seen.title, answer); }, fail);
  }

  // MARK: Adding: Return adds the task and begins the next one.
  function openAdd(button, isRestored) {
    var open = button.previousElementSibling;
    if (open && open.matches('.adder')) { open.querySelector('input').focus(); return; }
    var place = button.getAttribute('data-key');
    var kept = 'add:' + place;
    var draft = drafts.read(kept);
    hush();
    // Titles on their way to the file.
    var sent = [];
    var input = element('input', { type: 'text', dir: 'auto', placeholder: words.addHint, 'aria-label': words.addTask, autocomplete: 'off' });
    var note = element('p', { 'class': 'edit-note', role: 'alert' });
    var back = element('p', { 'class': 'edit-wait wide', role: 'status' });
    var form = element('form', { 'class': 'adder', 'data-live-keep': '' }, [
      input, element('button', { type: 'submit', 'class': 'button primary', text: words.add }),
      element('button', { type: 'button', 'class': 'button', text: words.close }), back, note
    ]);
    if (draft) {
      input.value = draft.text;
      back.textContent = words.draftRestored;
    }
    function remember() {
      var text = sent.concat(input.value.trim() || []).join(' ');
      if (text) { drafts.write(kept, { text: text }); } else { drafts.drop(kept); }
    }
    function close() {
      form.remove();
      var again = keyed(place);
      if (again) { again.focus(); }
    }
    function leave() {
      var unsaved = drafts.close(kept);
      close();
      if (unsaved) { sayKept(function () { var again = keyed(place); if (again) { openAdd(again); } }); }
    }
    form.addEventListener('input', remember);
    form.addEventListener('submit', function (event) {
      event.preventDefault();
      var title = input.value.trim();
      note.textContent = '';
      back.textContent = '';
      if (!title) { return; }
      input.value = '';
      sent.push(title);
      function settle() { sent.splice(sent.indexOf(title), 1); }
      send(function () {
        var target = keyed(place);
        return target && { op: 'addTask', file: Number(target.getAttribute('data-file')), group: Number(target.getAttribute('data-group')), title: title };
      }).then(function () {
        settle();
        remember();
        form.scrollIntoView({ block: 'nearest' });
      }, function (error) {
        settle();
        note.textContent = error.message;
        input.value = title + (input.value ? ' ' + input.value : '');
        remember();
      });
    });
    form.addEventListener('keydown', function (event) {
      if (event.key === 'Escape' && !event.isComposing) { event.stopPropagation(); leave(); }
    });
    form.addEventListener('ringmark:lost', function () { if (input.value) { say(words.lost + ' ' + input.value); } });
    form.querySelector('[type=button]').addEventListener('click', leave);
    button.parentNode.insertBefore(form, button);
    if (!isRestored) {
      remember();
      input.focus();
    }
  }

  // MARK: Groups
  function openGroup(button) {
    var seen = JSON.parse(button.getAttribute('data-group'));
    var isNew = seen.group === undefined;
    var opener = button.getAttribute('data-key');
    var kept = 'group:' + opener;
    var draft = drafts.read(kept);
    hush();
    if (draft) { seen = draft.seen; }
    var start = draft ? draft.wish : seen;
    var name = element('input', { type: 'text', dir: 'auto', required: '', maxlength: 300, autocomplete: 'off' });
    var icon = element('input', { type: 'text', maxlength: 16, autocomplete: 'off' });
    var image = element('input', { type: 'text', autocomplete: 'off', placeholder: 'covers/picture.jpg' });
    var due = element('input', { type: 'date' });
    var own = element('input', { type: 'text', autocomplete: 'off', placeholder: '#3366cc' });
    name.value = start.name || '';
    icon.value = start.icon || '';
    image.value = start.image || '';
    due.value = start.due || '';
    var isKnown = !start.color || swatches.indexOf(start.color) >= 0;
    own.value = isKnown ? '' : start.color;
    var picks = [''].concat(swatches).map(function (color) {
      var radio = element('input', { type: 'radio', name: 'color', value: color });
      radio.checked = isKnown && (start.color || '') === color;
      var dot = element('span', { 'class': 'swatch' + (color ? '' : ' no-color') });
      if (color) { dot.style.background = color; }
      return element('label', { title: color || words.none }, [radio, dot, element('span', { 'class': 'sr', text: color || words.none })]);
    });
    own.addEventListener('input', function () { if (own.value) { picks.forEach(function (pick) { pick.firstChild.checked = false; }); } });
    picks.forEach(function (pick) { pick.firstChild.addEventListener('change', function () { own.value = ''; }); });
    var note = element('p', { 'class': 'edit-note', role: 'alert' });
    var waiting = element('p', { 'class': 'edit-wait', role: 'status', text: draft ? words.draftRestored : '' });
    var shown = element('img', { alt: '', hidden: '' });
    var chooser = element('input', { type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp,image/avif', hidden: '' });
    // The server keeps the picture beside the file; the group has it once the dialog is saved.
    function get(type, body) {
      note.textContent = '';
      waiting.textContent = words.gettingPicture;
      fetch('/.ringmark/picture', {
        method: 'POST', body: body,
        headers: { 'Content-Type': type, 'X-Ringmark-Token': live.script.getAttribute('data-token'), 'X-Ringmark-File': String(seen.file) }
      }).then(function (response) {
        return response.text().then(function (text) {
          var answer = {};
          try { answer = JSON.parse(text); } catch (error) { answer.error = text; }
          if (!response.ok) { throw new Error(answer.error || words.failed); }
          image.value = answer.image;
          remember();
          shown.src = answer.preview;
          shown.hidden = false;
        });
      }, function () { throw new Error(words.offline); }).catch(function (error) { note.textContent = error.message; }).then(function () { waiting.textContent = ''; });
    }
    function way(text, act) {
      var button = element('button', { type: 'button', 'class': 'button', text: text });
      button.addEventListener('click', act);
      return button;
    }
    chooser.addEventListener('change', function () { if (chooser.files[0]) { get('application/octet-stream', chooser.files[0]); } });
    var ways = element('div', { 'class': 'ways wide' }, [
      shown, chooser, way(words.choosePicture, function () { chooser.click(); }),
      way(words.surpriseDog, function () { get('application/json', '{"random":"dog"}'); }),
      way(words.surpriseCat, function () { get('application/json', '{"random":"cat"}'); }), waiting
    ]);
    var heading = isNew ? words.addGroup : words.editGroup;
    var buttons = [element('button', { type: 'submit', 'class': 'button primary', text: isNew ? words.add : words.save }), element('button', { type: 'button', 'class': 'button', text: words.cancel })];
    if (!isNew) { buttons.push(element('button', { type: 'button', 'class': 'button danger', text: words.removeGroup })); }
    var form = element('form', { method: 'dialog', novalidate: '' }, [
      element('h2', { text: heading }), field(words.name, name, 'wide'),
      element('fieldset', {}, [element('legend', { text: words.color }), element('div', { 'class': 'swatches' }, picks), field(words.ownColor, own)]),
      field(words.icon, icon), field(words.due, due), field(words.image, image, 'wide'), ways, note, element('div', { 'class': 'edit-buttons' }, buttons)
    ]);
    var dialog = element('dialog', { 'class': 'group-editor', 'aria-label': heading }, [form]);
    function read() {
      var picked = form.querySelector('input[name=color]:checked');
      return { name: name.value.trim(), color: own.value.trim() || (picked ? picked.value : ''), icon: icon.value.trim(), image: image.value.trim(), due: due.value };
    }
    function remember() {
      var wish = read();
      if (Object.keys(wish).some(function (key) { return wish[key] !== (seen[key] || ''); })) {
        drafts.write(kept, { seen: seen, wish: wish });
      } else { drafts.drop(kept); }
    }
    function finish() {
      drafts.drop(kept);
      hush();
      close();
    }
    function leave() {
      var unsaved = drafts.close(kept);
      close();
      if (unsaved) { sayKept(function () { var again = keyed(opener); if (again) { openGroup(again); } }); }
    }
    function close() {
      dialog.close();
      dialog.remove();
      var again = button.isConnected ? button : keyed(opener);
      if (again) { again.focus(); }
    }
    form.addEventListener('input', remember);
    // The group's place in the file may have changed while the dialog was open.
    function place() {
      var again = keyed(opener);
      return again && JSON.parse(again.getAttribute('data-group'));
    }
    form.addEventListener('submit', function (event) {
      event.preventDefault();
      var wish = read();
      if (!wish.name) { note.textContent = words.needsName; name.focus(); return; }
      var changed = Object.keys(wish).filter(function (key) { return wish[key] !== (seen[key] || ''); });
      if (changed.length === 0) { finish(); return; }
      send(function () {
        var now = place();
        if (!now) { return null; }
        var change = { op: isNew ? 'addGroup' : 'editGroup', file: now.file };
        if (isNew) { if (now.inside !== undefined) { change.other = now.inside; } } else { change.group = now.group; }
        changed.forEach(function (key) { change[key] = wish[key]; });
        return change;
      }, function () { drafts.drop(kept); }).then(function (answer) { finish(); say(answer.note || ''); }, function (error) { note.textContent = error.message; });
    });
    buttons[1].addEventListener('click', finish);
    dialog.addEventListener('cancel', function (event) { event.preventDefault(); leave(); });
    if (buttons[2]) {
      buttons[2].addEventListener('click', function () {
        send(function () {
          var now = place();
          return now && { op: 'removeGroup', file: now.file, group: now.group };
        }, function (answer) {
          if (isAt(seen.page)) { keep(seen, answer); }
        }).then(function (answer) {
          finish();
          sayRemoved(seen.name, answer);
        }, function (error) { note.textContent = error.message; });
      });
    }
    document.body.appendChild(dialog);
    dialog.showModal();
    name.focus();
    if (!isNew) { name.select(); }
  }
  // Its page goes with a group: the way back is offered on the overview.
  function keep(seen, answer) {
    try { sessionStorage.setItem('ringmark.removed', JSON.stringify({ title: seen.name, file: answer.file, edit: answer.edit })); } catch (error) { /* storage may be off */ }
    history.replaceState(null, '', '/index.html');
  }
  try {
    var gone = JSON.parse(sessionStorage.getItem('ringmark.removed'));
    sessionStorage.removeItem('ringmark.removed');
    if (gone) { sayRemoved(gone.title, gone); }
  } catch (error) { /* storage may be off */ }

  // MARK: Order, by keyboard and by pointer
  function siblings(item) {
    return Array.prototype.filter.call(item.parentNode.children, function (other) { return other.matches('[data-task], [data-group-item]'); });
  }
  function moveTask(id, target) {
    return send(function () {
      var item = row(id);
      if (!item) { return null; }
      var change = { op: 'moveTask', file: facts(item).file, task: id };
      Object.keys(target).forEach(function (key) { change[key] = target[key]; });
      return change;
    }).then(function (answer) {
      var moved = row(answer.task);
      if (moved) { moved.querySelector('.grip').focus(); moved.scrollIntoView({ block: 'nearest' }); }
      sayMoved(answer);
    }, function (error) { fail(error); live.refresh(); });
  }
  function moveGroup(item, other, isBefore) {
    var from = item.getAttribute('data-group-item');
    var to = other.getAttribute('data-group-item');
    function index(slug) {
      var node = Array.prototype.find.call(document.querySelectorAll('[data-group-item]'), function (found) { return found.getAttribute('data-group-item') === slug; });
      return node && { file: Number(node.getAttribute('data-file')), group: Number(node.getAttribute('data-index')) };
    }
    return send(function () {
      var one = index(from);
      var two = index(to);
      return one && two && one.file === two.file ? { op: 'moveGroup', file: one.file, group: one.group, other: two.group, top: isBefore } : null;
    }).then(function (answer) {
      var moved = Array.prototype.find.call(document.querySelectorAll('[data-group-item]'), function (node) { return node.getAttribute('data-group-item') === from; });
      if (moved) { moved.querySelector('.grip').focus(); moved.scrollIntoView({ block: 'nearest' }); }
      sayMoved(answer);
    }, fail);
  }
  function step(grip, key) {
    say('');
    var item = grip.closest('[data-task], [data-group-item]');
    var all = siblings(item);
    var at = all.indexOf(item);
    var isTask = item.hasAttribute('data-task');
    var id = item.getAttribute('data-task');
    if (!isTask) {
      var isBack = key === 'ArrowUp' || key === 'ArrowLeft';
      var other = all[isBack ? at - 1 : at + 1];
      if (other) { moveGroup(item, other, isBack); }
      return;
    }
    var previous = all[at - 1];
    var next = all[at + 1];
    var outer = item.parentNode.closest('li[data-task]');
    if (key === 'ArrowUp' && previous) { moveTask(id, { before: previous.getAttribute('data-task') }); }
    if (key === 'ArrowDown' && next) { moveTask(id, { after: next.getAttribute('data-task') }); }
    if (key === 'ArrowRight' && previous) { moveTask(id, { under: previous.getAttribute('data-task') }); }
    if (key === 'ArrowLeft' && outer) { moveTask(id, { after: outer.getAttribute('data-task') }); }
    // Beyond the end of a list is the next group's.
    if (outer || (key !== 'ArrowUp' && key !== 'ArrowDown') || (key === 'ArrowUp' ? previous : next)) { return; }
    var ends = Array.prototype.slice.call(document.querySelectorAll('.add-task'));
    var mine = ends.findIndex(function (end) { return end.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_PRECEDING; });
    var end = ends[key === 'ArrowUp' ? mine - 1 : mine + 1];
    if (end && Number(end.getAttribute('data-file')) === facts(item).file) { moveTask(id, { group: Number(end.getAttribute('data-group')), top: key === 'ArrowDown' }); }
  }

  var drag = null;
  function startDrag(event, grip) {
    if (event.button !== 0) { return; }
    var item = grip.closest('[data-task], [data-group-item]');
    drag = { item: item, grip: grip, id: event.pointerId, x: event.clientX, y: event.clientY, isMoving: false, target: null };
    grip.setPointerCapture(event.pointerId);
  }
  var line = element('div', { 'class': 'drop-line', hidden: '' });
  document.body.appendChild(line);
  function moveDrag(event) {
    if (!drag || event.pointerId !== drag.id) { return; }
    if (!drag.isMoving && Math.abs(event.clientX - drag.x) + Math.abs(event.clientY - drag.y) < 5) { return; }
    drag.isMoving = true;
    drag.item.classList.add('is-dragged');
    var edge = 48;
    if (event.clientY < edge) { window.scrollBy(0, -12); } else if (event.clientY > innerHeight - edge) { window.scrollBy(0, 12); }
    drag.target = target(event.clientX, event.clientY);
    line.hidden = !drag.target;
    if (drag.target) { Object.keys(drag.target.line).forEach(function (side) { line.style[side] = drag.target.line[side] + 'px'; }); }
  }
  function target(x, y) {
    var under = document.elementFromPoint(x, y);
    if (!under) { return null; }
    var isTask = drag.item.hasAttribute('data-task');
    var other = under.closest(isTask ? 'li[data-task]' : '[data-group-item]');
    if (other && other !== drag.item && !drag.item.contains(other) && (isTask ? other.closest('.tasks[data-list]') : siblings(drag.item).indexOf(other) >= 0)) {
      var box = (isTask ? other.querySelector('.row') : other).getBoundingClientRect();
      var isGrid = other.matches('.card');
      var isBefore = isGrid ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
      var place = isGrid
        ? { left: (isBefore ? box.left : box.right) + (isBefore ? -9 : 7), top: box.top, width: 2, height: box.height }
        : { left: box.left, top: isBefore ? box.top - 6 : box.bottom + 5, width: box.width, height: 2 };
      return { item: other, isBefore: isBefore, line: place };
    }
    var end = isTask && under.closest('.add-task');
    if (end && Number(end.getAttribute('data-file')) === facts(drag.item).file) {
      var edge = end.getBoundingClientRect();
      return { end: end, line: { left: edge.left, top: edge.top - 2, width: edge.width, height: 2 } };
    }
    return null;
  }
  function endDrag(isDropped) {
    if (!drag) { return; }
    var done = drag;
    drag = null;
    line.hidden = true;
    done.item.classList.remove('is-dragged');
    if (!isDropped || !done.isMoving || !done.target) { return; }
    if (!done.item.hasAttribute('data-task')) { moveGroup(done.item, done.target.item, done.target.isBefore); return; }
    var id = done.item.getAttribute('data-task');
    if (done.target.end) { moveTask(id, { group: Number(done.target.end.getAttribute('data-group')) }); return; }
    var beside = done.target.item.getAttribute('data-task');
    moveTask(id, done.target.isBefore ? { before: beside } : { after: beside });
  }

  // MARK: Where it all begins
  document.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (button) {
      if (button.matches('.tick')) { tick(button); }
      if (button.matches('.edit-task')) { openEditor(button.closest('li[data-task]')); }
      if (button.matches('.add-task')) { openAdd(button); }
      if (button.matches('.edit-group, .add-group')) { openGroup(button); }
      return;
    }
    var title = event.target.closest('li[data-task] > .row .title');
    if (title && !event.target.closest('a') && !String(getSelection())) { openEditor(title.closest('li[data-task]')); }
  });
  document.addEventListener('keydown', function (event) {
    if (event.isComposing) { return; }
    if (event.key === 'Escape') { endDrag(false); }
    if (event.target.matches('.grip') && /^Arrow/.test(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      step(event.target, event.key);
    }
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z' && !event.target.matches('input, textarea, select')) {
      event.preventDefault();
      takeBack({ op: 'undo' });
    }
  });
  document.addEventListener('pointerdown', function (event) {
    var grip = event.target.closest('.grip');
    if (grip) { startDrag(event, grip); }
  });
  document.addEventListener('pointermove', moveDrag);
  document.addEventListener('pointerup', function () { endDrag(true); });
  document.addEventListener('pointercancel', function () { endDrag(false); });

  // MARK: What was being typed when this page went
  function sameWords(wish) {
    return Array.prototype.some.call(document.querySelectorAll('li[data-task]'), function (item) {
      var now = facts(item);
      return Object.keys(wish).every(function (name) { return JSON.stringify(wish[name]) === JSON.stringify(now[name]); });
    });
  }
  drafts.here().forEach(function (found) {
    var parts = found.key.split(':');
    if (parts[0] === 'task') {
      // The answer to a save may not have arrived before the page went.
      if (sameWords(found.draft.wish)) { drafts.drop(found.key); return; }
      var id = parts.slice(2).join(':');
      var reopen = function () { openEditor(row(id), { id: id, draft: drafts.read(found.key) || found.draft }); };
      // What was left by Escape is offered; what was open is open again.
      if (found.draft.isClosed) { sayKept(reopen); } else { reopen(); }
      return;
    }
    var place = parts.slice(1).join(':');
    var button = keyed(place);
    if (!button) { say(words.draftKept + ' ' + (found.draft.text || found.draft.wish.name)); return; }
    if (parts[0] === 'add' && !found.draft.isClosed) { openAdd(button, true); return; }
    sayKept(function () { var again = keyed(place); if (again) { (parts[0] === 'add' ? openAdd : openGroup)(again); } });
  });
})();
