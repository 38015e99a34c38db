// The choice of a group's picture: a file, or a random one. The server keeps it next to the todo file.
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  // `choose` is called with the name of the picture; `file` is the number of the todo file.
  edit.pictureChooser = function (file, note, status, choose) {
    var shown = element('img', { alt: '', hidden: '' });
    var input = element('input', { type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp,image/avif', hidden: '' });

    function fetchPicture(type, body) {
      note.textContent = '';
      status.textContent = words.gettingPicture;
      edit.post('/.ringmark/picture', { 'Content-Type': type, 'X-Ringmark-File': String(file) }, body).then(function (answer) {
        choose(answer.image);
        shown.src = answer.preview;
        shown.hidden = false;
      }).catch(function (error) { note.textContent = error.message; }).then(function () { status.textContent = ''; });
    }
    function option(text, run) {
      var button = edit.button(text);
      button.addEventListener('click', run);
      return button;
    }

    input.addEventListener('change', function () { if (input.files[0]) { fetchPicture('application/octet-stream', input.files[0]); } });
    return element('div', { 'class': 'ways wide' }, [
      shown, input, option(words.choosePicture, function () { input.click(); }),
      option(words.surpriseDog, function () { fetchPicture('application/json', '{"random":"dog"}'); }),
      option(words.surpriseCat, function () { fetchPicture('application/json', '{"random":"cat"}'); }), status
    ]);
  };
})(window.ringmarkEdit);
