import { wrappedLines } from './wrapped-lines';

/** One unit per letter. */
const widthOf = (text: string) => text.length;

test.each([
  ['2 hour parking, 8 AM to 6 PM', 12, ['2 hour', 'parking, 8', 'AM to 6 PM']],
  ['8\u00a0AM to 6\u00a0PM', 7, ['8\u00a0AM to', '6\u00a0PM']],
  ['unbreakable word', 5, ['unbreakable', 'word']],
  [' spaced  out\nwords ', 40, ['spaced out words']],
  ['', 10, []],
])('%j in lines of %p', (text, width, lines) => expect(wrappedLines(text, width, widthOf)).toEqual(lines));
