import { areNumbersOfThings, isNumberOfThing } from './number-of-thing';

test.each(['LE13025', '433576P', '433576', 'Zone#', 'ED74S-553-1235', '415-555-0142', 'SP-40213'])(
  '%j is a number of a thing',
  (row) => {
    expect(isNumberOfThing(row)).toBe(true);
  },
);

test.each([
  '8301030',
  '630-10',
  '0333333333830',
  'TO 1030',
  '2P',
  '8AM-6PM',
  '830-1630',
  'MON-FRI',
  '2406',
  '',
  '#',
  'A3-3',
])('%j is none', (row) => {
  expect(isNumberOfThing(row)).toBe(false);
});

test('a zone is announced by a number, and is none by itself', () => {
  expect(areNumbersOfThings(['Zone', '433576 P'])).toBe(true);
  expect(areNumbersOfThings(['Zone'])).toBe(false);
});
