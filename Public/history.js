// The pointer and the arrow keys show the chart's figures step by step.
(function () {
  'use strict';
  Array.prototype.forEach.call(document.querySelectorAll('.chart'), function (chart) {
    var readout = chart.querySelector('.readout');
    var at = -1;
    function drawing() { return Array.prototype.filter.call(chart.querySelectorAll('.burn-up'), function (svg) { return svg.getBoundingClientRect().width > 0; })[0]; }
    function read(svg, index) {
      var slices = svg.querySelectorAll('.slices rect');
      at = Math.max(0, Math.min(slices.length - 1, index));
      var guide = svg.querySelector('.guide');
      var x = Number(slices[at].getAttribute('x'));
      guide.setAttribute('x1', x);
      guide.setAttribute('x2', x);
      svg.classList.add('is-read');
      readout.textContent = slices[at].getAttribute('data-text');
    }
    Array.prototype.forEach.call(chart.querySelectorAll('.slices rect'), function (slice) {
      // The readout below the chart announces it; a tooltip would repeat it.
      var title = slice.querySelector('title');
      slice.setAttribute('data-text', title.textContent);
      slice.removeChild(title);
    });
    chart.tabIndex = 0;
    chart.setAttribute('role', 'group');
    chart.addEventListener('pointermove', function (event) {
      if (event.target.tagName !== 'rect') { return; }
      read(event.target.ownerSVGElement, Array.prototype.indexOf.call(event.target.parentNode.children, event.target));
    });
    chart.addEventListener('keydown', function (event) {
      var svg = drawing();
      if (!svg) { return; }
      var last = svg.querySelectorAll('.slices rect').length - 1;
      var next = { ArrowLeft: at < 0 ? last : at - 1, ArrowRight: at < 0 ? 0 : at + 1, Home: 0, End: last }[event.key];
      if (next === undefined) { return; }
      event.preventDefault();
      read(svg, next);
    });
  });
})();
