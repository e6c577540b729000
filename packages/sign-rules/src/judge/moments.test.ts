import fc from 'fast-check';
import { dayNumber, formatLocalDateTime, minuteNumber, timeOfMinuteNumber } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { instant } from '../testing/random-rules';
import { panelsOf } from '../testing/sign';
import { answerAt, judge } from './judge';
import { hoursByDay } from './moments';

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
