import { lexemesOf } from '../../testing/lexemes';
import { readDatedSpan } from './dated-spans';

const hour = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

function spanOf(text: string, language: 'en' | 'fr' = 'en') {
  const found = readDatedSpan(lexemesOf(text, language), 0);
  return found?.value.map(({ window, when }) => {
    const [date] = when!.dates;
    const season = when!.season;
    const day = date?.from ?? `${season!.from.month}/${season!.from.day}`;
    return `${day} ${hour(window.from)}-${hour(window.to)}`;
  });
}

test.each([
  ['11/24 7AM TO 11/25 6PM', ['11/24 7:00-24:00', '11/25 0:00-18:00']],
  ['SAT NOV 21 6AM - SUN NOV 22 8PM', ['11/21 6:00-24:00', '11/22 0:00-20:00']],
  [
    'FROM 7AM NOV 9 UNTIL 5PM NOV 11 2026',
    ['2026-11-09 7:00-24:00', '2026-11-10 0:00-24:00', '2026-11-11 0:00-17:00'],
  ],
  ['NOV 24 AT 7AM TO NOV 24 AT 5PM', ['11/24 7:00-17:00']],
  ['DEC 31 8PM TO JAN 1 6AM', ['12/31 20:00-24:00', '1/1 0:00-6:00']],
  ['24/11/2026 08:00 TO 25/11/2026 MIDNIGHT', ['2026-11-24 8:00-24:00', '2026-11-25 0:00-24:00']],
])('%s', (text, parts) => {
  expect(spanOf(text)).toEqual(parts);
});

test('reads a span in French', () => {
  expect(spanOf('du 24.11.2026 à 7h au 25.11.2026 à 18h30', 'fr')).toEqual([
    '2026-11-24 7:00-24:00',
    '2026-11-25 0:00-18:30',
  ]);
});

test('gives both orders if month or day may come first', () => {
  const parts = readDatedSpan(lexemesOf('10/11 7AM TO 10/11 6PM'), 0)!.value;
  expect(parts.map(({ when }) => [when!.dateOrder, when!.season!.from])).toEqual([
    ['month-first', { month: 10, day: 11 }],
    ['day-first', { month: 11, day: 10 }],
  ]);
});

test.each([
  // An hour at one end alone.
  'NOV 24 7AM TO NOV 25',
  // Hours of each day.
  'NOV 24 - NOV 25 7AM-5PM',
  'NOV 25 2026 7AM TO NOV 24 2026 6PM',
  'MON 7AM - FRI 6PM',
])('%s is not a dated span', (text) => {
  expect(spanOf(text)).toBeUndefined();
});
