import fc from 'fast-check';
import {
  addMinutes,
  dateOfDayNumber,
  dayNumber,
  minuteNumber,
  type LocalDateTime,
  type Rule,
  type Weekday,
} from '@curbwise/contract';
import { judge } from './judge/judge';
import { parse, type Parsed } from './parse/parse';
import { isInForce, minutesUntilBreak } from './testing/minute-walk';
import { panel } from './testing/sign';

const DAY = 1440;
const FIRST = dayNumber({ year: 2026, month: 1, day: 1 });

const instant: fc.Arbitrary<LocalDateTime> = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: DAY - 1 }))
  .map(([day, minute]) => ({ ...dateOfDayNumber(FIRST + day), minute }));

const windowOf = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, to]) => ({ from: from * 15, to: to * 15 }))
  .filter(({ from, to }) => from !== to);

const monthDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) });

const rule: fc.Arbitrary<Rule> = fc
  .record({
    limit: fc.constantFrom(null, null, 5, 30, 60, 120, 240, 2880),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6] as Weekday[], { minLength: 1 }),
    windows: fc.array(windowOf, { minLength: 1, maxLength: 1 }),
    season: fc.option(fc.record({ from: monthDay, to: monthDay }), { nil: null, freq: 3 }),
    weeks: fc.constantFrom<number[]>([], [], [], [1], [2, 4], [-1]),
    side: fc.constant(null),
  })
  .map(({ limit, days, windows, season, weeks, side }) => ({
    effect: limit === null ? 'forbid' : 'limit',
    kind: limit === null ? 'no-parking' : 'time-limit',
    limit,
    towAway: false,
    purpose: null,
    schedule: { days, windows, season, weeks, holidays: 'as-weekday', dates: [] },
    liftedFor: [],
    onlyFor: [],
    conditions: [],
    side,
    panel: 0,
  }));

const parsed = fc
  .array(rule, { minLength: 1, maxLength: 4 })
  .map((rules): Parsed => ({ rules, unread: [], ignored: [] }));

test('a stay ends where a walk minute by minute says it breaks a rule', () => {
  const days = 9;
  fc.assert(
    fc.property(parsed, instant, (sign, at) => {
      const { answer, until } = judge(sign, at);
      const found = minutesUntilBreak(sign.rules, at, days);
      if (answer === 'forbidden') expect(found).toBe(0);
      else if (found === null) expect(until === null || dayNumber(until) - dayNumber(at) >= days).toBe(true);
      else expect(until && minuteNumber(until) - minuteNumber(at)).toBe(found);
    }),
    { numRuns: 150 },
  );
});

test('the answer at a minute is that of the rules in force', () => {
  fc.assert(
    fc.property(parsed, instant, (sign, at) => {
      const inForce = sign.rules.filter((one) => isInForce(one, at));
      const { answer, limit } = judge(sign, at);
      const limits = inForce.flatMap((one) => (one.limit === null ? [] : [one.limit]));
      const forbidden = inForce.some((one) => one.effect === 'forbid');
      expect(answer).toBe(forbidden ? 'forbidden' : 'allowed');
      expect(limit).toBe(forbidden || limits.length === 0 ? null : Math.min(...limits));
    }),
    { numRuns: 1000 },
  );
});

test('answer and limit stay the same up to the next change, and differ there', () => {
  fc.assert(
    fc.property(
      parsed,
      instant,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (sign, at, share) => {
        const now = judge(sign, at);
        const span = now.next ? minuteNumber(now.next.at) - minuteNumber(at) : 3 * DAY;
        const between = judge(sign, addMinutes(at, Math.floor(share * span)));
        expect([between.answer, between.limit]).toEqual([now.answer, now.limit]);
        if (!now.next) return;
        const then = judge(sign, now.next.at);
        expect([then.answer, then.limit]).toEqual([now.next.answer, now.next.limit]);
        expect([then.answer, then.limit]).not.toEqual([now.answer, now.limit]);
      },
    ),
    { numRuns: 500 },
  );
});

test('one more rule that forbids never turns forbidden into allowed, nor makes a stay longer', () => {
  fc.assert(
    fc.property(parsed, rule, instant, (sign, more, at) => {
      const forbidding: Rule = { ...more, effect: 'forbid', kind: 'no-parking', limit: null };
      const [before, after] = [judge(sign, at), judge({ ...sign, rules: [...sign.rules, forbidding] }, at)];
      if (before.answer === 'forbidden') expect(after.answer).toBe('forbidden');
      if (before.until && after.until) {
        expect(minuteNumber(after.until)).toBeLessThanOrEqual(minuteNumber(before.until));
      }
    }),
    { numRuns: 500 },
  );
});

const HEADS = [
  'NO PARKING',
  'NO STANDING',
  '2 HOUR PARKING',
  '30 MIN',
  'LOADING ZONE',
  '1P MTR',
  'P 60 MIN',
  '\\P',
];
const WINDOWS = ['8AM-6PM', '7-9AM 4-7PM', 'MIDNIGHT-6AM', '18:30-22:00', '8h-17h', '10:30AM TO NOON', ''];
const DAYS = ['MON-FRI', 'EXCEPT SUNDAY', 'TUES & FRI', 'LUN. AU VEN.', 'SAT', 'M-SUN', 'EVERYDAY', ''];
const signText = fc
  .tuple(fc.constantFrom(...HEADS), fc.constantFrom(...WINDOWS), fc.constantFrom(...DAYS))
  .map((parts) => parts.filter(Boolean).join(' '));

const unknownWord = fc
  .string({ unit: fc.constantFrom(...'QXZJKVW'), minLength: 4, maxLength: 9 })
  .filter((word) => parse([panel(word)]).unread.length === 1);

test('unknown words never leave a permission certain, wherever they stand', () => {
  fc.assert(
    fc.property(signText, unknownWord, fc.nat(), instant, (text, word, position, at) => {
      const words = text.split(' ');
      words.splice(position % (words.length + 1), 0, word);
      expect(judge(parse([panel(words.join(' '))]), at).answer).not.toBe('allowed');
      expect(judge(parse([panel(text), panel(word)]), at).answer).not.toBe('allowed');
    }),
    { numRuns: 500 },
  );
});

test('a panel that forbids, put below another, never turns forbidden into allowed', () => {
  fc.assert(
    fc.property(signText, signText, instant, (text, other, at) => {
      const before = judge(parse([panel(text)]), at).answer;
      const after = judge(parse([panel(text), panel(`NO STOPPING ${other}`)]), at).answer;
      if (before === 'forbidden') expect(after).toBe('forbidden');
    }),
    { numRuns: 500 },
  );
});

const PIECES = [
  ...HEADS,
  ...WINDOWS,
  ...DAYS,
  'EXCEPT',
  'TO',
  '-',
  '&',
  '1ST',
  'DEC',
  '12',
  'P',
  'M',
  'A',
  '(',
  '½',
  '1/2',
];
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(' ')),
);

test('no text makes the parser throw, and every letter and figure of it is accounted for', () => {
  fc.assert(
    fc.property(anyText, instant, (text, at) => {
      const sign = parse([panel(text)]);
      expect(['allowed', 'forbidden', 'uncertain']).toContain(judge(sign, at).answer);
      for (const fragment of [...sign.unread, ...sign.ignored]) {
        expect(fragment.text === '[blank]' || text.includes(fragment.text)).toBe(true);
      }
      if (sign.rules.length === 0) {
        const left = [...sign.unread, ...sign.ignored].reduce(
          (rest, one) => rest.replace(one.text, ' '),
          text,
        );
        expect(left).not.toMatch(/[A-Za-z0-9]/);
      }
    }),
    { numRuns: 2000 },
  );
});

test('parsing takes time linear in the length of the text', () => {
  const cost = (text: string) => {
    const began = performance.now();
    parse([panel(text)]);
    return performance.now() - began;
  };
  const best = (text: string) => Math.min(cost(text), cost(text), cost(text));
  for (const piece of [
    'NO PARKING 8AM-6PM ',
    '8AM-6PM EXCEPT SUN ',
    'MON ',
    '1ST ',
    '8 ',
    '- ',
    'EXCEPT ',
    'ZONE 5 ',
    'AVO DEPT ',
    '(',
    'CALL 5 ',
    'NO STOPPING OTHER TIMES ',
  ]) {
    const [short, long] = [piece.repeat(100), piece.repeat(2000)];
    best(short);
    // Twenty times the text: linear time is twenty times as much, quadratic time four hundred times.
    expect(best(long)).toBeLessThan(best(short) * 100 + 50);
  }
});
