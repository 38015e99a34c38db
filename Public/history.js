// Reading the chart: the pointer, a finger, or the arrow keys choose a day, and the figures above the chart become those of
// that day; ahead of today they are read from the forecast.
(() => {
  'use strict';
  const svgNames = 'http://www.w3.org/2000/svg';

  function reader(chart) {
    const words = JSON.parse(chart.dataset.words);
    const today = Number(chart.dataset.today);
    const forecast = chart.dataset.forecast ? chart.dataset.forecast.split(',').map(Number) : null;
    let at = 0;
    const known = chart.dataset.days.split(' ').map((entry) => {
      const [step, done, total] = entry.split(',').map(Number);
      at += step;
      return { day: at, done, total };
    });
    const last = known[known.length - 1];
    const plots = chart.querySelector('.plots');
    const [title, note] = chart.querySelectorAll('.when > *');
    const cells = Array.from(chart.querySelectorAll('.reading > div'));
    const present = cells.map((cell) => cell.lastElementChild.textContent);

    function number(value) { return value < 10000 ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, words.group); }
    function dateText(day) {
      const date = new Date(day * 86400000);
      const parts = { day: date.getUTCDate(), month: words.months[date.getUTCMonth()], year: date.getUTCFullYear() };
      return (words.days[parts.day] || words.date).replace(/\{(\w+)\}/g, (hole, name) => parts[name]);
    }
    // The figures of a day: the lowest and the highest that are likely, which are the same for a day that is known; null if
    // they cannot be known.
    function figures(day) {
      if (day <= today) {
        let low = 0;
        let high = known.length;
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (known[middle].day <= day) { low = middle; } else { high = middle; }
        }
        return { done: [known[low].done, known[low].done], total: known[low].total };
      }
      if (!forecast) { return { done: null, total: last.total }; }
      // The band reaches the scope on the two days of the forecast.
      const [high, low] = forecast.map((end) => last.done + (last.total - last.done) * Math.min(1, (day - today) / Math.max(1, end - today)));
      return { done: [Math.floor(low), Math.ceil(high)], total: last.total };
    }
    // Isolated from text that runs to the left.
    function range([low, high], isKnown) { return isKnown ? number(low) : `\u2066≈ ${low === high ? number(low) : `${number(low)}–${number(high)}`}\u2069`; }

    function drawing() { return Array.from(chart.querySelectorAll('.burn-up')).find((svg) => svg.getBoundingClientRect().width > 0); }
    function plot(svg) {
      const [x0, x1, from, to, y0, y1, top] = svg.dataset.plot.split(' ').map(Number);
      return {
        first: Math.ceil(from), last: Math.floor(to),
        x: (day) => x0 + (day - from) / (to - from) * (x1 - x0),
        day: (x) => Math.round(from + (x - x0) / (x1 - x0) * (to - from)),
        y: (value) => y0 + value / top * (y1 - y0), y0, y1
      };
    }
    function shape(svg, name, attributes) {
      const found = svg.querySelector('.' + attributes.class.replace(/ /g, '.')) || svg.appendChild(document.createElementNS(svgNames, name));
      for (const key of Object.keys(attributes)) { found.setAttribute(key, attributes[key]); }
    }

    const slider = document.createElement('input');
    slider.type = 'range';
    slider.className = 'scrub';
    slider.setAttribute('aria-label', chart.getAttribute('aria-label'));

    function show(day, values) {
      title.textContent = dateText(day);
      const milestones = Array.from(chart.querySelectorAll(`.marks [data-day="${day}"]`));
      note.textContent = milestones.map((item) => Array.from(item.children, (part) => part.textContent).join(' · ')).join(' · ');
      cells.forEach((cell, index) => { cell.lastElementChild.textContent = values[index]; });
      const spoken = cells.slice(0, 3).map((cell) => `${cell.firstElementChild.textContent} ${cell.lastElementChild.textContent}`);
      slider.setAttribute('aria-valuetext', [title.textContent, note.textContent, ...spoken].filter(Boolean).join(', '));
    }
    function read(day) {
      const svg = drawing();
      if (!svg) { return; }
      const scale = plot(svg);
      day = Math.max(scale.first, Math.min(scale.last, day));
      const isKnown = day <= today;
      const found = figures(day);
      const left = found.done && [found.total - found.done[1], found.total - found.done[0]];
      const values = present.slice();
      values[0] = found.done ? range(found.done, isKnown) : '–';
      values[1] = number(found.total);
      values[2] = left ? range(left, isKnown) : '–';
      show(day, values);
      slider.value = day;
      const x = scale.x(day);
      shape(svg, 'path', { class: 'guide', d: `M${x} ${scale.y1}V${scale.y0}` });
      shape(svg, 'circle', { class: 'dot-scope', cx: x, cy: scale.y(found.total), r: isKnown ? 3.5 : 0 });
      shape(svg, 'circle', { class: 'dot-done', cx: x, cy: found.done ? scale.y(found.done[0]) : 0, r: isKnown ? 4 : 0 });
      svg.classList.add('is-read');
    }
    function rest() {
      show(today, present);
      for (const svg of chart.querySelectorAll('.is-read')) { svg.classList.remove('is-read'); }
      const svg = drawing();
      if (!svg) { return; }
      const scale = plot(svg);
      slider.min = scale.first;
      slider.max = scale.last;
      slider.value = today;
    }
    function point(event) {
      const svg = drawing();
      if (!svg) { return; }
      const box = svg.getBoundingClientRect();
      read(plot(svg).day((event.clientX - box.left) / box.width * svg.viewBox.baseVal.width));
    }

    plots.append(slider);
    plots.addEventListener('pointermove', point);
    plots.addEventListener('pointerdown', (event) => {
      point(event);
      slider.focus({ preventScroll: true });
    });
    // Otherwise the press would take the focus from the slider.
    plots.addEventListener('mousedown', (event) => event.preventDefault());
    // A finger leaves the chart where it was lifted: its reading stays.
    plots.addEventListener('pointerleave', (event) => { if (event.pointerType === 'mouse' && document.activeElement !== slider) { rest(); } });
    slider.addEventListener('input', () => read(Number(slider.value)));
    slider.addEventListener('focus', () => read(Number(slider.value)));
    slider.addEventListener('blur', rest);
    chart.addEventListener('change', (event) => { if (event.target !== slider) { rest(); } });
    addEventListener('resize', () => { if (document.activeElement !== slider) { rest(); } });
    rest();
  }

  for (const chart of document.querySelectorAll('.chart[data-days]')) {
    if (chart.querySelector('[data-plot]')) { reader(chart); }
  }
})();
