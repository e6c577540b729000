import fc from 'fast-check';

const { constantFrom, oneof, string } = fc;

/** Texts of every kind, and those that programs stumble over. */
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
/** Values of every kind that JSON has. */
export const anyJson = oneof(anyText, fc.jsonValue(), constantFrom(null, true, 0, -1, 1e308, [], {}, [[[]]]));

/** A text with a piece put in. */
export const spliced = (text: string, at: number, piece: string) =>
  text.slice(0, at) + piece + text.slice(at);
