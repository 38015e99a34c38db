// The search of a page that is a whole site: shows the tasks with all words, with the tasks and groups around them, and hides
// the rest of the page.
(() => {
  'use strict';
  const form = document.getElementById('find');
  const main = document.getElementById('main');
  if (!form) { return; }
  const field = form.querySelector('input');
  const none = document.createElement('p');
  none.className = 'muted nothing';
  none.setAttribute('role', 'status');

  // Neither case nor accents matter: “lucke” finds “Lücke”.
  function fold(text) { return text.toLowerCase().normalize('NFD').replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g, '').normalize('NFC'); }
  // The text of a task without that of its subtasks.
  function textOf(row) { return fold([...row.children].filter((part) => !part.matches('ul, ol')).map((part) => part.textContent).join(' ')); }

  let rows = null;
  function show() {
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    rows = rows || [...main.querySelectorAll('.sub li.task, .inbox li.task')].map((row) => ({ row, text: textOf(row) }));
    main.classList.toggle('is-found', words.length > 0);
    main.querySelectorAll('.is-match').forEach((one) => { one.classList.remove('is-match'); });
    if (!words.length) { none.textContent = ''; return; }
    let count = 0;
    rows.forEach(({ row, text }) => {
      if (!words.every((word) => text.includes(word))) { return; }
      count += 1;
      for (let one = row; one !== main; one = one.parentElement) { one.classList.add('is-match'); }
    });
    none.textContent = count ? '' : form.dataset.none;
  }
  field.addEventListener('input', show);
  form.addEventListener('submit', (event) => { event.preventDefault(); });
  document.addEventListener('keydown', (event) => {
    if (event.target.closest('input, textarea, select')) {
      if (event.key === 'Escape' && event.target === field) { field.value = ''; show(); field.blur(); }
      return;
    }
    if (event.key !== '/' && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) { return; }
    event.preventDefault();
    field.focus();
  });
  main.prepend(none);
  form.hidden = false;
})();
