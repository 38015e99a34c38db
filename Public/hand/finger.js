// What a finger does: whether the last press was one, whether it is still down, and the little shake that answers it.

let isFinger = false;
let fingers = 0;
document.addEventListener('pointerdown', (event) => { isFinger = event.pointerType !== 'mouse'; }, true);
document.addEventListener('keydown', () => { isFinger = false; }, true);
export function isByFinger() { return isFinger; }

// Called each time that a finger touches or is lifted, with how many are down.
const watchers = [];
export function onFingers(watch) { watchers.push(watch); }
function count(event) {
  fingers = event.touches.length;
  watchers.forEach((watch) => { watch(fingers); });
}
// A finger that scrolls is still down, which only events of touch tell. They end at what was touched, also once it has left the page.
document.addEventListener('touchstart', (event) => {
  ['touchend', 'touchcancel'].forEach((name) => { event.target.addEventListener(name, count, { passive: true }); });
  count(event);
}, { passive: true, capture: true });
export function areFingersDown() { return fingers > 0; }

export function shake(milliseconds) { if (navigator.vibrate) { navigator.vibrate(milliseconds); } }
