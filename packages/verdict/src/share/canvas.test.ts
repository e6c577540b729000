import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIGHT, LIGHT_TONES, wrappedLines } from './canvas';

const css = readFileSync(path.join(__dirname, '../../../ui/src/tokens.css'), 'utf8');

/** The light value of a token: its first definition. */
const token = (name: string) => {
  const color = new RegExp(`--${name}:\\s*(#[\\da-f]+);`).exec(css)?.[1] ?? '';
  return color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
};

test.each(Object.entries({ ...LIGHT, ...LIGHT_TONES }))(
  '%s equals the light colour of the page',
  (name, color) => {
    expect(color).toBe(token(name));
  },
);

/** One unit per letter. */
const widthOf = (text: string) => text.length;

test.each([
  ['2 hour parking, 8 AM to 6 PM', 12, ['2 hour', 'parking, 8', 'AM to 6 PM']],
  ['8\u00a0AM to 6\u00a0PM', 7, ['8\u00a0AM to', '6\u00a0PM']],
  ['unbreakable word', 5, ['unbreakable', 'word']],
  [' spaced  out\nwords ', 40, ['spaced out words']],
  ['', 10, []],
])('%j in lines of %p', (text, width, lines) => expect(wrappedLines(text, width, widthOf)).toEqual(lines));
