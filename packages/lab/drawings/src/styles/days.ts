import type { Random } from '@curbwise/tooling/random';

const FULL = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const SHORT = ['MON', 'TUES', 'WED', 'THURS', 'FRI', 'SAT', 'SUN'] as const;

/** One day from Monday to Saturday, in full. */
const oneDay = (random: Random): string => random.pick(FULL.slice(0, 6));

/** Two days that are not consecutive. */
function twoDays(random: Random): string {
  const first = random.pick([0, 1, 2]);
  const names = random.chance(0.7) ? SHORT : FULL;
  const joint = random.pick([' & ', ' AND ', ' & ']);
  return names[first]! + joint + names[first + random.pick([2, 3])]!;
}

/** Monday to Friday or, less often, to Saturday. */
export function dayRange(random: Random): string {
  const last = random.chance(0.65) ? 4 : 5;
  const joint = random.pick(['-', ' - ', ' THRU ', ' TO ']);
  const names = random.chance(0.75) ? ['MON', '', '', '', 'FRI', 'SAT'] : FULL;
  return names[0]! + joint + names[last]!;
}

/** Days on which the rule does not apply. */
export const exceptDays = (random: Random): string =>
  random.pick([
    'EXCEPT SUNDAY',
    'EXCEPT SUNDAY',
    'EXCEPT SUNDAYS',
    'EXCEPT SAT & SUN',
    'EXCEPT SATURDAY & SUNDAY',
    'EX SUN',
  ]);

/** Days of a US time limit; null for every day. */
export const limitDays = (random: Random): string | null =>
  random.weighted([
    [dayRange(random), 4],
    [exceptDays(random), 4],
    [random.pick(['DAILY', 'EVERY DAY', 'ALL DAYS']), 1],
    [null, 1.5],
  ]);

/** Lines with the days of street sweeping. */
export const sweepingDays = (random: Random): string[] =>
  random.weighted([
    [[oneDay(random)], 6],
    [[twoDays(random)], 3],
    [[random.pick(['1ST & 3RD', '2ND & 4TH']), oneDay(random), 'OF MONTH'], 1],
    [[dayRange(random)], 1],
  ]);

/** A range of days in Australian spelling. */
export const australianDays = (random: Random): string =>
  random.weighted([
    [`MON${random.pick(['-', ' - ', '-'])}FRI`, 6],
    [`MON${random.pick(['-', ' - '])}SAT`, 3],
    [`MON${random.pick(['-', ' - '])}SUN`, 1],
  ]);
