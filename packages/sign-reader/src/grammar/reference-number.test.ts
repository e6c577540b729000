import { areReferenceNumbers, isReferenceNumber } from './reference-number';

test.each(['LE13025', '433576P', '433576', 'Zone#', 'ED74S-553-1235', '415-555-0142', 'SP-40213'])(
  '%j is a reference number',
  (row) => {
    expect(isReferenceNumber(row)).toBe(true);
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
])('%j is not a reference number', (row) => {
  expect(isReferenceNumber(row)).toBe(false);
});

test('the word Zone counts beside a reference number, but not alone', () => {
  expect(areReferenceNumbers(['Zone', '433576 P'])).toBe(true);
  expect(areReferenceNumbers(['Zone'])).toBe(false);
});
