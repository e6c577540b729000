import { tokenize } from './tokens';

const texts = (text: string) => tokenize(text).map((token) => token.text);

test.each([
  ['7:30am-6.30PM', ['7', ':', '30', 'AM', '-', '6', '.', '30', 'PM']],
  ['M-SUN7AM', ['M', '-', 'SUN', '7', 'AM']],
  ['9 A.M. to 6 P. M.', ['9', 'AM', 'TO', '6', 'PM']],
  ['LUN. au Ven.', ['LUN', 'AU', 'VEN']],
  ['Excepté déc – fév', ['EXCEPTE', 'DEC', '-', 'FEV']],
  ['D’ICI', ["D'ICI"]],
  ['<-----> --> <- ↔', ['<>', '>', '<', '<>']],
  ['½P', ['½', 'P']],
  ['\\P', ['\\', 'P']],
])('splits %s into %j', (text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test.each([
  ['N0 PARKING', 'NO PARKING'],
  ['NO PARK1NG', 'NO PARKING'],
  ['1OAM-2O:3O', '10AM-20:30'],
  ['1O:OOAM', '10:00AM'],
  ['l2 NOON TO 1I PM', 'L2 NOON TO 11 PM'],
])('corrects the misreading %s to %s', (text, meant) => {
  expect(texts(text)).toEqual(texts(meant));
});

test('gives offsets in the original text', () => {
  const text = 'Arrêt  int. 7h';
  expect(tokenize(text).map(({ start, end }) => text.slice(start, end))).toEqual(['Arrêt', 'int', '7', 'h']);
});
