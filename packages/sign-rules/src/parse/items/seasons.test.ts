import { lexemesOf } from '../../testing/lexemes';
import { readSeason } from './seasons';

function seasonOf(text: string, language: 'en' | 'fr' = 'en') {
  const found = readSeason(lexemesOf(text, language), 0)?.value;
  if (!found) return null;
  if ('dates' in found) return `${found.dates.from} to ${found.dates.to}`;
  const { from, to } = found.season;
  return `${from.month}/${from.day} to ${to.month}/${to.day}`;
}

test.each([
  ['DEC 1 - APR 1', '12/1 to 4/1'],
  ['SEPT THRU JUNE', '9/1 to 6/30'],
  ['APRIL-NOVEMBER', '4/1 to 11/30'],
  ['MARCH 15TH TO OCT 31ST', '3/15 to 10/31'],
  ['NOV 20', '11/20 to 11/20'],
  ['DEC 10 2026', '2026-12-10 to 2026-12-10'],
  ['DEC 10-12 2026', '2026-12-10 to 2026-12-12'],
  ['DEC 30 2026 TO JAN 2 2027', '2026-12-30 to 2027-01-02'],
  ['DEC 30 - JAN 2 2027', '2026-12-30 to 2027-01-02'],
  ['APR-OCT 9-11AM', '4/1 to 10/31'],
  ['4/1 - 11/30', '4/1 to 11/30'],
  ['30/11 TO 1/4', '11/30 to 4/1'],
  ['12/25/2026', '2026-12-25 to 2026-12-25'],
  ['12/25/26 - 12/27/26', '2026-12-25 to 2026-12-27'],
  ['5/5/2026', '2026-05-05 to 2026-05-05'],
  ['11/24 7AM-5PM', '11/24 to 11/24'],
  ['TUE 11/17 TO THU 11/19', '11/17 to 11/19'],
  ['2026-11-24 7:00 - 17:00', '2026-11-24 to 2026-11-24'],
  ['24-NOV-2026', '2026-11-24 to 2026-11-24'],
])('%s is %s', (text, expected) => {
  expect(seasonOf(text)).toBe(expected);
});

test.each([
  ['1 AVRIL AU 1 DEC', '4/1 to 12/1'],
  ['15 NOV. AU 31 MARS', '11/15 to 3/31'],
  ['1er MAI AU 1er OCT', '5/1 to 10/1'],
])('in French, %s is %s', (text, expected) => {
  expect(seasonOf(text, 'fr')).toBe(expected);
});

test('reads numeric dates in both orders if both are possible', () => {
  const byOrder = (text: string) => readSeason(lexemesOf(text), 0)?.value.byOrder;
  expect(byOrder('12/10/2026')).toEqual([
    { dates: { from: '2026-12-10', to: '2026-12-10' }, doubtful: false },
    { dates: { from: '2026-10-12', to: '2026-10-12' }, doubtful: false },
  ]);
  expect(byOrder('4/1 - 10/1')).toMatchObject([
    { season: { from: { month: 4, day: 1 }, to: { month: 10, day: 1 } } },
    { season: { from: { month: 1, day: 4 }, to: { month: 1, day: 10 } } },
  ]);
  expect(byOrder('11/24 - 12/10')).toBeUndefined();
});

test.each([
  '24/7',
  '1/2 HOUR',
  '1/4P',
  '5/30 MIN',
  '11/10 7AM-5PM',
  '8AM-6PM',
  'FEB 30',
  'MON',
  'DEC 12 2026 - DEC 10 2026',
])('%s is not a part of the year', (text) => {
  expect(seasonOf(text)).toBeNull();
});
