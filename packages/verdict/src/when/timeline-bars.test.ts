import { addMinutes, formatLocalDateTime, minuteNumber, type Context, type Panel } from '@curbwise/contract';
import { judgementOf } from '@curbwise/sign-rules';
import { plate, signAnalysis, moment, type Scanned } from '../testing/signs';
import {
  barsOf,
  daysOf,
  segmentAt,
  segmentWith,
  shareOf,
  todayAndTomorrow,
  weekFrom,
  markOf,
  type Bar,
} from './timeline-bars';

/** A Friday. */
const NOW = moment('2026-11-20T14:40');
const TWO_DAYS = todayAndTomorrow(NOW);

const clock = (time: Bar['from']) => formatLocalDateTime(time).slice(8).replace('T', ' ');
const drawn = ({ segments }: Bar) =>
  segments.map(({ from, answer, limit, pays }) =>
    [clock(from), answer, limit, pays ? 'pays' : null].filter((part) => part !== null).join(' '),
  );

function bars(sign: readonly (string | Panel)[], span = TWO_DAYS, scanned: Scanned = {}) {
  const analysis = signAnalysis(sign, scanned);
  const context: Context = scanned.context ?? {};
  return barsOf(analysis, span, context, Boolean(judgementOf(analysis, NOW, context).sides));
}

const bar = (...sign: string[]) => drawn(bars(sign)[0]!);

describe('today and tomorrow', () => {
  test.each([
    ['2026-11-20T14:40', '20 13:00'],
    ['2026-11-20T14:00', '20 13:00'],
    ['2026-11-20T01:30', '20 00:00'],
    ['2026-11-20T00:10', '20 00:00'],
  ])('at %s they start at %s', (now, from) => {
    const span = todayAndTomorrow(moment(now));
    expect([clock(span.from), clock(span.to)]).toEqual([from, '22 00:00']);
  });

  test('do not move with the minutes, only with the day', () => {
    expect(todayAndTomorrow(moment('2026-11-20T23:59'), TWO_DAYS)).toBe(TWO_DAYS);
    expect(clock(todayAndTomorrow(moment('2026-11-21T00:00'), TWO_DAYS).to)).toBe('23 00:00');
    // The clock was set back.
    expect(clock(todayAndTomorrow(moment('2026-11-20T11:00'), TWO_DAYS).from)).toBe('20 10:00');
  });
});

describe('a bar', () => {
  test('has a new segment where the answer, the limit or the payment changes', () => {
    expect(bar('2 HOUR METERED PARKING\n8AM-6PM', 'NO STOPPING\n4PM-6PM\nMON-FRI')).toEqual([
      '20 13:00 limited 120 pays',
      '20 16:00 forbidden',
      '20 18:00 allowed',
      '21 08:00 limited 120 pays',
      '21 18:00 allowed',
    ]);
  });

  test('has a new segment between two limits', () => {
    expect(bar('2 HOUR PARKING\n8AM-4PM', '30 MINUTE PARKING\n4PM-6PM')).toEqual([
      '20 13:00 limited 120',
      '20 16:00 limited 30',
      '20 18:00 allowed',
      '21 08:00 limited 120',
      '21 16:00 limited 30',
      '21 18:00 allowed',
    ]);
  });

  test('merges periods that differ only in their reasons and keeps all reasons', () => {
    const [merged] = bars(['NO STOPPING\n4PM-6PM', 'NO PARKING\n6PM-8PM'])[0]!.segments.filter(
      ({ answer }) => answer === 'forbidden',
    );
    expect([clock(merged!.from), clock(merged!.to)]).toEqual(['20 16:00', '20 20:00']);
    expect(merged?.parts.map(({ deciding }) => deciding)).toEqual([[0], [1]]);
  });

  test('does not split at midnight', () => {
    expect(bar('NO PARKING\n10PM-6AM')).toEqual([
      '20 13:00 allowed',
      '20 22:00 forbidden',
      '21 06:00 allowed',
      '21 22:00 forbidden',
    ]);
  });

  test('has one segment for a sign without changes', () => {
    expect(bar('NO STOPPING ANYTIME')).toEqual(['20 13:00 forbidden']);
  });

  test.each([
    [['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'], {}, 'words that were not understood'],
    [['2 HOUR PARKING\n8AM-6PM'], { confidence: 0.3 }, 'a photo that was hardly read'],
  ])('never shows a yes on %p (%j): %s', (sign, scanned: Scanned, _why) => {
    const looks = bars(sign, TWO_DAYS, scanned)[0]!.segments.map(({ answer }) => answer);
    expect(new Set(looks)).toEqual(new Set(['uncertain']));
  });

  test('applies replies about a day only to that day', () => {
    const context: Context = { settled: { on: '2026-11-19', 'school-day': true } };
    const thursday = { from: moment('2026-11-19T13:00'), to: moment('2026-11-21T00:00') };
    const line = drawn(bars(['NO STANDING\nSCHOOL DAYS\n2PM-4PM'], thursday, { context })[0]!);
    expect(line).toEqual([
      '19 13:00 allowed',
      '19 14:00 forbidden',
      '19 16:00 allowed',
      '20 14:00 uncertain',
      '20 16:00 allowed',
    ]);
  });

  test('has 24 hours on the day of a clock change, as civil time does', () => {
    const night = { from: moment('2027-03-14T00:00'), to: moment('2027-03-15T00:00') };
    expect(drawn(bars(['NO PARKING\n2AM-3AM'], night)[0]!)).toEqual([
      '14 00:00 allowed',
      '14 02:00 forbidden',
      '14 03:00 allowed',
    ]);
  });
});

describe('when the sides differ', () => {
  const SIGN = [plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('NO STOPPING ANYTIME', 'right')];

  test('there are two bars, left and right', () => {
    expect(bars(SIGN).map((one) => [one.side, drawn(one)[0]])).toEqual([
      ['left', '20 13:00 limited 120'],
      ['right', '20 13:00 forbidden'],
    ]);
  });

  test('there is one bar for the chosen side', () => {
    const [one, ...others] = bars(SIGN, TWO_DAYS, { context: { side: 'right' } });
    expect([one?.side, one && drawn(one), others]).toEqual([null, ['20 13:00 forbidden'], []]);
  });

  test('there are two bars even if they only differ later', () => {
    const sign = [plate('NO PARKING\n8AM-9AM', 'left'), plate('NO PARKING\n9AM-10AM', 'right')];
    expect(bars(sign).map(({ side }) => side)).toEqual(['left', 'right']);
  });
});

describe('a week', () => {
  const [week] = bars(['NO PARKING\n10PM-6AM'], weekFrom(NOW));

  test('is seven days, each from midnight to midnight, without gaps', () => {
    const days = daysOf(week!);
    expect(days.map(({ from, to }) => [clock(from), minuteNumber(to) - minuteNumber(from)])).toEqual(
      ['20', '21', '22', '23', '24', '25', '26'].map((day) => [`${day} 00:00`, 1440]),
    );
    for (const day of days) {
      expect(drawn(day).map((line) => line.slice(3))).toEqual([
        '00:00 forbidden',
        '06:00 allowed',
        '22:00 forbidden',
      ]);
      expect(day.segments.at(-1)?.to).toEqual(day.to);
      for (const { from, to, parts } of day.segments) {
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
      }
    }
  });

  test('shows the rule of each weekday on that day', () => {
    const days = daysOf(bars(['NO PARKING\nMON & THU'], weekFrom(NOW))[0]!);
    expect(days.map(({ segments }) => segments[0]?.answer)).toEqual([
      ...['allowed', 'allowed', 'allowed', 'forbidden', 'allowed', 'allowed', 'forbidden'],
    ]);
  });
});

describe('a press on a bar', () => {
  // From 13:00, 35 hours: 16:00 is 3/35 of the way.
  const [pressed] = bars(['NO STOPPING\n4PM-4:30PM']);

  test('selects the segment under the finger', () => {
    expect(segmentAt(pressed!, 0.05, 0.02)).toBe(0);
    expect(segmentAt(pressed!, 0.5, 0.02)).toBe(2);
    expect(segmentAt(pressed!, 1, 0.02)).toBe(4);
    expect(segmentAt(pressed!, 1.2, 0.02)).toBe(4);
  });

  test('selects a narrow segment close to the finger', () => {
    expect(segmentAt(pressed!, 3 / 35 - 0.015, 0.02)).toBe(1);
    expect(segmentAt(pressed!, 3 / 35 + 0.03, 0.02)).toBe(1);
  });

  test('starts at the current time', () => {
    expect(segmentWith(pressed!, moment('2026-11-20T16:10'))).toBe(1);
    expect(segmentWith(pressed!, moment('2026-11-19T16:10'))).toBe(0);
    expect(shareOf(pressed!, moment('2026-11-20T16:00'))).toBeCloseTo(3 / 35);
  });
});

/** Realistic signs, with and without unknown words. */
const SIGNS: readonly (readonly (string | Panel)[])[] = [
  ['2 HOUR PARKING\n8AM-6PM\nEXCEPT SUNDAY', 'NO PARKING\n6AM-8AM\nTUESDAY\nSTREET CLEANING'],
  ['TOW-AWAY\nNO STOPPING\n4PM-6PM\nMON-FRI', '1 HOUR PARKING\n9AM-4PM\nEXCEPT SUNDAY'],
  ['NO STANDING\nSCHOOL DAYS\n7AM-4PM', '2 HOUR METERED PARKING\n4PM-10PM'],
  ['NO PARKING\n10PM-6AM', '30 MINUTE PARKING\n6AM-10PM'],
  [plate('2P 8AM-6PM MON-SAT', 'left'), plate('NO STOPPING 7AM-9AM 4PM-6PM', 'right')],
  [plate('NO PARKING\n8AM-9AM', 'left'), plate('NO PARKING\n9AM-10AM', 'right')],
  ['NO PARKING\n8AM-6PM\nEXCEPT ZONE 31 PERMIT'],
  ['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'],
  ['NO PARKING\nEXCEPT SUNDAYS AND HOLIDAYS\n8AM-8PM'],
  ['NO PARKING\nDEC 1 - APR 1\n2AM-7AM'],
];

test('shows at every minute the judgement for that minute', () => {
  for (const sign of SIGNS) {
    for (const confidence of [0.95, 0.3]) {
      const analysis = signAnalysis(sign, { confidence });
      for (const from of ['2026-11-20T13:00', '2026-12-24T00:00', '2027-03-13T21:00']) {
        const span = { from: moment(from), to: addMinutes(moment(from), 3 * 1440) };
        for (const { side, segments } of barsOf(analysis, span, {}, true)) {
          expect(segments[0]?.from).toEqual(span.from);
          expect(segments.at(-1)?.to).toEqual(span.to);
          for (const { from: begin, to, answer, limit } of segments) {
            const length = minuteNumber(to) - minuteNumber(begin);
            for (const minute of [0, 1, Math.floor(length / 3), Math.floor(length / 2), length - 1]) {
              const at = addMinutes(begin, minute);
              const judged = judgementOf(analysis, at, side ? { side } : {});
              const drawnAs =
                judged.answer === 'allowed' && judged.limit !== null ? 'limited' : judged.answer;
              expect([at, answer, limit]).toEqual([at, drawnAs, judged.limit]);
            }
          }
        }
      }
    }
  }
});

test.each([
  ['allowed', null, 'en', '✓'],
  ['forbidden', null, 'en', '✕'],
  ['uncertain', null, 'en', '?'],
  ['limited', 120, 'en', '2h'],
  ['limited', 90, 'en', '1h 30m'],
  ['limited', 30, 'fr', '30min'],
] as const)('%s for %p minutes in %s is marked %p', (answer, limit, locale, mark) => {
  expect(markOf({ answer, limit }, locale)).toBe(mark);
});
