// The keyboard of a phone goes down when a finger drags the page: what is typed is saved.
const enough = 60;

function typedIn() {
  const field = document.activeElement;
  return field && field.matches('.adder textarea, .in-place :is(textarea, input)') ? field : null;
}
function leaveIfAway(field) {
  const box = field.getBoundingClientRect();
  const height = window.visualViewport ? window.visualViewport.height : innerHeight;
  if (field === document.activeElement && (box.bottom < 0 || box.top > height)) { field.blur(); touch = flung = null; }
}
let touch = null;
document.addEventListener('touchstart', (event) => {
  const field = typedIn();
  flung = null;
  touch = field && event.target !== field ? { field, y: event.touches[0].clientY } : null;
}, { passive: true });
document.addEventListener('touchmove', (event) => {
  if (!touch || touch.field !== document.activeElement) { return; }
  if (Math.abs(event.touches[0].clientY - touch.y) > enough) { touch.field.blur(); touch = null; } else { leaveIfAway(touch.field); }
}, { passive: true });
// A page that is flung goes on after the finger has left it.
let flung = null;
document.addEventListener('scroll', () => { if (flung) { leaveIfAway(flung); } }, { passive: true });
['touchend', 'touchcancel'].forEach((name) => { document.addEventListener(name, () => { flung = touch && touch.field; touch = null; }, { passive: true }); });
