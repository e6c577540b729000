import { judged } from '../../testing/sign';

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** The answer at five, noon and seven in the evening of each day from Monday. */
const week = (sign: string) =>
  DAYS.map((day) =>
    ['05:00', '12:00', '19:00']
      .map(
        (time) => ({ allowed: 'y', forbidden: 'n', uncertain: '?' })[judged(sign, `${day} ${time}`).answer],
      )
      .join(''),
  ).join(' ');

test.each([
  ['NO PARKING FRI 6PM - MON 6AM', 'nyy yyy yyy yyy yyn nnn nnn'],
  ['NO PARKING 6PM FRIDAY TO 6AM MONDAY', 'nyy yyy yyy yyy yyn nnn nnn'],
  ['NO PARKING MONDAY 8AM TO FRIDAY 6PM', 'ynn nnn nnn nnn nny yyy yyy'],
  ['NO PARKING SUN 10PM - MON 6AM', 'nyy yyy yyy yyy yyy yyy yyy'],
  ['NO PARKING FRI 6PM - FRI 11PM', 'yyy yyy yyy yyy yyn yyy yyy'],
  ['NO PARKING SAT 9AM - SUN MIDNIGHT', 'yyy yyy yyy yyy yyy ynn nnn'],
])('reads a span between two days: %s', (sign, answers) => {
  expect(week(sign)).toBe(answers);
});

test.each([
  ['NO PARKING SAT 8AM-1PM SUN 10AM-8PM', 'yyy yyy yyy yyy yyy yny ynn'],
  ['NO PARKING 10AM-1PM SAT, 10AM-8PM SUN', 'yyy yyy yyy yyy yyy yny ynn'],
])('does not read days with their own windows as a span: %s', (sign, answers) => {
  expect(week(sign)).toBe(answers);
});

test('a limit over a span of days never gives a certain yes', () => {
  expect(judged('2 HOUR PARKING 8AM MON TO 6PM FRI', 'TUE 12:00').answer).toBe('uncertain');
});
