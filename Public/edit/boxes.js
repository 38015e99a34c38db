// A list whose items have no boxes: the first tick asks whether each of them gets one.
import { makeButton, pressable } from './dom.js';
import { words } from '../live.js';
import { element } from '../live/element.js';

// Ends when the reader agrees; otherwise it fails without a message, because there is nothing to report.
export function askForBoxes(question) {
  const give = makeButton(words.giveBoxes, 'primary', 'submit');
  const cancel = pressable({ 'class': 'button', text: words.cancel }, () => { dialog.close(); });
  const form = element('form', { method: 'dialog' }, [element('p', { 'class': 'wide', id: 'boxes-question', text: question }), element('div', { 'class': 'edit-buttons' }, [give, cancel])]);
  const dialog = element('dialog', { 'class': 'group-editor', 'aria-labelledby': 'boxes-question' }, [form]);
  let isWanted = false;
  form.addEventListener('submit', () => { isWanted = true; });
  document.body.appendChild(dialog);
  dialog.showModal();
  return new Promise((resolve, reject) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (isWanted) { resolve(); } else { reject(new Error('')); }
    });
  });
}
