import { lexemesOf } from '../../testing/lexemes';
import { readWindow } from './times';

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

function windowsOf(text: string, language: 'en' | 'fr' = 'en') {
  const found = readWindow(lexemesOf(text, language), 0);
  return found?.value.windows.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(' ');
}

test.each([
  ['8AM-6PM', '08:00-18:00'],
  ['8A-6P', '08:00-18:00'],
  ['4-7PM', '16:00-19:00'],
  ['7 TO 9A.M.', '07:00-09:00'],
  ['11-2PM', '11:00-14:00'],
  ['10-2AM', '22:00-02:00'],
  ['8AM THRU NOON', '08:00-12:00'],
  ['9AM TO 12 NOON', '09:00-12:00'],
  ['5PM-12MIDNIGHT', '17:00-24:00'],
  ['12AM-5AM', '00:00-05:00'],
  ['12PM-4PM', '12:00-16:00'],
  ['MIDNIGHT TO-5AM', '00:00-05:00'],
  ['9PM-5AM', '21:00-05:00'],
  ['7:30-18:30', '07:30-18:30'],
  ['07.30 - 23.00', '07:30-23:00'],
  ['00:00-23:59', '00:00-24:00'],
  ['8.30-2.00', '08:30-14:00'],
  ['7 30 - 11 AM', '07:30-11:00'],
  ['545AM-9PM', '05:45-21:00'],
  ['1400-1530', '14:00-15:30'],
  ['6AM 7PM', '06:00-19:00'],
  ['FROM 8AM TO 6PM', '08:00-18:00'],
  ['BETWEEN 8AM AND 6PM', '08:00-18:00'],
  ['9AM-5', '09:00-17:00'],
  ['NOON-6', '12:00-18:00'],
  ['6AM-6AM', '06:00-06:00'],
  ['6PM-12', '18:00-24:00'],
  ['12AM-12AM', '00:00-24:00'],
  ['am 8.00 - 9.30', '08:00-09:30'],
  ['PM 4.30 - 6.30', '16:30-18:30'],
  ['9:00 A.M. - 12:00 NOON', '09:00-12:00'],
  ['12.00 NOON - 2PM', '12:00-14:00'],
  ['10PM - 12:00 MIDNIGHT', '22:00-24:00'],
  ['08:00 - 18:00 HRS', '08:00-18:00'],
  ['9-18 h', '09:00-18:00'],
  ['07h30-17h00', '07:30-17:00'],
])('%s is %s', (text, expected) => {
  expect(windowsOf(text)).toBe(expected);
});

test.each([
  ['8h-18h', '08:00-18:00'],
  ['9h30 À 15h30', '09:30-15:30'],
  ['19h30 A 24h00', '19:30-24:00'],
  ['0h01 - 7h', '00:01-07:00'],
  ['21h-6h', '21:00-06:00'],
  ['MIDI A 14h', '12:00-14:00'],
  ['DE 8 HEURES A 17 HEURES', '08:00-17:00'],
  ['23 h à 6 h\n15 nov', '23:00-06:00'],
  ['23 h à 6 h 15 nov', '23:00-06:00'],
  ['8 h à 9 h 30 NOVEMBRE À MARS', '08:00-09:30'],
])('in French, %s is %s', (text, expected) => {
  expect(windowsOf(text, 'fr')).toBe(expected);
});

test.each(['5.30-6.45', '8-10', '4:00-6:00', '7AM-9', '6AM-12', '6-12', '9AM-12:00'])(
  '%s may be morning or evening',
  (text) => {
    const found = readWindow(lexemesOf(text), 0)?.value;
    expect(found?.doubtful).toBe(true);
    expect(found?.windows.length).toBeGreaterThan(1);
  },
);

test.each([
  ['6AM-12', '06:00-12:00'],
  ['7AM-9', '07:00-09:00'],
  ['6PM-8', '18:00-20:00'],
])('the common part of all readings of %s is %s', (text, expected) => {
  const certain = readWindow(lexemesOf(text), 0)?.value.certain;
  expect(certain && `${clock(certain.from)}-${clock(certain.to)}`).toBe(expected);
});

test('does not take minutes from the next line', () => {
  expect(windowsOf('6AM-12\n15 NOV')).toBe('06:00-24:00 06:00-12:00');
});

test.each(['2P 8AM', '25-26', '8AM', 'MON-FRI', '8:75-9AM', '30 M 8A', '8AM   6PM'])(
  '%s is no window',
  (text) => {
    expect(readWindow(lexemesOf(text), 0)).toBeNull();
  },
);

test('a window with a.m. or p.m. only at the end also has a longer reading', () => {
  expect(readWindow(lexemesOf('7.15 - 8.45PM'), 0)?.value.longer).toEqual({ from: 435, to: 1245 });
});
