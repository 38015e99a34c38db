// Changes of one task that need no form of their own: ticking, removing, and what its editor saves.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;

  var drafts = window.ringmarkDrafts;

  function stateName(state) { return edit.words.states.filter(function (entry) { return entry[0] === state; })[0][1]; }
  // What a tick did to a task.
  edit.tickText = function (state, title) { return state === 'open' ? edit.fill(edit.words.reopenedTask, { title: title }) : stateName(state) + ': ' + title; };
  function draw(row, state) {
    if (!row.hasAttribute('data-drawn')) { row.setAttribute('data-drawn', edit.facts(row).state); }
    window.ringmarkPage.draw(row, state);
  }
  // The states of ticks that are being sent: the page shows them until the server answers.
  var pending = {};
  function show(id) {
    var row = edit.row(id);
    if (!row || !pending[id]) { return; }
    draw(row, pending[id].state);
    row.classList.toggle('is-waiting', pending[id].isWaiting);
  }
  document.addEventListener('ringmark:refresh', function () { Object.keys(pending).forEach(show); });

  // Sends a tick. If the server does not answer, the tick is drawn as waiting, kept, and sent later.
  function sendState(id, seen, state) {
    var waiting = 'wait:' + id;
    var own = { state: state, isWaiting: false };
    pending[id] = own;
    function end() {
      if (pending[id] === own) { delete pending[id]; }
      var draft = drafts.read(waiting);
      if (draft && draft.state === state) { drafts.drop(waiting); }
    }
    return edit.send(function () {
      var found = edit.row(id);
      return found && { op: 'editTask', file: edit.facts(found).file, task: id, state: state };
    }, function (answer) {
      end();
      // A renamed task has a new row; the old one must not linger next to it.
      var old = edit.row(id);
      if (old && answer.task && answer.task !== id) { old.removeAttribute('data-lingers'); }
    }, function () {
      own.isWaiting = true;
      drafts.write(waiting, { state: state, seen: seen.state });
      show(id);
      edit.showToast(edit.words.waiting, null, 'waiting');
    }).then(function (answer) {
      edit.showTicked(edit.tickText(state, seen.title) + (answer.isUnrepeated ? ' — ' + edit.words.notRepeated : ''), answer);
    }, function (error) { end(); edit.showError(error); live.refresh().catch(function () {}); });
  }
  // Ticks or unticks a task as it looks now: a second tick before the answer reverses the first one.
  edit.tick = function (button) {
    var item = button.closest('li[data-task]');
    var chosen = edit.selection();
    if (chosen.length > 1 && chosen.indexOf(edit.taskOf(item)) >= 0) { edit.tickSelected(); return; }
    var state = button.getAttribute('aria-checked') === 'true' ? 'open' : 'done';
    // Shown at once; the page updates with the resulting file.
    edit.drawTick(item, state);
    sendState(edit.taskOf(item), edit.facts(item), state);
  };
  // A row as it will be, which stays where it is for a moment.
  edit.drawTick = function (row, state) {
    draw(row, state);
    edit.linger(row);
  };
  // Sends a tick that was waiting when the page was left, unless somebody has changed the task since.
  edit.resumeTick = function (id, draft) {
    var row = edit.row(id);
    if (!row) { return; }
    var seen = edit.facts(row);
    if (seen.state === draft.state || seen.state !== draft.seen) { drafts.drop('wait:' + id); return; }
    draw(row, draft.state);
    sendState(id, seen, draft.state);
  };

  // The task that another one has become by a rename elsewhere: everything but the title is the same. `known` are the
  // former tasks.
  edit.heirOf = function (seen, known) {
    var heirs = edit.rows().filter(function (other) {
      if (known.indexOf(edit.taskOf(other)) >= 0 || other.querySelector(':scope > .editor, :scope > .row > .in-place')) { return false; }
      var now = edit.facts(other);
      return ['file', 'group', 'memo', 'due', 'state', 'tags', 'people', 'priority'].every(function (name) { return !edit.differs(now, seen, name); });
    });
    // If the title is the same too, its group was renamed; among several tasks with other titles, none is chosen.
    return heirs.find(function (other) { return edit.facts(other).title === seen.title; }) || (heirs.length === 1 ? heirs[0] : null);
  };

  // The tasks whose removal is on its way: asked for again, they are not removed twice.
  var leaving = {};
  edit.removeTask = function (id, seen) {
    if (leaving[id]) { return; }
    leaving[id] = true;
    var count = 1;
    edit.send(function () {
      var row = edit.row(id);
      if (row) { count = 1 + row.querySelectorAll('li[data-task]').length; }
      return row && { op: 'removeTask', file: seen.file, task: id };
    }).then(function (answer) { edit.showRemoved(seen.title, answer, count); }, edit.showError).then(function () { delete leaving[id]; });
  };

  // Saves the fields of `wish` that have `changed`, and moves the task if its group has changed. An empty title removes
  // the task. `answered` is called with the first answer.
  edit.changeTask = function (id, file, wish, changed, isRemoval, answered) {
    var fields = changed.filter(function (name) { return name !== 'group' && (name !== 'reason' || wish.state === 'cancelled'); });
    if (fields.indexOf('reason') >= 0 && fields.indexOf('state') < 0) { fields.push('state'); }
    var current = id;
    var moved = null;
    var target = changed.indexOf('group') >= 0 && !isRemoval ? wish.group : null;
    // Within a file, all of it is one change.
    var isOne = !!target && target[0] === file && fields.length > 0;
    var step = Promise.resolve({});
    if (fields.length > 0) {
      step = edit.send(function () {
        if (!edit.row(id)) { return null; }
        var change = { op: 'editTask', file: file, task: id };
        fields.forEach(function (name) { change[name] = wish[name]; });
        if (isOne) { change.group = target[1]; }
        return change;
      }, answered).then(function (answer) { current = answer.task || id; return answer; });
    }
    return step.then(function (answer) {
      if (isOne) { moved = answer; }
      if (!target || isOne) { return answer; }
      return edit.send(function () { return edit.row(current) && { op: 'moveTask', file: file, task: current, to: target[0], group: target[1] }; })
        .then(function (answer0) { current = answer0.task || current; moved = answer0; return answer; });
    }).then(function (answer) { return { task: current, answer: answer, moved: moved }; });
  };

  // Makes a change to one task, or to several: those of one file together. Ends with the answers.
  edit.applyTo = function (ids, isOne, change) {
    if (isOne) {
      return edit.send(function () {
        var row = edit.row(ids[0]);
        return row && Object.assign({ op: change.to === undefined ? 'editTask' : 'moveTask', file: edit.facts(row).file, task: ids[0] }, change);
      }).then(function (answer) { return [answer]; });
    }
    var files = {};
    ids.forEach(function (id) { var row = edit.row(id); if (row) { var file = edit.facts(row).file; (files[file] = files[file] || []).push(id); } });
    var wish = Object.assign({}, change);
    ['tags', 'people'].forEach(function (field) {
      if (wish[field]) { wish[field === 'tags' ? 'addTags' : 'addPeople'] = wish[field]; delete wish[field]; }
    });
    // Tasks of one file are changed as one, also when they move to another file.
    function several(file, own) {
      var op = change.remove ? 'removeTasks' : change.to !== undefined || change.after || change.before || change.under || change.group !== undefined ? 'moveTasks' : 'editTasks';
      delete wish.remove;
      return edit.send(function () { return Object.assign({ op: op, file: file, tasks: own }, wish); });
    }
    // If one file refuses, changes in the others can still be undone.
    return Promise.all(Object.keys(files).map(function (file) {
      return several(Number(file), files[file]).then(function (answer) { return { answer: answer }; }, function (error) { return { error: error }; });
    })).then(function (ends) {
      var answers = ends.filter(function (end) { return end.answer; }).map(function (end) { return end.answer; });
      var failed = ends.filter(function (end) { return end.error; })[0];
      if (!failed) { return answers; }
      failed.error.answers = answers;
      throw failed.error;
    });
  };
})(window.ringmarkEdit);
