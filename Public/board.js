// The board: lanes by state, person, or group, and filters. Without this script, it has the lanes of the page.
(function (common) {
  'use strict';
  var each = common.each, element = common.element;
  var form = document.getElementById('board-filters');
  var choice = document.getElementById('lanes');
  if (!form || !choice) { return; }

  // Other lanes than those of the page are a copy of its cards, beside the page's own board.
  function own() { return document.querySelector('.board.whole:not(.copy)'); }
  function chosen() {
    var input = choice.querySelector(':checked');
    return input ? input.id.slice(3) : own().getAttribute('data-by');
  }
  function values(card, kind) { return (card.getAttribute('data-' + kind) || '').split('\n'); }

  // `option` stands for what the cards have in common, and has what one gets that is put into the lane.
  function lane(name, cards, isCut, option) {
    var head = element('h2', {}, [element('span', { dir: 'auto', text: name })]);
    // Where a lane of the page does not show all its tasks, nobody has counted those of this one.
    if (!isCut) { head.appendChild(document.createTextNode(' ')); head.appendChild(element('span', { 'class': 'muted', 'data-count': '', text: '' })); }
    var list = element('ul', { 'class': 'short' }, cards.map(function (card) { return card.cloneNode(true); }));
    return element('section', { 'class': 'lane', 'data-to': option.getAttribute('data-to') }, [head, list]);
  }

  function arrange() {
    var board = own();
    each('.board.copy', function (copy) { copy.remove(); });
    // A page that is made again has neither.
    choice.hidden = false;
    form.hidden = false;
    if (!board) { return; }
    var kind = chosen();
    board.hidden = kind !== board.getAttribute('data-by');
    if (board.hidden) {
      var cards = Array.prototype.slice.call(board.querySelectorAll('li[data-state]'));
      var copy = element('div', { 'class': 'board whole copy' });
      // The lane of the tasks without a value is the last one.
      var options = Array.prototype.slice.call(form.elements[kind].options);
      options.slice(1).concat(options[0]).forEach(function (option) {
        var found = cards.filter(function (card) { return values(card, kind).indexOf(option.value) >= 0; });
        var name = option.value ? option.text : form.getAttribute('data-' + kind);
        if (found.length > 0) { copy.appendChild(lane(name, found, board.hasAttribute('data-cut'), option)); }
      });
      board.after(copy);
    }
    filter();
  }

  function filter() {
    var wanted = Array.prototype.filter.call(form.elements, function (field) { return field.value; });
    each('.board.whole li[data-state]', function (card) {
      card.hidden = !wanted.every(function (field) { return values(card, field.name).indexOf(field.value) >= 0; });
    });
    each('.board.whole .lane', function (part) {
      var count = part.querySelector('h2 > .muted');
      if (!count) { return; }
      var own = count.getAttribute('data-total') || count.textContent;
      count.setAttribute('data-total', own);
      var left = part.querySelectorAll('li[data-state]:not([hidden])').length;
      count.textContent = wanted.length > 0 || count.hasAttribute('data-count') ? String(left) : own;
      var all = part.querySelector(':scope > p');
      if (all) { all.hidden = wanted.length > 0; }
    });
  }

  function begin() {
    var kept = null;
    try { kept = localStorage.getItem('ringmark.lanes'); } catch (error) { /* storage may be off */ }
    // A link to a lane of the page shows that lane.
    var linked = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    var input = document.getElementById('by-' + (linked || !kept ? own().getAttribute('data-by') : kept));
    if (input) { input.checked = true; }
    arrange();
  }

  choice.addEventListener('change', function (event) {
    common.store('lanes', event.target.id.slice(3));
    arrange();
  });
  form.addEventListener('change', filter);
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  document.addEventListener('ringmark:refresh', arrange);
  // A browser that goes back sets the choices after this script.
  window.addEventListener('pageshow', arrange);
  begin();
})(window.ringmark);
