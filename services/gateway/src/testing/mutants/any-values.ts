import fc from 'fast-check';

const { constantFrom, oneof, string } = fc;

/** Any text, and texts that often cause failures. */
export const anyText = oneof(
  string({ maxLength: 40 }),
  string({ unit: 'binary', maxLength: 40 }),
  constantFrom(
    '',
    '\0',
    '\ud800',
    '🅿️',
    '__proto__',
    '../..',
    '%s%n',
    '<script>',
    '{{7*7}}',
    'A'.repeat(70_000),
  ),
);
/** Any JSON value. */
export const anyJson = oneof(anyText, fc.jsonValue(), constantFrom(null, true, 0, -1, 1e308, [], {}, [[[]]]));

/** The text with a piece inserted. */
export const spliced = (text: string, at: number, piece: string) =>
  text.slice(0, at) + piece + text.slice(at);
