// What Escape has taken back: the next undo brings it back, unless something has been changed since.
let taken = null;
// What was brought back last: taken back once more as it is, it stays so.
let brought = '';

// `restore` opens a form again with `text`, which was typed in it.
export function takeBack(text, restore) { taken = text === brought ? null : { text, restore }; }
export function forgetTaken() { taken = null; }
// Whether there was something to bring back.
export function bringBack() {
  const own = taken;
  taken = null;
  if (!own) { return false; }
  brought = own.text;
  own.restore();
  return true;
}
