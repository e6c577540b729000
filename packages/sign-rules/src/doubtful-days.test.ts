import { judged } from './testing/sign';

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** The answer at ten in the morning of each day from Monday: yes, no or ?. */
const week = (sign: string) =>
  DAYS.map(
    (day) => ({ allowed: 'y', forbidden: 'n', uncertain: '?' })[judged(sign, `${day} 10:00`).answer],
  ).join('');

test.each([
  ['NO PARKING 8AM-6PM MON FRI', 'n???nyy'],
  ['NO PARKING 8AM-6PM\nMON\nFRI', 'n???nyy'],
  ['NO PARKING 8AM-6PM TUE SAT', 'yn???ny'],
  ['NO PARKING 8AM-6PM MON\nSAT', 'n????ny'],
  ['NO PARKING 8AM-6PM SUN THU', '???nyyn'],
  ['\\P 8h-18h LUN SAM', 'n????ny'],
  ['NO PARKING 8AM-6PM EXCEPT MON FRI', 'y???ynn'],
  ['NO PARKING 8AM-6PM MON FRI, SAT 8AM-1PM', 'n???nny'],
])('two days far apart without a joint may be a list or a range: %s', (sign, answers) => {
  expect(week(sign)).toBe(answers);
});

test.each([
  ['NO PARKING 8AM-6PM MON THURS', 'nyynyyy'],
  ['NO PARKING 8AM-6PM TUES FRI', 'ynyynyy'],
  ['NO PARKING 8AM-6PM MON & FRI', 'nyyynyy'],
  ['NO PARKING 8AM-6PM MON TUE SAT', 'nnyyyny'],
  ['NO PARKING 8AM-6PM MON WED FRI', 'nynynyy'],
  ['NO PARKING 8AM-6PM SAT SUN', 'yyyyynn'],
  ['NO PARKING 8AM-6PM MON-FRI', 'nnnnnyy'],
])('adjacent or joined days are not ambiguous: %s', (sign, answers) => {
  expect(week(sign)).toBe(answers);
});

test('a limit on ambiguous days counts on all of them', () => {
  for (const day of ['MON', 'WED', 'FRI']) {
    expect(judged('2 HOUR PARKING 8AM-6PM MON FRI', `${day} 10:00`)).toMatchObject({ limit: 120 });
  }
});

test.each([
  ['NO PARKING EXCEPT SUNDAY 8AM-NOON', 'MON 10:00', 'forbidden'],
  ['NO PARKING EXCEPT SUNDAY 8AM-NOON', 'MON 15:00', 'uncertain'],
  ['NO PARKING EXCEPT SUNDAY 8AM-NOON', 'SUN 15:00', 'uncertain'],
  ['NO PARKING ANYTIME EXCEPT SUNDAY 8AM-NOON', 'MON 15:00', 'forbidden'],
  ['NO PARKING 8AM-6PM EXCEPT SAT 8AM-1PM', 'SAT 15:00', 'uncertain'],
  ['NO PARKING 8AM-6PM EXCEPT SAT 8AM-1PM', 'SAT 20:00', 'allowed'],
  ['NO PARKING 8AM-6PM EXCEPT SUNDAY', 'SUN 10:00', 'allowed'],
])('hours after excepted days may belong to the exception: %s at %s', (sign, at, answer) => {
  expect(judged(sign, at).answer).toBe(answer);
});

test.each([
  ['NO PARKING APR 1 NOV 30 8AM-10AM', '2026-10-19T09:00', 'uncertain'],
  ['NO PARKING APR 1 NOV 30 8AM-10AM', '2026-12-19T09:00', 'allowed'],
  ['NO PARKING 1ST-3RD TUE', '2026-10-13T09:00', 'forbidden'],
  ['NO PARKING 10-2', 'MON 23:00', 'uncertain'],
  ['NO PARKING 12-12', 'MON 15:00', 'uncertain'],
  ['NO PARKING 9.30-3.00', 'MON 23:00', 'allowed'],
])('judges a span that lost its joint or its half: %s at %s', (sign, at, answer) => {
  expect(judged(sign, at).answer).toBe(answer);
});
