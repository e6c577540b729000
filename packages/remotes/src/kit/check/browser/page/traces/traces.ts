/** What is on a page now, as sentences such as `it leaves a listener for "resize" on window behind`, each under its own key. */
export type Traces = Iterable<readonly [key: unknown, sentence: string]>;

const numbers = new WeakMap<object, number>();
let count = 0;

/** A text that is equal for the same function or object only. All other values have the same text. */
export function identityOf(value: unknown): string {
  if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return '';
  if (!numbers.has(value)) numbers.set(value, (count += 1));
  return `#${numbers.get(value)}`;
}

/** Lines of a stack trace before the caller of a watched function: the message, this file, and the watched function. */
const OWN_LINES = 3;

/**
 * Whether the caller of a watched function is a script of a folder. Calls by the host or by React do not count. To be called
 * by the watched function itself.
 * @param folder address of the build
 */
export function isCalledFrom(folder: string): boolean {
  return (new Error('stack').stack ?? '').split('\n')[OWN_LINES]?.includes(folder) ?? false;
}
