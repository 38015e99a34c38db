// Applies the theme and view that the reader chose, before the first paint.
(function () {
  'use strict';
  var root = document.documentElement;
  function stored(key, allowed) {
    var value = null;
    try { value = localStorage.getItem('ringmark.' + key); } catch (error) { /* storage may be off */ }
    return allowed.indexOf(value) < 0 ? null : value;
  }
  root.classList.add('js');
  // The page has been read, and no other script has run yet.
  document.addEventListener('readystatechange', function () { root.classList.add('is-parsed'); }, { once: true });
  var match = /[?&]theme=(light|dark|auto)\b/.exec(location.search);
  var theme = match ? match[1] : stored('theme', ['auto', 'light', 'dark']);
  if (theme === 'auto') { root.removeAttribute('data-theme'); } else if (theme) { root.setAttribute('data-theme', theme); }
  var view = stored('view', ['cards', 'list', 'board']);
  if (view) { root.setAttribute('data-view', view); }
})();
