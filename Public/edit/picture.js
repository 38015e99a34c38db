// The choice of a group's picture: a file, or a random one. The server keeps it next to the todo file.
// After: edit/dom.js
(function (edit) {
  'use strict';
  var element = window.ringmark.element;
  var words = edit.words;

  // `choose` is called with the name of the picture, and without one when it is removed; `file` is the number of the todo
  // file, and `present` the address of the picture that the group has.
  edit.pictureChooser = function (file, note, status, present, choose) {
    var shown = element('img', { alt: '', hidden: present ? null : '', src: present });
    var remove = option(words.removePicture, function () { choose(''); show(''); });
    function show(address) {
      shown.hidden = remove.hidden = !address;
      if (address) { shown.src = address; } else { shown.removeAttribute('src'); }
    }
    var input = element('input', { type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp,image/avif', hidden: '' });

    // The latest request; saving waits for it.
    function fetchPicture(type, body) {
      note.textContent = '';
      status.textContent = words.gettingPicture;
      edit.picturePending = edit.post('/.ringmark/picture', { 'Content-Type': type, 'X-Ringmark-File': String(file) }, body).then(function (answer) {
        choose(answer.image);
        show(answer.preview);
      }).catch(function (error) { note.textContent = error.message; }).then(function () { status.textContent = ''; edit.picturePending = null; });
    }
    function option(text, run) {
      var button = edit.button(text);
      button.addEventListener('click', run);
      return button;
    }

    input.addEventListener('change', function () { if (input.files[0]) { fetchPicture('application/octet-stream', input.files[0]); } });
    remove.hidden = !present;
    return element('div', { 'class': 'ways wide' }, [
      shown, input, remove, option(words.choosePicture, function () { input.click(); }),
      option(words.surpriseDog, function () { fetchPicture('application/json', '{"random":"dog"}'); }),
      option(words.surpriseCat, function () { fetchPicture('application/json', '{"random":"cat"}'); }), status
    ]);
  };
})(window.ringmarkEdit);
