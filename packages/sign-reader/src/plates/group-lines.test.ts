import { groupRows, rowText } from './group-lines';
import { symbol, words } from '../testing/made-elements';

const rowsOf = (elements: Parameters<typeof groupRows>[0]) => groupRows(elements).map(rowText);

test('words on one baseline are one row, from left to right', () => {
  expect(
    rowsOf([
      words('6PM', [200, 100, 60, 40]),
      words('8AM', [20, 102, 60, 40]),
      words('TO', [110, 98, 30, 20]),
    ]),
  ).toEqual(['8AM TO 6PM']);
});

test('a slightly tilted row stays one row', () => {
  expect(
    rowsOf([
      words('8AM', [0, 100, 60, 30]),
      words('TO', [80, 112, 40, 30]),
      words('6PM', [140, 124, 60, 30]),
    ]),
  ).toEqual(['8AM TO 6PM']);
});

test('a tall number before HOUR above PARKING is read with HOUR', () => {
  expect(
    rowsOf([
      words('2', [0, 100, 40, 90]),
      words('HOUR', [60, 95, 100, 30]),
      words('PARKING', [60, 140, 150, 45]),
    ]),
  ).toEqual(['2 HOUR', 'PARKING']);
});

test('a tall NO before PARKING is read with it', () => {
  expect(
    rowsOf([
      words('NO', [0, 100, 60, 80]),
      words('PARKING', [70, 100, 150, 35]),
      words('ANY TIME', [70, 142, 150, 35]),
    ]),
  ).toEqual(['NO PARKING', 'ANY TIME']);
});

test('a picture beside two rows is read before the first', () => {
  const rows = groupRows([
    symbol('no-parking', [0, 100, 90, 90]),
    words('8AM-6PM', [110, 105, 150, 40]),
    words('MON-FRI', [110, 150, 150, 30]),
  ]);
  expect(rows.map(({ elements }) => elements.length)).toEqual([2, 1]);
});

test('a letter in two overlapping boxes counts once', () => {
  expect(rowsOf([words('NOS', [0, 100, 90, 40]), words('STOPPING', [65, 100, 200, 40])])).toEqual([
    'NO STOPPING',
  ]);
});

test('drops a stroke of the previous letter that the next box repeats', () => {
  expect(rowsOf([words('MON', [0, 100, 90, 40]), words('1 TO FRI', [65, 100, 200, 40])])).toEqual([
    'MON TO FRI',
  ]);
});

test('keeps a one that is apart from the word before it', () => {
  expect(rowsOf([words('MON', [0, 100, 90, 40]), words('1 TO 3PM', [95, 100, 200, 40])])).toEqual([
    'MON 1 TO 3PM',
  ]);
});

test.each([
  ['MON I THRU FRI', 'MON THRU FRI'],
  ['I HOUR', 'I HOUR'],
  ['8AM - 6PM', '8AM - 6PM'],
])('drops strokes between words, but not a one: %s', (read, expected) => {
  expect(rowsOf([words(read, [0, 0, 200, 30])])).toEqual([expected]);
});
