import { parseLenientJson } from './lenient-json';

/** A boolean, perhaps as a word; undefined for anything else. */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : undefined;
}

/** A whole number, perhaps as text; undefined for anything else. */
export function integerOf(value: unknown): number | undefined {
  if (typeof value === 'string') return /^\s*-?\d{1,6}\s*$/.test(value) ? Number(value) : undefined;
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

/** Text, a list of lines, or a number. Null for null or a missing text; undefined for anything else. */
export function textOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  const lines = value.map(textOf);
  return lines.every((line) => typeof line === 'string') ? lines.join('\n') : undefined;
}

/** A value that a model wrote as JSON in a text; any other text is undefined. */
export function parsedIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseLenientJson(value);
  } catch {
    return undefined;
  }
}
