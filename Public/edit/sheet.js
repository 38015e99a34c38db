// How a dialog comes and goes: a press beside it, or a finger that pulls it down, closes it like Escape does; on its way out it moves.
import { isStill } from '../live/motion.js';

// How far a finger pulls a sheet down until it goes, in pixels.
const far = 90;

function isSheet() { return matchMedia('(max-width: 640px)').matches; }
function isBeside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  return event.target === dialog && (event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom);
}
// Calls `leave` when the reader presses beside the dialog, or pulls it down.
export function onLeave(dialog, leave) {
  // Where a text is selected up to the outside, the press begins inside.
  let beganBeside = false;
  dialog.addEventListener('pointerdown', (event) => { beganBeside = isBeside(dialog, event); });
  dialog.addEventListener('click', (event) => { if (beganBeside && isBeside(dialog, event)) { leave(); } });
  let start = null;
  let by = 0;
  dialog.addEventListener('touchstart', (event) => {
    start = isSheet() && event.touches.length === 1 && dialog.scrollTop <= 0 && !event.target.closest('textarea, input, select') ? event.touches[0].clientY : null;
    by = 0;
  }, { passive: true });
  dialog.addEventListener('touchmove', (event) => {
    if (start === null) { return; }
    by = Math.max(0, event.touches[0].clientY - start);
    if (by > 0 && dialog.scrollTop > 0) { start = null; by = 0; }
    dialog.style.translate = by > 0 ? '0 ' + by + 'px' : '';
  }, { passive: true });
  ['touchend', 'touchcancel'].forEach((name) => {
    dialog.addEventListener(name, () => {
      const isAway = name === 'touchend' && by > far;
      if (by > 0 && !isAway && !isStill()) { dialog.animate([{ translate: '0 ' + by + 'px' }, { translate: '0 0' }], { duration: 160, easing: 'ease-out' }); }
      if (!isAway) { dialog.style.translate = ''; }
      start = null;
      by = 0;
      if (isAway) { leave(); }
    }, { passive: true });
  });
}
// Closes a dialog at once, for the focus and for screen readers; what is seen of it follows.
export function closeDialog(dialog) {
  dialog.close();
  if (isStill()) { dialog.remove(); return; }
  dialog.inert = true;
  dialog.classList.add('is-leaving');
  const end = () => { dialog.remove(); };
  const [frames, duration] = isSheet() ? [[{}, { translate: '0 100%' }], 180] : [[{}, { opacity: 0, scale: '.98' }], 120];
  dialog.animate(frames, { duration, easing: 'ease-in', fill: 'forwards' }).finished.then(end, end);
}
