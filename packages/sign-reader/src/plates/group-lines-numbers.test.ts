import { besidePicture, groupRows, leadWord, rowText } from './group-lines';
import { arrow, symbol, words } from '../testing/made-elements';

const rowsOf = (elements: Parameters<typeof groupRows>[0]) => groupRows(elements).map(rowText);

const hour = words('HOUR', [60, 95, 100, 30]);

test('a tall number is read with the HOUR beside it', () => {
  const number = words('2', [0, 100, 40, 90]);
  expect(leadWord(number, [number, hour])).toBe(hour);
});

test.each([
  ['AM', words('AM', [45, 110, 30, 30])],
  ['a dash', words('-', [45, 130, 20, 20])],
  ['TO', words('TO 6PM', [45, 110, 30, 30])],
])('a number before %s is of a time and leads no HOUR', (_, next) => {
  const number = words('2', [0, 100, 40, 90]);
  expect(leadWord(number, [number, next, hour])).toBeUndefined();
});

test.each([
  ['stands far to the right', words('AM', [140, 110, 30, 30])],
  ['stands on another row', words('AM', [45, 200, 30, 30])],
  ['stands to the left', words('AM', [-40, 110, 30, 30])],
])('an AM that %s says nothing about a number', (_, next) => {
  const number = words('2', [0, 100, 40, 90]);
  expect(leadWord(number, [number, next, hour])).toBe(hour);
});

test('the hour of a time stays on the row of its AM, even near HOUR', () => {
  expect(
    rowsOf([
      words('2 HOUR', [60, 60, 100, 30]),
      words('8', [0, 100, 25, 40]),
      words('AM TO 6PM', [30, 105, 120, 35]),
    ]),
  ).toEqual(['2 HOUR', '8 AM TO 6PM']);
});

test.each([
  ['HOUR is as tall as it', words('HOUR', [60, 100, 150, 88])],
  ['HOUR is left of it', words('HOUR', [-120, 95, 100, 30])],
  ['HOUR is far away', words('HOUR', [200, 95, 100, 30])],
  ['HOUR is well above it', words('HOUR', [60, 20, 100, 30])],
  ['another word is beside it', words('FREE', [60, 95, 100, 30])],
])('a number leads nothing where %s', (_, word) => {
  const number = words('2', [0, 100, 40, 90]);
  expect(leadWord(number, [number, word])).toBeUndefined();
});

const picture = symbol('no-parking', [0, 100, 80, 80]);

test('a picture is read before the upper of two rows beside it', () => {
  const [upper, lower] = [words('8AM-6PM', [100, 105, 150, 35]), words('MON-FRI', [100, 145, 150, 35])];
  expect(besidePicture(picture, [lower, picture, upper])).toBe(upper);
});

test.each([
  ['far to the right', words('8AM-6PM', [350, 105, 150, 35])],
  ['left of it', words('8AM-6PM', [-160, 105, 150, 35])],
  ['under it', words('8AM-6PM', [0, 190, 150, 35])],
  ['above it, and only reach down to it', words('8AM-6PM', [100, 75, 150, 35])],
])('words that stand %s are not beside a picture', (_, word) => {
  expect(besidePicture(picture, [picture, word])).toBeUndefined();
});

test('an arrow is not beside a picture, and words are no picture', () => {
  const word = words('P', [0, 100, 80, 80]);
  expect(besidePicture(picture, [picture, arrow('left', [100, 120, 80, 30])])).toBeUndefined();
  expect(besidePicture(word, [word, words('8AM-6PM', [100, 105, 150, 35])])).toBeUndefined();
});
