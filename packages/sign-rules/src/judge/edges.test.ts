import { formatLocalDateTime, minuteNumber, timeOfMinuteNumber, type Rule } from '@curbwise/contract';
import { hours, noParking } from '../testing/rules';
import { time } from '../testing/time';
import { bindRules } from './bound-rule';
import { edgeAfter } from './edges';

/** The next opening or closing of a window, within nine days from Monday, 19 October. */
function edge(rules: Rule[], at: string): string {
  const found = edgeAfter(
    bindRules(rules, {}),
    minuteNumber(time(at)),
    minuteNumber(time('2026-10-28T00:00')),
  );
  return formatLocalDateTime(timeOfMinuteNumber(found)).slice(8);
}

const day = noParking({ windows: hours('8:00-18:00'), days: [1] });
const night = noParking({ windows: hours('20:00-6:00'), days: [1] });
const twice = noParking({ windows: hours('8:00-9:00', '16:00-18:00') });
const always = noParking();
const NONE = '28T00:00';

test.each<[string, Rule[], string, string]>([
  ['the opening of a window', [day], 'MON 07:59', '19T08:00'],
  ['the closing of a window, when it opens', [day], 'MON 08:00', '19T18:00'],
  ['the closing of a window, in its last minute', [day], 'MON 17:59', '19T18:00'],
  ['the opening of a week later, when it closes', [day], 'MON 18:00', '26T08:00'],
  ['the opening on the next of its weekdays', [day], 'TUE 12:00', '26T08:00'],
  ['the closing on the day after, before midnight', [night], 'MON 23:00', '20T06:00'],
  ['the closing of a window of the day before, after midnight', [night], 'TUE 00:00', '20T06:00'],
  ['the opening of the second window of a day', [twice], 'MON 09:00', '19T16:00'],
  ['the closing of the second window of a day', [twice], 'MON 17:00', '19T18:00'],
  ['the opening on the next day', [twice], 'MON 18:00', '20T08:00'],
  ['the earliest of several rules', [twice, day], 'MON 09:00', '19T16:00'],
  ['the earliest of several rules, in any order', [day, twice], 'MON 09:00', '19T16:00'],
  ['missing, for a rule in force at every minute', [always], 'MON 12:00', NONE],
  [
    'missing, if no window opens in time',
    [noParking({ days: [3], dates: [{ from: '2026-11-01', to: '2026-11-30' }] })],
    'MON 12:00',
    NONE,
  ],
  ['missing without rules', [], 'MON 12:00', NONE],
])('the next edge is %s', (_, rules, at, expected) => {
  expect(edge(rules, at)).toBe(expected);
});

test('an edge at the end of the search does not count', () => {
  const [minute, before] = [minuteNumber(time('MON 07:00')), minuteNumber(time('MON 08:00'))];
  expect(edgeAfter(bindRules([day], {}), minute, before)).toBe(before);
});
