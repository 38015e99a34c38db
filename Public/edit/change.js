// Changes of one task that need no form of their own: ticking, removing, and what its editor saves.
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;

  edit.tick = function (button) {
    var item = button.closest('li[data-task]');
    var id = edit.taskOf(item);
    var seen = edit.facts(item);
    var state = seen.state === 'done' ? 'open' : 'done';
    var name = edit.words.states.filter(function (entry) { return entry[0] === state; })[0][1];
    // Shown at once; the page follows with what the file says.
    button.setAttribute('aria-checked', String(state === 'done'));
    button.querySelector('use').setAttribute('href', '#i-' + state);
    edit.send(function () {
      var found = edit.row(id);
      return found && { op: 'editTask', file: edit.facts(found).file, task: id, state: state };
    }).then(function (answer) { edit.showTicked(name + ': ' + seen.title, answer); }, function (error) { edit.showError(error); live.refresh(); });
  };

  edit.removeTask = function (id, seen) {
    edit.send(function () { return edit.row(id) && { op: 'removeTask', file: seen.file, task: id }; })
      .then(function (answer) { edit.showRemoved(seen.title, answer); }, edit.showError);
  };

  // Saves the fields of `wish` that have `changed`, then moves the task if its group has. A removed title removes it.
  edit.changeTask = function (id, file, wish, changed, isRemoval) {
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
      }).then(function (answer) { current = answer.task || id; return answer; });
    }
    return step.then(function (answer) {
      if (changed.indexOf('group') < 0 || isRemoval) { return answer; }
      var where = String(wish.group).split(':').map(Number);
      var target = where.length > 1 ? where : [file, where[0]];
      return edit.send(function () { return edit.row(current) && { op: 'moveTask', file: file, task: current, to: target[0], group: target[1] }; })
        .then(function (moved) { current = moved.task || current; return answer; });
    }).then(function (answer) { return { task: current, answer: answer }; });
  };
})(window.ringmarkEdit);
