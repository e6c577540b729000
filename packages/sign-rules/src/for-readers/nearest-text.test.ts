import fc from 'fast-check';
import { nearestText } from './nearest-text';

const inSingleSpaces = (text: string) => text.replace(/[^\S\n]+/g, ' ').trim();

test.each([
  ['8AM 10 6PM', '8AM TO 6PM'],
  ['8AM 1o 6PM', '8AM TO 6PM'],
  ['8AM T0 6PM', '8AM TO 6PM'],
  ['9AM 110 4PM', '9AM TO 4PM'],
  ['8AM6PM', '8AM TO 6PM'],
  ['8AMT06PM', '8AM TO 6PM'],
  ['9AM 15PM', '9AM TO 5PM'],
  ['8AM 1 TO 6PM', '8AM TO 6PM'],
  ['8AM 1 TO10AM', '8AM TO 10AM'],
  ['6P.M.To8A.M.', '6P.M. TO 8A.M.'],
  ['9AMT12NOON', '9AM TO 12NOON'],
  ['9AM12NOON', '9AM TO 12NOON'],
  ['8AM1OAM', '8AM TO 10AM'],
  ['8T010AM', '8 TO 10AM'],
  ['12NO0NTO2PM', '12NOON TO 2PM'],
  ['8:30A.M.1OP.M.', '8:30A.M. TO 10P.M.'],
  ['IP.M. TO 3P.M.', '1P.M. TO 3P.M.'],
  ['8AM-6, PM', '8AM-6PM'],
  ['8AM TO 1OAM', '8AM TO 10AM'],
  ['330-6PM', '3:30-6PM'],
  ['9AM TO 1 1AM', '9AM TO 11AM'],
  ['1 1:30AM-2PM', '11:30AM-2PM'],
  ['1 0 AM-2PM', '10 AM-2PM'],
  ['8AM-1 0AM', '8AM-10AM'],
  ['9AMTO 1 1AM', '9AM TO 11AM'],
  ['8AM T0 1 1AM', '8AM TO 11AM'],
  ['1 2PM', '1 2PM'],
  ['8AM-10AM 4PM1O6PM', '8AM-10AM 4PM TO 6PM'],
])('mends the hours %s to %s', (read, mended) => {
  expect(inSingleSpaces(nearestText(read).text)).toBe(mended);
});

test.each([
  ['N0 PARKING', 'NO PARKING'],
  ['NO STANDIN', 'NO STANDING'],
  ['MON-FR1', 'MON-FRI'],
  ['STATE PERMIT REOUIRED', 'STATE PERMIT REQUIRED'],
  ['EXCEPTSUNDAY', 'EXCEPT SUNDAY'],
  ['EXSUN', 'EX SUN'],
  ['MONTHRUFRI', 'MON THRU FRI'],
  ['STREETCLEANING', 'STREET CLEANING'],
  ['AREA HPERMITS', 'AREA H PERMITS'],
  ['I HOUR', '1 HOUR'],
  ['2HOUR PARKING', '2 HOUR PARKING'],
  ['1 SOUR', '1 HOUR'],
  ['1 CHOUR PARKING', '1 HOUR PARKING'],
  ['STATIONEMENT INTERDIT', 'STATIONNEMENT INTERDIT'],
])('mends the words %s to %s', (read, mended) => {
  expect(inSingleSpaces(nearestText(read).text)).toBe(mended);
});

test.each([
  '8AM-6PM',
  '7AM TO 9AM 4PM TO 7PM',
  '8AM-10AM 4PM-6PM',
  '2 HOUR PARKING',
  'AREA 10',
  'RAM TO HAM',
  'IF TOWED CALL 530-1234',
  'HEUEPRORRTY',
  'Tillstand Boende',
  '4O7PM',
  '11PM TO\n5AM',
  'ZONE5',
  'ZONE 1 1AM-5AM',
  'AREA 1 1AM TO 5AM',
  'AREA A 1 1AM TO 5AM',
  'www.example.org/15PM',
  '2 FOUR',
  '',
])('does not change %j', (read) => {
  expect(nearestText(read)).toEqual({ text: read, distance: 0 });
});

test.each([
  ['9AM\n1O\n5PM\nMON-FRI', '9AM TO 5PM\nMON-FRI'],
  ['NO PARKING\n9AM\nTO\n5PM', 'NO PARKING\n9AM TO 5PM'],
  ['9AM\n5PM', '9AM\n5PM'],
  ['9AM\n2 HOUR\n5PM', '9AM\n2 HOUR\n5PM'],
])('joins hours around a raised TO on its own row: %j becomes %j', (rows, joined) => {
  expect(nearestText(rows).text).toBe(joined);
});

test('the distance counts letters that were changed, added or dropped', () => {
  expect(nearestText('N0 PARKNG').distance).toBe(2);
  expect(nearestText('8AM6PM').distance).toBe(2);
  expect(nearestText('STREETCLEANING').distance).toBe(0);
});

test('never changes an hour into another one', () => {
  const hour = fc.integer({ min: 1, max: 12 });
  const half = fc.constantFrom('AM', 'PM');
  const joint = fc.constantFrom(' TO ', '-', ' 10 ', ' 1O ', 'TO', 'T0', ' ', '', ' T ', ' o ', ' 110 ');
  fc.assert(
    fc.property(hour, half, joint, hour, half, (from, first, between, to, second) => {
      const { text } = nearestText(`${from}${first}${between}${to}${second}`);
      const shown = text.replace(/TO|-/, ' ').match(/\d+/g)?.map(Number) ?? [];
      // A TO that cannot be told from figures is kept; both hours are unchanged.
      return shown[0] === from && shown.at(-1) === to;
    }),
  );
});

test('takes time in proportion to the text', () => {
  const rows = (count: number) => Array.from({ length: count }, () => '8AM 10 6PM 9AM 1O 5PM').join('\n');
  expect(nearestText(rows(200)).text).toBe(
    Array.from({ length: 200 }, () => '8AM TO 6PM 9AM TO 5PM').join('\n'),
  );
});
