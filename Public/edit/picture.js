// The choice of a group's picture: a file, or a random one. The server keeps it next to the todo file.
import { makeButton } from './dom.js';
import { post } from './queue.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

// The latest request.
let arriving = null;
// Calls `run` when a picture that is on its way is there; false if there is none.
export function afterPicture(run) {
  if (!arriving) { return false; }
  arriving.then(run);
  return true;
}

// `choose` is called with the name of the picture, and without one when it is removed; `file` is the number of the todo
// file, and `present` the address of the picture that the group has.
export function pictureChooser(file, note, status, present, choose) {
  const shown = element('img', { alt: '', hidden: present ? null : '', src: present });
  const remove = option(words.removePicture, () => { choose(''); show(''); });
  function show(address) {
    shown.hidden = remove.hidden = !address;
    if (address) { shown.src = address; } else { shown.removeAttribute('src'); }
  }
  const input = element('input', { type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp,image/avif', hidden: '' });

  function fetchPicture(type, body) {
    note.textContent = '';
    status.textContent = words.gettingPicture;
    arriving = post('/.ringmark/picture', { 'Content-Type': type, 'X-Ringmark-File': String(file) }, body).then((answer) => {
      choose(answer.image);
      show(answer.preview);
    }).catch((error) => { note.textContent = error.message; }).then(() => { status.textContent = ''; arriving = null; });
  }
  function option(text, run) {
    const button = makeButton(text);
    button.addEventListener('click', run);
    return button;
  }

  input.addEventListener('change', () => { if (input.files[0]) { fetchPicture('application/octet-stream', input.files[0]); } });
  remove.hidden = !present;
  return element('div', { 'class': 'ways wide' }, [
    shown, input, remove, option(words.choosePicture, () => { input.click(); }),
    option(words.surpriseDog, () => { fetchPicture('application/json', '{"random":"dog"}'); }),
    option(words.surpriseCat, () => { fetchPicture('application/json', '{"random":"cat"}'); }), status
  ]);
}
