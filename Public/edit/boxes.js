// A list whose items have no boxes: the first tick asks whether each of them gets one.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;

  // Ends when the reader agrees; otherwise it fails without a message, because there is nothing to report.
  edit.askForBoxes = function (question) {
    var give = edit.button(edit.words.giveBoxes, 'primary', 'submit');
    var cancel = edit.button(edit.words.cancel);
    var form = element('form', { method: 'dialog' }, [element('p', { 'class': 'wide', id: 'boxes-question', text: question }), element('div', { 'class': 'edit-buttons' }, [give, cancel])]);
    var dialog = element('dialog', { 'class': 'group-editor', 'aria-labelledby': 'boxes-question' }, [form]);
    var isWanted = false;
    form.addEventListener('submit', function () { isWanted = true; });
    cancel.addEventListener('click', function () { dialog.close(); });
    document.body.appendChild(dialog);
    dialog.showModal();
    return new Promise(function (resolve, reject) {
      dialog.addEventListener('close', function () {
        dialog.remove();
        if (isWanted) { resolve(); } else { reject(new Error('')); }
      });
    });
  };
})(window.ringmarkEdit);
