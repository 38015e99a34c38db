// The bar at the bottom of a narrow page, within reach of a thumb: a new task, undo, and redo.
// After: edit/dom.js, hand/drag.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  function button(className, text, label, run) {
    var made = element('button', { type: 'button', 'class': className, 'aria-label': label, text: text });
    made.addEventListener('click', run);
    return made;
  }
  // The line of the list that is in view, or the next one below.
  function add() {
    var buttons = Array.prototype.filter.call(document.querySelectorAll('.add-task'), function (node) { return node.offsetParent !== null || node.previousElementSibling && node.previousElementSibling.matches('.adder'); });
    var next = buttons.find(function (node) { return node.getBoundingClientRect().top > 0; }) || buttons[buttons.length - 1];
    if (next) { edit.openAdd(next); }
  }
  var plus = button('thumb-add', words.addTask, words.addTask, add);
  edit.layer.appendChild(element('div', { 'class': 'thumb-bar', role: 'region', 'aria-label': words.tools }, [
    plus, button('thumb-step', '↶', words.undo, function () { edit.undo({ op: 'undo' }); }), button('thumb-step', '↷', words.redo, edit.redo)
  ]));
  function show() { plus.hidden = !document.querySelector('.add-task'); }
  document.addEventListener('ringmark:refresh', show);
  show();
})(window.ringmarkEdit);
