// The keyboard of a phone goes down when a finger drags the page down over it, or the field out of the view: what is typed is saved.
const enough = 60;

function typedIn() {
  const field = document.activeElement;
  return field && field.matches('.adder textarea, .in-place :is(textarea, input)') ? field : null;
}
let touch = null;
document.addEventListener('touchstart', (event) => {
  const field = typedIn();
  touch = field && event.target !== field ? { field, y: event.touches[0].clientY } : null;
}, { passive: true });
document.addEventListener('touchmove', (event) => {
  if (!touch || touch.field !== document.activeElement) { return; }
  const box = touch.field.getBoundingClientRect();
  const height = window.visualViewport ? window.visualViewport.height : innerHeight;
  const isAway = box.bottom < 0 || box.top > height;
  if (isAway || event.touches[0].clientY - touch.y > enough) { touch.field.blur(); touch = null; }
}, { passive: true });
['touchend', 'touchcancel'].forEach((name) => { document.addEventListener(name, () => { touch = null; }, { passive: true }); });
