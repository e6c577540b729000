import fc from 'fast-check';
import {
  dayNumber,
  formatLocalDateTime,
  minuteNumber,
  timeOfMinuteNumber,
  type TimeWindow,
} from '@curbwise/contract';
import { parse } from '../parse/parse';
import { instant } from '../testing/random-rules';
import { panelsOf } from '../testing/sign';
import { answerAt, judge } from './judge';
import { hoursByDay, namesMoments, unwrapped } from './moments';
import { sunTimesOn } from './sun';

const JUNE_21 = dayNumber({ year: 2026, month: 6, day: 21 });
const DARK = [{ from: 885, to: 630, begins: 'sunset', ends: 'sunrise' }] as const;

test('certain and doubtful hours together are the widest hours of a window', () => {
  const at = (which: 'widest' | 'sure' | 'doubtful') =>
    hoursByDay([...DARK], { country: 'CH' }, which)(JUNE_21);
  const [widest, sure, doubtful] = [at('widest'), at('sure'), at('doubtful')];
  expect(doubtful.starts).toEqual([widest.starts[0], sure.ends[0]]);
  expect(doubtful.ends).toEqual([sure.starts[0], widest.ends[0]]);
  // Sunset in Switzerland at midsummer is between 21:15 and 21:35, sunrise between 5:25 and 5:45.
  expect(sure.starts[0]).toBeGreaterThan(21.5 * 60);
  expect(sure.ends[0]).toBeLessThan((24 + 5.5) * 60);
});

test('a window that may never open is doubtful as a whole', () => {
  // In the north of Scotland it hardly gets dark at midsummer.
  const window = { from: 885, to: 60, begins: 'sunset' } as const;
  const at = (which: 'sure' | 'doubtful') => hoursByDay([window], { country: 'GB' }, which)(JUNE_21);
  expect(at('sure').starts).toEqual([]);
  expect(at('doubtful').ends).toEqual([(24 + 1) * 60]);
});

/** Signs with windows that begin or end at a moment, in both hemispheres and without a place. */
const asked = fc.record({
  sign: fc.constantFrom(
    'NO PARKING DUSK TO DAWN',
    'NO PARKING 8AM TO SUNSET',
    'NO PARKING SUNSET TO 6AM MON-FRI',
    'NO OVERNIGHT PARKING',
    '2 HOUR PARKING SUNRISE TO SUNSET',
    'NO PARKING ODD DAYS DUSK TO DAWN',
  ),
  country: fc.constantFrom('US', 'NZ', 'SG', undefined),
  at: instant,
});

test('the answer stays the same until the announced change', () => {
  fc.assert(
    fc.property(asked, ({ sign, country, at }) => {
      const parsed = parse(panelsOf(sign));
      const context = { place: { country } };
      const { answer, next, until } = judge(parsed, at, context);
      expect(parsed.unread).toEqual([]);
      const [now, end] = [minuteNumber(at), next ? minuteNumber(next.at) : minuteNumber(at) + 1440];
      for (let minute = now; minute < end; minute += 1 + Math.floor((end - now) / 97)) {
        expect(answerAt(parsed, timeOfMinuteNumber(minute), context)).toBe(answer);
      }
      expect(answerAt(parsed, timeOfMinuteNumber(end - 1), context)).toBe(answer);
      if (next) expect(answerAt(parsed, next.at, context)).toBe(next.answer);
      if (answer === 'allowed' && !sign.startsWith('2') && next) {
        expect(until && formatLocalDateTime(until)).toBe(formatLocalDateTime(next.at));
      }
    }),
    { numRuns: 120 },
  );
});

describe('without a place, the hours of a window', () => {
  const windows = {
    'from dusk to dawn': { from: 885, to: 630, begins: 'sunset', ends: 'sunrise' },
    'from sunset to 6 AM': { from: 885, to: 360, begins: 'sunset' },
    'from sunset to 11 PM': { from: 885, to: 1380, begins: 'sunset' },
    'from 8 AM to sunset': { from: 480, to: 60, ends: 'sunset' },
    overnight: { from: 1080, to: 540, begins: 'evening', ends: 'morning' },
    'from 8 AM to 6 PM': { from: 480, to: 1080 },
  } as const satisfies Record<string, TimeWindow>;

  test.each<[keyof typeof windows, number[][], number[][], number[][]]>([
    [
      'from dusk to dawn',
      [[885, 2070]],
      [[1500, 1560]],
      [
        [885, 1500],
        [1560, 2070],
      ],
    ],
    ['from sunset to 6 AM', [[885, 1800]], [[1500, 1800]], [[885, 1500]]],
    ['from sunset to 11 PM', [[885, 1380]], [], [[885, 1380]]],
    ['from 8 AM to sunset', [[480, 1500]], [[480, 885]], [[885, 1500]]],
    [
      'overnight',
      [[1080, 1980]],
      [[1560, 1740]],
      [
        [1080, 1560],
        [1740, 1980],
      ],
    ],
    ['from 8 AM to 6 PM', [[480, 1080]], [[480, 1080]], []],
  ])('%s are at most %j, certainly %j and perhaps %j', (name, ...expected) => {
    const found = (['widest', 'sure', 'doubtful'] as const).map((which) => {
      const { starts, ends } = hoursByDay([windows[name]], {}, which)(JUNE_21);
      return starts.map((start, index) => [start, ends[index]]);
    });
    expect(found).toEqual(expected);
  });
});

test('the hours of several windows are in order', () => {
  const windows = [
    { from: 1200, to: 1320 },
    { from: 480, to: 60, ends: 'sunset' as const },
  ];
  expect(hoursByDay(windows, {}, 'widest')(JUNE_21)).toEqual({ starts: [480, 1200], ends: [1500, 1320] });
});

test('the hours of a day are computed once', () => {
  const hoursOn = hoursByDay([...DARK], { country: 'CH' }, 'sure');
  expect(hoursOn(JUNE_21)).toBe(hoursOn(JUNE_21));
  expect(hoursOn(JUNE_21 + 90)).not.toEqual(hoursOn(JUNE_21));
});

test('at a place, sunset and sunrise are whole minutes that contain its sun times', () => {
  const { sunrise, sunset } = sunTimesOn(JUNE_21, { country: 'CH' })!;
  expect(hoursByDay([...DARK], { country: 'CH' }, 'doubtful')(JUNE_21)).toEqual({
    starts: [Math.floor(sunset[0]), 1440 + Math.floor(sunrise[0])],
    ends: [Math.ceil(sunset[1]), 1440 + Math.ceil(sunrise[1])],
  });
});

test('sun times never lie outside what the moment can mean', () => {
  // In the north of Scotland it hardly gets dark at midsummer.
  const widest = (window: TimeWindow) => hoursByDay([window], { country: 'GB' }, 'doubtful')(JUNE_21);
  expect(widest({ from: 885, to: 700, begins: 'sunset' }).ends[0]).toBe(1500);
  expect(widest({ from: 0, to: 630, ends: 'sunrise' }).starts[0]).toBe(120);
});

test.each<[TimeWindow, number]>([
  [{ from: 480, to: 1080 }, 1080],
  [{ from: 1200, to: 360 }, 1800],
  [{ from: 480, to: 480 }, 1920],
  [{ from: 0, to: 1440 }, 1440],
])('the window %j ends at minute %d of the day on which it begins', (window, to) => {
  expect(unwrapped(window)).toEqual({ from: window.from, to });
});

test.each<[string, TimeWindow[], boolean]>([
  [
    'if one begins at one',
    [
      { from: 0, to: 60 },
      { from: 885, to: 60, begins: 'sunset' },
    ],
    true,
  ],
  ['if one ends at one', [{ from: 480, to: 60, ends: 'sunset' }], true],
  ['but not if all have hours', [{ from: 0, to: 60 }], false],
])('windows name moments %s', (_, windows, expected) => {
  expect(namesMoments(windows)).toBe(expected);
});
