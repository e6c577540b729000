import { lexemesOf } from '../../testing/lexemes';
import { readAroundTheClock, readLimit } from './durations';

const minutesOf = (text: string, language: 'en' | 'fr' = 'en') =>
  readLimit(lexemesOf(text, language), 0)?.value.minutes ?? null;

test.each([
  ['2 HOUR PARKING', 120],
  ['1/2 HOUR PARKING', 30],
  ['1 1/2 HRS', 90],
  ['TWO HOUR PARKING', 120],
  ['30 MIN', 30],
  ['30 M 8A-4P', 30],
  ['2 HMP', 120],
  ['LIMIT 2 HOURS', 120],
  ['2P', 120],
  ['1/4P', 15],
  ['½P', 30],
  ['P10 M-F', 10],
  ['P 05MINS', 5],
  ['PARKING 90 MINUTES', 90],
])('%s is %d minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each([
  ['P 60 min', 60],
  ['P 02h 08h-18h', 120],
  ['P 2h 8h - 20h', 120],
  ['Stat. 90 min', 90],
])('in French, %s is %d minutes', (text, minutes) => {
  expect(minutesOf(text, 'fr')).toBe(minutes);
});

test.each(['30 M-F', 'P 8AM-6PM', 'PARKING', '2', '0 HOUR PARKING', 'P M-F'])('%s is no limit', (text) => {
  expect(minutesOf(text)).toBeNull();
});

test('24 HOURS means all day, 24 HOUR PARKING is a limit', () => {
  expect(readAroundTheClock(lexemesOf('24 HOURS'), 0)).not.toBeNull();
  expect(readAroundTheClock(lexemesOf('24 HOUR PARKING'), 0)).toBeNull();
});
