// The bar at the bottom of a narrow page, within reach of a thumb: a new task, undo, and redo.
import { openAdd } from '../edit/add.js';
import { layer, pressable } from '../edit/dom.js';
import { redo, undo } from '../edit/queue.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

// The line of the list that is in view, or the next one below.
function addInView() {
  const buttons = [...document.querySelectorAll('.add-task')].filter((node) => node.offsetParent !== null || node.previousElementSibling && node.previousElementSibling.matches('.adder'));
  const next = buttons.find((node) => node.getBoundingClientRect().top > 0) || buttons[buttons.length - 1];
  if (next) { openAdd(next); }
}
const plus = pressable({ 'class': 'thumb-add', 'aria-label': words.addTask, text: words.addTask }, addInView);
layer.appendChild(element('div', { 'class': 'thumb-bar', role: 'region', 'aria-label': words.tools }, [
  plus, pressable({ 'class': 'thumb-step', 'aria-label': words.undo, text: '↶' }, () => { undo({ op: 'undo' }); }), pressable({ 'class': 'thumb-step', 'aria-label': words.redo, text: '↷' }, redo)
]));
function showPlus() { plus.hidden = !document.querySelector('.add-task'); }
document.addEventListener('ringmark:refresh', showPlus);
showPlus();
