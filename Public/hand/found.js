// Ticks in the results of a search.
// After: edit/change.js, edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;

  // While a tick is sent, results stay as they are; after other changes they are found again, because names of tasks may differ.
  var isSending = false;
  document.addEventListener('ringmark:refresh', function () {
    if (isSending || !document.querySelector('.found-tick')) { return; }
    Array.prototype.forEach.call(document.querySelectorAll('form.search input, #q'), function (input) {
      var panel = input.form.querySelector('.panel');
      if (panel ? !panel.hidden : input.id === 'q') { input.dispatchEvent(new Event('input', { bubbles: true })); }
    });
  });
  // Safari gives a button that is clicked no focus; the search keeps it, and its results stay open.
  document.addEventListener('mousedown', function (event) { if (event.target.closest('.found-tick')) { event.preventDefault(); } });
  // Adds a tick to the search result of a task; `row` has its `title`, its `state`, and the `change` that identifies
  // it; `tell` updates the text of the result.
  edit.addTick = function (item, row, tell) {
    var tick = element('button', { type: 'button', 'class': 'tick found-tick', role: 'checkbox', 'aria-label': row.title }, [element('i')]);
    tick.addEventListener('click', function (event) {
      event.preventDefault();
      if (isSending) { return; }
      isSending = true;
      var state = row.state === 'done' ? 'open' : 'done';
      edit.send(function () { return ({ op: 'editTask', file: row.change.file, task: row.change.task, state: state }); }).then(function (answer) {
        // The result stays where it is, so that none slides under the pointer.
        row.state = state;
        tell();
        if (answer.task) { row.change.task = answer.task; }
        item.className = 'result has-tick is-' + state;
        window.ringmarkPage.draw(item, state);
        edit.showTicked(edit.tickText(state, row.title) + (answer.isUnrepeated ? ' — ' + edit.words.notRepeated : ''), answer);
      }, edit.showError).then(function () { isSending = false; });
    });
    item.classList.add('has-tick');
    item.insertBefore(tick, item.firstChild);
    window.ringmarkPage.draw(item, row.state);
  };
})(window.ringmarkEdit);
