import { isFields } from './fields';

/** Names that decide what is on a sign, where they are names of fields and not within a text. */
const FIELD =
  /(?:[{,]\s*)(?:"(?:panels|text|symbol|arrow)"|'(?:panels|text|symbol|arrow)'|(?:panels|text|symbol|arrow))\s*:/g;
const NAMES: ReadonlySet<string> = new Set(['panels', 'text', 'symbol', 'arrow']);

/**
 * Whether an object of some JSON has a field of a sign more than once. Parsers keep the last one, and the words that forbid
 * may be in the other.
 * @param text the JSON, or nearly JSON
 * @param value what it was parsed to
 */
export const hasRepeatedFields = (text: string, value: unknown): boolean =>
  (text.match(FIELD)?.length ?? 0) > countIn(value);

function countIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countIn(each), 0);
  if (!isFields(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + Number(NAMES.has(name)) + countIn(each),
    0,
  );
}
