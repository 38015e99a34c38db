// What the line for new tasks understands: a day in words and attributes, shown as chips that can be refused, and pasted lists.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  function priorityName(name) { return words.priorities.filter(function (pair) { return pair[0] === name; }).map(function (pair) { return pair[1]; })[0] || name; }
  // How a part of the line is shown.
  function textOf(part) {
    if (part.kind === 'due') { return words.columnDue + ': ' + part.shown; }
    if (part.kind === 'recurrence' && part.shown) { return '↻ ' + part.shown; }
    if (part.kind === 'priority') { return words.priority + ': ' + priorityName(part.value); }
    if (part.kind === 'tag') { return '#' + part.value; }
    if (part.kind === 'person') { return '@' + part.value; }
    return part.words;
  }
  // The day in words comes first: it leaves the title.
  function partsOf(answer) {
    if (!answer) { return []; }
    var day = answer.due && (answer.words || answer.repeats) ? [{ kind: 'due', words: answer.words, shown: answer.shown, isRefusable: answer.words !== '' }] : [];
    var rule = answer.repeats ? [{ kind: 'recurrence', words: answer.repeatWords, shown: answer.repeats, isRefusable: true }] : [];
    return day.concat(rule, answer.parts);
  }

  // Shows the parts of a line besides its title below `input`; `file` returns the number of the file that receives the
  // task.
  edit.readLine = function (input, file) {
    var refused = [];
    var asked = 0;
    var chips = element('div', { 'class': 'line-chips', role: 'status', 'aria-atomic': 'false' });

    function refuse(part) {
      refused.push(part.words);
      input.focus();
      ask();
    }
    function chip(part) {
      var text = textOf(part);
      var node = element('span', { 'class': 'line-chip', 'data-words': part.words }, [element('span', { text: text, dir: 'auto' })]);
      if (part.isRefusable) {
        var remove = element('button', { type: 'button', 'class': 'chip-remove', text: '×', 'aria-label': words.remove + ': ' + text });
        remove.addEventListener('click', function () { refuse(part); });
        node.appendChild(remove);
      }
      return node;
    }
    // Chips that are there already stay, so that nothing is announced twice.
    function show(answer) {
      var old = Array.prototype.slice.call(chips.children);
      partsOf(answer).forEach(function (part) {
        var same = old.findIndex(function (node) { return node.getAttribute('data-words') === part.words && node.firstChild.textContent === textOf(part); });
        chips.appendChild(same < 0 ? chip(part) : old.splice(same, 1)[0]);
      });
      old.forEach(function (node) { node.remove(); });
    }
    function ask() {
      var title = input.value.trim();
      asked += 1;
      var own = asked;
      if (!title) { return show(null); }
      setTimeout(function () {
        if (own !== asked) { return; }
        edit.post('/.ringmark/line', { 'Content-Type': 'application/json' }, JSON.stringify({ title: title, file: file(), refused: refused })).then(function (answer) {
          if (own === asked) { show(answer); }
        }, function () { if (own === asked) { show(null); } });
      }, 60);
    }
    input.addEventListener('input', ask);
    // From the line down to its chips, among them, and back.
    input.addEventListener('keydown', function (event) {
      var first = chips.querySelector('button');
      if (event.key !== 'ArrowDown' || !input.value || !first || event.isComposing || event.keyCode === 229) { return; }
      event.preventDefault();
      first.focus();
    });
    chips.addEventListener('keydown', function (event) {
      var all = Array.prototype.slice.call(chips.querySelectorAll('button'));
      var at = all.indexOf(event.target);
      var isMirrored = document.documentElement.dir === 'rtl';
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') { event.preventDefault(); input.focus(); }
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') { return; }
      event.preventDefault();
      var next = all[at + ((event.key === 'ArrowRight') !== isMirrored ? 1 : -1)];
      if (next) { next.focus(); }
    });
    return {
      chips: chips,
      // The words that are plain text, read when the line is sent.
      refused: function () { return refused; },
      restore: function (earlier) { refused = earlier.slice(); ask(); },
      reset: function () { refused = []; asked += 1; show(null); }
    };
  };

  // A text without the list marker of its first line; `space` replaces the text before its words.
  edit.withoutMarker = function (text, space) { return text.replace(/^\s*[-*+•]\s+(\[[ xX]\]\s+)?/, space); };
  // Calls `add` with a text of several lines that is pasted into an input, as it would be with what the input has.
  edit.onLines = function (input, add) {
    input.addEventListener('paste', function (event) {
      var text = event.clipboardData && event.clipboardData.getData('text/plain') || '';
      if (text.split(/\r\n|\r|\n/).filter(function (line) { return line.trim() !== ''; }).length < 2) { return; }
      event.preventDefault();
      var before = input.value.slice(0, input.selectionStart);
      var after = input.value.slice(input.selectionEnd);
      // The first line continues the words before it, so it is not a list item.
      if (before.trim()) { text = before + edit.withoutMarker(text, /\s$/.test(before) ? '' : ' '); }
      // The text after the caret continues the last line.
      add(after.trim() ? text + (/\s$/.test(text) ? '' : ' ') + after.trim() : text.replace(/\s+$/, ''));
    });
  };
})(window.ringmarkEdit);
