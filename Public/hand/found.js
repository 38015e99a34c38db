// Ticks in the results of a search.
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var svg = 'http://www.w3.org/2000/svg';

  function box(state) {
    var node = document.createElementNS(svg, 'svg');
    node.setAttribute('class', 'box');
    node.setAttribute('aria-hidden', 'true');
    node.appendChild(document.createElementNS(svg, 'use')).setAttribute('href', '#i-' + state);
    return node;
  }
  // Adds a tick to the result of a task; `row` has its `title`, its `state`, and the `change` that names it; `tell` shows
  // what the result says of it anew.
  edit.addTick = function (item, row, tell) {
    var tick = element('button', { type: 'button', 'class': 'tick found-tick', role: 'checkbox', 'aria-checked': String(row.state === 'done'), 'aria-label': row.title });
    tick.appendChild(box(row.state));
    tick.addEventListener('click', function (event) {
      event.preventDefault();
      var state = row.state === 'done' ? 'open' : 'done';
      edit.send(function () { return ({ op: 'editTask', file: row.change.file, task: row.change.task, state: state }); }).then(function (answer) {
        // The result stays where it is, so that none slides under the pointer.
        row.state = state;
        tell();
        if (answer.task) { row.change.task = answer.task; }
        item.className = 'result has-tick is-' + state;
        tick.setAttribute('aria-checked', String(state === 'done'));
        tick.querySelector('use').setAttribute('href', '#i-' + state);
        edit.showTicked(edit.tickText(state, row.title), answer);
      }, edit.showError);
    });
    item.classList.add('has-tick');
    item.insertBefore(tick, item.firstChild);
  };
})(window.ringmarkEdit);
