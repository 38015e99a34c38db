// Changes of one task that need no form of their own: ticking, removing, and what its editor saves.
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;

  var drafts = window.ringmarkDrafts;

  function stateName(state) { return edit.words.states.filter(function (entry) { return entry[0] === state; })[0][1]; }
  function draw(row, state) {
    var button = row.querySelector('.tick');
    var use = row.querySelector('.box use');
    button.setAttribute('aria-checked', String(state === 'done'));
    if (use) { use.setAttribute('href', '#i-' + state); }
  }
  // Sends a tick; where the server does not answer, it is drawn as waiting, kept, and sent later.
  function sendState(id, seen, state) {
    var waiting = 'wait:' + id;
    return edit.send(function () {
      var found = edit.row(id);
      return found && { op: 'editTask', file: edit.facts(found).file, task: id, state: state };
    }, null, function () {
      drafts.write(waiting, { state: state });
      var row = edit.row(id);
      if (row) { row.classList.add('is-waiting'); draw(row, state); }
      edit.showToast(edit.words.waiting);
    }).then(function (answer) {
      drafts.drop(waiting);
      var name = stateName(state);
      edit.showTicked(name + ': ' + seen.title, answer);
      if (answer.isUnrepeated) { edit.showToast(edit.words.notRepeated); }
    }, function (error) { drafts.drop(waiting); edit.showError(error); live.refresh(); });
  }
  // What a tick makes of a task that looks as it does now: a second tick before the answer takes the first one back.
  edit.tick = function (button) {
    var item = button.closest('li[data-task]');
    var chosen = edit.selection();
    if (chosen.length > 1 && chosen.indexOf(edit.taskOf(item)) >= 0) { edit.tickSelected(); return; }
    var state = button.getAttribute('aria-checked') === 'true' ? 'open' : 'done';
    // Shown at once; the page follows with what the file says.
    draw(item, state);
    edit.linger(item);
    sendState(edit.taskOf(item), edit.facts(item), state);
  };
  // A tick that was waiting when the page was left.
  edit.resumeTick = function (id, state) {
    var row = edit.row(id);
    if (!row || edit.facts(row).state === state) { drafts.drop('wait:' + id); return; }
    draw(row, state);
    sendState(id, edit.facts(row), state);
  };

  edit.removeTask = function (id, seen) {
    edit.send(function () { return edit.row(id) && { op: 'removeTask', file: seen.file, task: id }; })
      .then(function (answer) { edit.showRemoved(seen.title, answer); }, edit.showError);
  };

  // Saves the fields of `wish` that have `changed`, then moves the task if its group has. A removed title removes it.
  // `answered` is called with the first answer.
  edit.changeTask = function (id, file, wish, changed, isRemoval, answered) {
    var fields = changed.filter(function (name) { return name !== 'group' && (name !== 'reason' || wish.state === 'cancelled'); });
    if (fields.indexOf('reason') >= 0 && fields.indexOf('state') < 0) { fields.push('state'); }
    var current = id;
    var step = Promise.resolve({});
    if (fields.length > 0) {
      step = edit.send(function () {
        if (!edit.row(id)) { return null; }
        var change = { op: 'editTask', file: file, task: id };
        fields.forEach(function (name) { change[name] = wish[name]; });
        return change;
      }, answered).then(function (answer) { current = answer.task || id; return answer; });
    }
    return step.then(function (answer) {
      if (changed.indexOf('group') < 0 || isRemoval) { return answer; }
      var where = String(wish.group).split(':').map(Number);
      var target = where.length > 1 ? where : [file, where[0]];
      return edit.send(function () { return edit.row(current) && { op: 'moveTask', file: file, task: current, to: target[0], group: target[1] }; })
        .then(function (moved) { current = moved.task || current; return answer; });
    }).then(function (answer) { return { task: current, answer: answer }; });
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
    function several(file, own) {
      var op = change.remove ? 'removeTasks' : change.to !== undefined || change.after || change.before || change.under || change.group !== undefined ? 'moveTasks' : 'editTasks';
      delete wish.remove;
      return edit.send(function () { return Object.assign({ op: op, file: file, tasks: own }, wish); });
    }
    // Between files, tasks move one after another.
    function each(own) {
      var answers = [];
      return own.reduce(function (before, id) {
        return before.then(function () { return edit.applyTo([id], true, change); }).then(function (answer) { answers.unshift(answer[0]); });
      }, Promise.resolve()).then(function () { return answers; });
    }
    return Promise.all(Object.keys(files).map(function (file) {
      var isOut = change.to !== undefined && change.to !== Number(file);
      return isOut ? each(files[file]) : several(Number(file), files[file]).then(function (answer) { return [answer]; });
    })).then(function (lists) { return [].concat.apply([], lists); });
  };
})(window.ringmarkEdit);
