import { repairRows, repairText } from './repair-text';

test.each([
  ['8AM 10 6PM', '8AM TO 6PM'],
  ['8AM 1o 6PM', '8AM TO 6PM'],
  ['8AM T0 6PM', '8AM TO 6PM'],
  ['9AM 110 4PM', '9AM TO 4PM'],
  ['8AM6PM', '8AM TO 6PM'],
  ['9AM 15PM', '9AM TO 5PM'],
  ['8AM 1 TO 6PM', '8AM TO 6PM'],
  ['8AM 1 TO10AM', '8AM TO 10AM'],
  ['8AM 1TO 10AM', '8AM TO 10AM'],
  ['6P.M.To8A.M.', '6P.M. TO 8A.M.'],
  ['9AMT12NOON', '9AM TO 12NOON'],
  ['9AM12NOON', '9AM TO 12NOON'],
  ['IP.M. TO 3P.M.', '1P.M. TO 3P.M.'],
  ['8AM-6, PM', '8AM-6PM'],
  ['I HOUR', '1 HOUR'],
  ['1. HOUR', '1 HOUR'],
  ['1 SOUR', '1 HOUR'],
  ['NOSTOPPING', 'NO STOPPING'],
  ['N0 PARKING', 'NO PARKING'],
  ['EXCEPTSUNDAY', 'EXCEPT SUNDAY'],
  ['EXCEPTSAT&SUN', 'EXCEPT SAT & SUN'],
  ['STATE PERMIT REOUIRED', 'STATE PERMIT REQUIRED'],
  ['2ND&4TH', '2ND & 4TH'],
  ['OFMONTH', 'OF MONTH'],
  ['830AM-530PM', '8:30AM-5:30PM'],
  ['330-6PM', '3:30-6PM'],
  ['IF TOWED CALL 530-1234', 'IF TOWED CALL 530-1234'],
  ['8T010AM', '8 TO 10AM'],
  ['12NO0NTO2PM', '12NOON TO 2PM'],
  ['8:30A.M.1OP.M.', '8:30A.M. TO 10P.M.'],
  ['WITHAREA C PERMITS', 'WITH AREA C PERMITS'],
  ['AREASPERMITS', 'AREA S PERMITS'],
  ['EXSUN', 'EX SUN'],
])('%s is mended to %s', (read, mended) => {
  expect(repairText(read)).toBe(mended);
});

test.each(['8AM-6PM', '7AM TO 9AM', '10AM-3PM', 'MON-FRI', '2 HOUR PARKING', 'AREA 10', 'RAM TO HAM'])(
  '%s is left as it was read',
  (read) => {
    expect(repairText(read)).toBe(read);
  },
);

test.each([
  ['9AM\n1O\n5PM\nMON-FRI', '9AM TO 5PM\nMON-FRI'],
  ['NO PARKING\n9AM\nTO\n5PM', 'NO PARKING\n9AM TO 5PM'],
  ['9AM\n5PM', '9AM\n5PM'],
  ['9AM\n2 HOUR\n5PM', '9AM\n2 HOUR\n5PM'],
])('the rows %j become %j', (rows, joined) => {
  expect(repairRows(rows)).toBe(joined);
});
