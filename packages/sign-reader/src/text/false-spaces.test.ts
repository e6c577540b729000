import { withoutFalseSpaces } from './false-spaces';

/** Characters at places along a line, in tenths of its height; a space stands between its neighbours. */
function lineOf(text: string, places: readonly number[]) {
  let at = 0;
  return [...text].map((character) => ({
    character,
    confidence: 0.9,
    position: (character === ' ' ? (places[at - 1]! + places[at]!) / 2 : places[at++]!) / 100,
  }));
}

const said = (text: string, places: readonly number[]) =>
  withoutFalseSpaces(lineOf(text, places))
    .map(({ character }) => character)
    .join('');

test.each([
  ['E X C E P T', [0, 8, 16, 24, 32, 40], 'EXCEPT'],
  ['TUE SDAY', [0, 5, 10, 16, 21, 26, 31], 'TUESDAY'],
  ['STREET CLEANING', [0, 5, 10, 15, 20, 25, 34, 39, 44, 49, 54, 57, 62, 67], 'STREET CLEANING'],
  ['F OR N SO', [0, 9, 14, 23, 32, 37], 'F OR N SO'],
  ['8 AM', [0, 6, 11], '8 AM'],
])('reads %j with letters at %j as %j', (text, places, expected) => {
  expect(said(text, places)).toBe(expected);
});
