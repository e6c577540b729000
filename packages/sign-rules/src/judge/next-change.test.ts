import type { Rule } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import {
  hours,
  judgedSign,
  noParking,
  payment,
  signOf,
  timeLimit,
  unreadWords,
  type RuleParts,
} from '../testing/rules';

/** What changes next, as `time answer limit`. */
function nextOf(rules: Rule[], at: string, unread: Fragment[] = []): string | null {
  const { next } = judgedSign(signOf(rules, unread), at);
  return next && `${next.at} ${next.answer}${next.limit === null ? '' : ` ${next.limit}`}`;
}

const DAY: RuleParts = { windows: hours('8:00-18:00') };
const season = (from: [number, number], to: [number, number]) => ({
  season: { from: { month: from[0], day: from[1] }, to: { month: to[0], day: to[1] } },
});
const on = (date: string) => ({ dates: [{ from: date, to: date }] });

describe('what changes next is', () => {
  test.each<[string, Rule[], string, string | null]>([
    ['a prohibition that begins', [noParking(DAY)], 'MON 07:59', '2026-10-19T08:00 forbidden'],
    ['a prohibition that ends', [noParking(DAY)], 'MON 08:00', '2026-10-19T18:00 allowed'],
    ['a limit that begins', [timeLimit(60, DAY)], 'MON 07:00', '2026-10-19T08:00 allowed 60'],
    ['a limit that ends', [timeLimit(60, DAY)], 'MON 09:00', '2026-10-19T18:00 allowed'],
    [
      'a shorter limit that begins',
      [timeLimit(120, DAY), timeLimit(60, { windows: hours('10:00-12:00') })],
      'MON 09:00',
      '2026-10-19T10:00 allowed 60',
    ],
    [
      'not a longer limit that begins',
      [timeLimit(60, DAY), timeLimit(120, { windows: hours('10:00-12:00') })],
      'MON 09:00',
      '2026-10-19T18:00 allowed',
    ],
    ['not payment that begins', [payment(DAY)], 'MON 07:00', null],
    [
      'a prohibition that may begin',
      [noParking({ ...DAY, conditions: ['snow'] })],
      'MON 07:00',
      '2026-10-19T08:00 uncertain',
    ],
    ['nothing, if a prohibition never ends', [noParking()], 'MON 07:00', null],
    ['nothing without rules', [], 'MON 07:00', null],
    ['a window a week ahead', [noParking({ ...DAY, days: [1] })], 'MON 18:00', '2026-10-26T08:00 forbidden'],
    [
      'the end of a night',
      [noParking({ windows: hours('20:00-6:00') })],
      'MON 23:00',
      '2026-10-20T06:00 allowed',
    ],
    [
      'a fifth Monday weeks ahead',
      [noParking({ ...DAY, days: [1], weeks: [5] })],
      'MON 09:00',
      '2026-11-30T08:00 forbidden',
    ],
    [
      'the first of its weekdays in a season months ahead',
      [noParking({ ...DAY, days: [2], ...season([4, 1], [11, 30]) })],
      '2026-12-05T10:00',
      '2027-04-06T08:00 forbidden',
    ],
    [
      'the end of a season weeks ahead',
      [noParking(season([4, 1], [11, 30]))],
      'MON 09:00',
      '2026-12-01T00:00 allowed',
    ],
    [
      'the end of a second season that follows at once',
      [noParking(season([4, 1], [11, 30])), noParking(season([12, 1], [12, 31]))],
      'MON 09:00',
      '2027-01-01T00:00 allowed',
    ],
    [
      'the end of a night after its season',
      [
        noParking(season([4, 1], [11, 30])),
        noParking({ ...season([11, 30], [11, 30]), windows: hours('20:00-6:00') }),
      ],
      'MON 09:00',
      '2026-12-01T06:00 allowed',
    ],
    [
      'a prohibition of a date, after many weeks that are alike',
      [timeLimit(60), noParking({ ...DAY, ...on('2027-03-10') })],
      'MON 09:00',
      '2027-03-10T08:00 forbidden',
    ],
    [
      'a date on which a weekly rule is open too',
      [
        noParking({ windows: hours('0:00-12:00') }),
        noParking({ windows: hours('12:00-24:00'), days: [0, 1, 2, 3, 4, 5] }),
      ],
      'MON 09:00',
      '2026-10-24T12:00 allowed',
    ],
    [
      'the end of a night that follows the last of nine days',
      [
        noParking({ dates: [{ from: '2026-10-19', to: '2026-10-27' }] }),
        noParking({ ...on('2026-10-27'), windows: hours('20:00-6:00') }),
      ],
      'MON 09:00',
      '2026-10-28T06:00 allowed',
    ],
    [
      'the day after a date that prolongs a season',
      [noParking(season([10, 1], [3, 9])), noParking(on('2027-03-10'))],
      'MON 09:00',
      '2027-03-11T00:00 allowed',
    ],
    [
      'a date nine days ahead',
      [noParking({ ...DAY, ...on('2026-10-28') })],
      'MON 09:00',
      '2026-10-28T08:00 forbidden',
    ],
    [
      'a date ten days ahead',
      [noParking({ ...DAY, ...on('2026-10-29') })],
      'MON 09:00',
      '2026-10-29T08:00 forbidden',
    ],
    [
      'a date fourteen months ahead',
      [noParking({ ...DAY, ...on('2027-12-20') })],
      'MON 09:00',
      '2027-12-20T08:00 forbidden',
    ],
    ['nothing beyond fourteen months', [noParking({ ...DAY, ...on('2027-12-21') })], 'MON 09:00', null],
    ['nothing after its dates', [noParking({ ...DAY, ...on('2026-10-18') })], 'MON 09:00', null],
  ])('%s', (_, rules, at, expected) => {
    expect(nextOf(rules, at)).toBe(expected);
  });

  test('a prohibition that begins beside unread words', () => {
    expect(nextOf([noParking(DAY)], 'MON 07:00', [unreadWords('GRFLX', 0)])).toBe(
      '2026-10-19T08:00 forbidden',
    );
  });
});
