// What the scripts take for granted in a browser, beyond the types of TypeScript: elements are those of HTML, and events come
// from elements.
interface Element {
  offsetParent: Element | null;
  placeholder: string;
  checked: boolean;
  disabled: boolean;
  value: any;
  form: any;
  title: string;
  /** The editor of a task, for the popover of one of its fields. */
  ringmarkEditor: any;
  /** The place of a line for new tasks. */
  ringmarkLine: any;
  /** The position of a row in the file, among those of its list. */
  filePlace?: number;
  /** Of an element for a day near today: the date that the page has, and what is shown. */
  dateGiven?: string;
  dayNamed?: string;
  focus(options?: FocusOptions): void;
  click(): void;
  select(): void;
}
interface EventTarget {
  closest(selectors: string): HTMLElement | null;
  matches: any;
  querySelector: any;
  click(): void;
}
interface Event { detail: any }
interface MouseEvent { pointerType: string }
interface PerformanceEntry { responseStatus: number }
interface Document { caretPositionFromPoint(x: number, y: number): { offsetNode: Node, offset: number } | null }
interface Window {
  /** What app.js and tasks.js give to scripts that are loaded later. */
  ringmark: any;
  /** What edit.js gives to search.js. */
  ringmarkEdit: any;
}
/** Why a request failed. */
interface Error {
  /** Whether there was no answer. */
  isOffline?: boolean;
  /** The status of the answer. */
  status?: number;
  /** The key of the text that tells why. */
  reason?: string;
  /** The answers to the parts of a change that succeeded. */
  answers?: Answer[];
}
/** A change for `/.ringmark/change`, with the fields of its kind. */
interface Change { op: ChangeKind, file?: number, task?: string, state?: string, boxes?: boolean, once?: string, [field: string]: any }
/** The answer to a change; empty for none. */
interface Answer {
  outcome?: Outcome, message?: string, file?: number, edit?: number, isUnrepeated?: boolean, note?: string, group?: number,
  /** The id of the task after the change. */
  task?: string,
  /** The id of the task that got the rest of a title. */
  rest?: string,
  /** Where the page of a renamed group was, and where it is. */
  from?: string, page?: string,
  /** The page that the sender shows, after the change. */
  html?: string,
}
/** Where what is dragged would go, and the line that shows it. */
interface Drop { target?: any, item?: any, isBefore?: boolean, opens?: any, line?: any }
