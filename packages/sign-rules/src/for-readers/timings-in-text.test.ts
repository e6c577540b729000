import { hoursInText, timingsInText } from './timings-in-text';

/** The timings found, as text, value and language. */
const found = (text: string) =>
  timingsInText(text).map((timing) => [
    text.slice(timing.start, timing.end),
    timing.is === 'times' ? `${timing.window.from}-${timing.window.to}` : timing.days.join(''),
    timing.language,
  ]);

test.each([
  ['2 HOUR PARKING\n8AM-6PM\nMON-FRI', ['8AM-6PM', '480-1080', 'en'], ['MON-FRI', '12345', 'en']],
  [
    'NO STOPPING\n7 TO 9 A.M. & 4:30 - 6PM',
    ['7 TO 9 A.M', '420-540', 'en'],
    ['4:30 - 6PM', '990-1080', 'en'],
  ],
  ['NO PARKING 8AM TO 10AM TUESDAY', ['8AM TO 10AM', '480-600', 'en'], ['TUESDAY', '2', 'en']],
  ['2P 8:30-17:30 SAT ONLY', ['8:30-17:30', '510-1050', 'en'], ['SAT', '6', 'en']],
  ['9h-17h LUN AU VEN', ['9h-17h', '540-1020', 'fr'], ['LUN AU VEN', '12345', 'fr']],
])('finds the times and days in %j', (text, ...timings) => {
  expect(found(text)).toEqual(timings);
});

test.each([
  ['NO PARKING 8AM-6PM\nEXCEPT SATURDAY & SUNDAY', true],
  ['NO PARKING 8AM-6PM\nSATURDAY & SUNDAY EXCEPTED', true],
  ['NO PARKING 8AM-6PM\nSATURDAY & SUNDAY', false],
])('the days in %j are excepted: %p', (text, excepted) => {
  const days = timingsInText(text).find(({ is }) => is === 'days');
  expect(days).toMatchObject({ days: [0, 6], excepted });
});

test.each([
  ['NO STOPPING ANYTIME'],
  ['2 HOUR PARKING'],
  ['CALL 555-1234'],
  ['STREET CLEANING 1ST & 3RD TUESDAY OF MONTH'],
  ['SCHOOL DAYS'],
  ['NO PARKING 8AM TO SUNSET'],
  ['NO PARKING AFTER 6PM'],
  [''],
])('finds no replaceable times or days in %j', (text) => {
  expect(found(text)).toEqual([]);
});

test.each([
  ['NO PARKING 7-9', ['7-9']],
  ['NO PARKING\n7:00-9:00', ['7:00-9:00']],
  ['NO STOPPING 7-9AM 4-6PM', ['7-9AM', '4-6PM']],
  ['2 HOUR PARKING', []],
])('finds the hours in %p', (text, expected) => {
  expect(hoursInText(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
