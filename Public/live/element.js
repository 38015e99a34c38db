// What the scripts of the preview take from those of every page.
export const element = window.ringmark.element;
