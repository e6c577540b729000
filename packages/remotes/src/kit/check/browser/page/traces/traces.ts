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
