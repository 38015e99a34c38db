(function () {
  'use strict';
  var button = document.querySelector('button');
  var note = document.querySelector('[role=status]');
  var key = location.hash.slice(1);
  if (!key) { button.hidden = true; note.textContent = note.getAttribute('data-missing'); return; }
  button.hidden = false;
  button.addEventListener('click', function () {
    button.disabled = true;
    fetch('/.ringmark/join', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ key: key }) }).then(function (response) {
      if (response.ok) { location.replace('/'); return; }
      button.disabled = response.status !== 429;
      note.textContent = note.getAttribute(response.status === 429 ? 'data-busy' : 'data-wrong');
    }, function () { button.disabled = false; note.textContent = note.getAttribute('data-failed'); });
  });
})();
