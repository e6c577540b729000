import fc from 'fast-check';
import { addMinutes, minuteNumber, type Arrow, type Side } from '@curbwise/contract';
import { answerAt, judge } from './judge';
import type { JudgeContext } from './judge-context';
import { parse, type Parsed } from '../parse/parse';
import { answerAtMinute } from '../testing/minute-walk';
import { context, instant, parsed } from '../testing/random-rules';
import { panel } from '../testing/sign';
import { time } from '../testing/time';
import { timeline, type TimelineSegment } from './timeline';

const DAY = 1440;

/** Expects segments that touch, cover the whole span, and differ from their neighbours. */
function expectComplete(segments: readonly TimelineSegment[], from: number, to: number): void {
  expect(minuteNumber(segments[0]!.from)).toBe(from);
  expect(minuteNumber(segments.at(-1)!.to)).toBe(to);
  segments.forEach(({ from: begin, to: end, ...state }, index) => {
    expect(minuteNumber(begin)).toBeLessThan(minuteNumber(end));
    const after = segments[index + 1];
    if (!after) return;
    const { from: next, to: _, ...following } = after;
    expect(next).toEqual(end);
    expect(following).not.toEqual(state);
  });
}

const arrow = fc.constantFrom<(Arrow | null)[]>(null, null, 'left', 'right', 'both');
const pointed = fc
  .tuple(parsed, fc.array(arrow, { minLength: 5, maxLength: 5 }), fc.boolean())
  .map(([sign, arrows, hasUnread]): Parsed => ({
    ...sign,
    rules: sign.rules.map((rule, index) => ({ ...rule, side: arrows[index] ?? null })),
    unread: hasUnread ? [{ text: 'GRFLX', panel: 0, side: arrows[4] ?? null }] : [],
  }));
const side = fc.constantFrom<(Side | undefined)[]>(undefined, 'left', 'right');

/** Expects that judging some minutes of each segment, counted from its beginning, gives the segment's answer. */
function expectJudged(
  sign: Parsed,
  asked: JudgeContext,
  segments: readonly TimelineSegment[],
  minutesOf: (length: number) => Iterable<number>,
): void {
  for (const { from, to, ...state } of segments) {
    for (const minute of minutesOf(minuteNumber(to) - minuteNumber(from))) {
      const { answer, limit, conditions } = judge(sign, addMinutes(from, minute), asked);
      const same = answer === state.answer && limit === state.limit;
      if (!same || conditions.join() !== state.conditions.join()) {
        expect({ minute, answer, limit, conditions }).toEqual({ minute, ...state });
      }
    }
  }
}

test('judging any minute of a segment gives its answer', () => {
  const minutes = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(pointed, context, side, instant, minutes, (sign, known, standing, from, length) => {
      const asked = { ...known, side: standing };
      const segments = timeline(sign, from, addMinutes(from, length), asked);
      expectComplete(segments, minuteNumber(from), minuteNumber(from) + length);
      expectJudged(sign, asked, segments, (all) => Array(all).keys());
    }),
    { numRuns: 13 },
  );
});

test('segments of a week begin and end where the answer changes', () => {
  fc.assert(
    fc.property(pointed, context, side, instant, (sign, known, standing, from) => {
      const asked = { ...known, side: standing };
      const segments = timeline(sign, from, addMinutes(from, 7 * DAY), asked);
      expectComplete(segments, minuteNumber(from), minuteNumber(from) + 7 * DAY);
      expectJudged(sign, asked, segments, (all) => [0, Math.floor(all / 2), all - 1]);
    }),
    { numRuns: 25 },
  );
});

test('segments agree with a minute-by-minute evaluation', () => {
  fc.assert(
    fc.property(parsed, context, instant, (sign, known, from) => {
      const segments = timeline(sign, from, addMinutes(from, DAY), known);
      expect(segments).not.toEqual([]);
      for (const segment of segments) {
        const length = minuteNumber(segment.to) - minuteNumber(segment.from);
        for (let minute = 0; minute < length; minute += 1) {
          const { answer, limit } = answerAtMinute(sign.rules, addMinutes(segment.from, minute), known);
          if (answer !== segment.answer || limit !== segment.limit) {
            expect({ minute, answer, limit }).toEqual({ minute, ...segment });
          }
        }
      }
    }),
    { numRuns: 7 },
  );
});

test('the next change of a judgement is the first change in a timeline of 14 months', () => {
  fc.assert(
    fc.property(pointed, context, side, instant, (sign, known, standing, from) => {
      const asked = { ...known, side: standing };
      const now = judge(sign, from, asked);
      const end = addMinutes(from, 427 * DAY);
      const differs = timeline(sign, from, end, asked).find(
        ({ answer, limit }) => answer !== now.answer || limit !== now.limit,
      );
      const isWithin = now.next && minuteNumber(now.next.at) < minuteNumber(end);
      expect(isWithin ? now.next?.at : undefined).toEqual(differs?.from);
    }),
    { numRuns: 50 },
  );
});

test('a timeline of a week is much faster than judging each of its minutes', () => {
  const sign = parse([
    panel('NO PARKING 2AM-6AM TUES & FRI'),
    panel('1P 8AM-6PM MON-SAT'),
    panel('NO STOPPING 7-9AM 4-6PM MON-FRI'),
    panel('2 HOUR METERED PARKING 6PM-10PM'),
  ]);
  const [monday, nextMonday] = [time('MON 00:00'), time('2026-10-26T00:00')];
  /** The shortest of several times, in ms: other programs on the machine only ever make it longer. */
  const shortestMs = (runs: number, work: () => void) =>
    Math.min(
      ...Array.from({ length: runs }, () => {
        const began = performance.now();
        work();
        return performance.now() - began;
      }),
    );
  const stretchesMs = shortestMs(50, () => void timeline(sign, monday, nextMonday));
  const minutesMs = shortestMs(5, () => {
    for (let minute = 0; minute < 7 * 1440; minute += 1) answerAt(sign, addMinutes(monday, minute));
  });
  expect(stretchesMs).toBeLessThan(minutesMs / 4);
});
