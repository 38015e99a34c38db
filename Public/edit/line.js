// What the line for new tasks understands: a day in words, shown as a chip that can be refused, and pasted lists.
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  // Shows below `input` when the task would be due; `refused` says whether the reader does not mean it.
  edit.readLine = function (input) {
    var refused = [];
    var asked = 0;
    var remove = element('button', { type: 'button', 'class': 'chip-remove', text: '×' });
    var text = element('span', {});
    var chip = element('p', { 'class': 'line-chip', role: 'status' }, [text, remove]);
    var shown = null;
    chip.hidden = true;

    function show(answer) {
      shown = answer && answer.due && refused.indexOf(answer.words) < 0 ? answer : null;
      chip.hidden = !shown;
      text.textContent = shown ? words.due + ': ' + shown.shown : '';
      if (shown) { remove.setAttribute('aria-label', words.remove + ': ' + words.due + ' ' + shown.shown); }
    }
    function ask() {
      var title = input.value.trim();
      asked += 1;
      var own = asked;
      if (!title) { return show(null); }
      setTimeout(function () {
        if (own !== asked) { return; }
        edit.post('/.ringmark/line', { 'Content-Type': 'application/json' }, JSON.stringify({ title: title })).then(function (answer) {
          if (own === asked) { show(answer); }
        }, function () { if (own === asked) { show(null); } });
      }, 60);
    }
    remove.addEventListener('click', function () {
      if (shown) { refused.push(shown.words); }
      show(null);
      input.focus();
    });
    input.addEventListener('input', ask);
    return {
      chip: chip,
      // The words that are no day, asked when the line is sent.
      refused: function () { return refused; },
      restore: function (earlier) { refused = earlier; ask(); },
      reset: function () { refused = []; asked += 1; show(null); }
    };
  };

  // Calls `add` with a text of several lines that is pasted into an input which is empty but for a selection.
  edit.onLines = function (input, add) {
    input.addEventListener('paste', function (event) {
      var text = event.clipboardData && event.clipboardData.getData('text/plain') || '';
      var lines = text.split(/\r\n|\r|\n/).filter(function (line) { return line.trim() !== ''; });
      var isEmpty = input.value.trim() === '' || (input.selectionStart === 0 && input.selectionEnd === input.value.length);
      if (lines.length < 2 || !isEmpty) { return; }
      event.preventDefault();
      input.value = '';
      add(text);
    });
  };
})(window.ringmarkEdit);
