// The keyboard of a phone lies over the page: what stands at the bottom of the window stands above it instead.
export function keepAbove(node) {
  const view = window.visualViewport;
  if (!view) { return; }
  function place() {
    if (!node.isConnected) { ['resize', 'scroll'].forEach((name) => { view.removeEventListener(name, place); }); return; }
    // A page that is zoomed in shows less of itself without a keyboard.
    const height = view.scale > 1.01 ? 0 : Math.max(0, Math.round(innerHeight - view.height - view.offsetTop));
    node.style.setProperty('--keyboard', height + 'px');
    const field = document.activeElement;
    if (height > 0 && node.contains(field)) { field.scrollIntoView({ block: 'nearest' }); }
  }
  ['resize', 'scroll'].forEach((name) => { view.addEventListener(name, place); });
  place();
}
