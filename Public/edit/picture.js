// The choice of a group's picture: a file, or a random one. The server keeps it next to the todo file.
import { pressable } from './dom.js';
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
  // The place of the picture is held while it is on its way.
  const place = element('div', { 'class': 'picture-place', hidden: present ? null : '' }, [shown, element('span', { 'class': 'turning', 'aria-hidden': 'true' })]);
  const remove = option(words.removePicture, () => { choose(''); show(''); });
  // The kind of the last random picture, and a button for one more of it.
  let kind = '';
  const again = option(words.anotherPicture, () => { surprise(kind); });
  function show(address) {
    shown.hidden = place.hidden = remove.hidden = !address;
    if (address) { shown.src = address; } else { shown.removeAttribute('src'); }
  }
  const input = element('input', { type: 'file', accept: 'image/png,image/jpeg,image/gif,image/webp,image/avif', hidden: '' });

  function fetchPicture(type, body) {
    note.textContent = '';
    status.textContent = words.gettingPicture;
    place.hidden = false;
    place.classList.add('is-waiting');
    arriving = post('/.ringmark/picture', { 'Content-Type': type, 'X-Ringmark-File': String(file) }, body).then((answer) => {
      choose(answer.image);
      show(answer.preview);
      again.hidden = kind === '';
      again.scrollIntoView({ block: 'nearest' });
    }).catch((error) => {
      note.textContent = error.message;
      place.hidden = shown.hidden;
      note.scrollIntoView({ block: 'nearest' });
    }).then(() => {
      status.textContent = '';
      place.classList.remove('is-waiting');
      arriving = null;
    });
  }
  function surprise(animal) {
    kind = animal;
    fetchPicture('application/json', JSON.stringify({ random: animal }));
  }
  function option(text, run) { return pressable({ 'class': 'button', text }, run); }

  input.addEventListener('change', () => { if (input.files[0]) { kind = ''; fetchPicture('application/octet-stream', input.files[0]); } });
  remove.hidden = !present;
  again.hidden = true;
  return element('div', { 'class': 'ways wide' }, [
    place, input, again, remove, option(words.choosePicture, () => { input.click(); }),
    option(words.surpriseDog, () => { surprise('dog'); }), option(words.surpriseCat, () => { surprise('cat'); }), status
  ]);
}
