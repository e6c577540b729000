import { ENGLISH_NOUNS, FRENCH_NOUNS, SPANISH_NOUNS } from './testing/nouns';
import { installRoles } from './roles';
import { lexemesOf } from './testing/lexemes';
import { installJudge } from './roles/installed-judge';
import fc from 'fast-check';
import {
  addMinutes,
  dayNumber,
  MAX_PANEL_LENGTH,
  minuteNumber,
  timeOfMinuteNumber,
  type Rule,
} from '@curbwise/contract';
import { answerAt, judge } from './judge/judge';
import { parse } from './parse/parse';
import { answerAtMinute, minutesUntilBreak } from './testing/minute-walk';
import { context, instant, instantNear, parsed, rule } from './testing/random-rules';
import { panel } from './testing/sign';

const DAY = 1440;

/** A sign, its context, and an instant, often near the day that the driver answered about. */
const asked = fc
  .tuple(parsed, context)
  .chain(([sign, known]) =>
    fc.record({ sign: fc.constant(sign), known: fc.constant(known), at: instantNear(known.settled.on) }),
  );

test('a stay ends when a minute-by-minute evaluation breaks a rule', () => {
  const days = 9;
  fc.assert(
    fc.property(asked, ({ sign, known, at }) => {
      const { answer, until } = judge(sign, at, known);
      const found = minutesUntilBreak(sign.rules, at, days, known);
      if (answer !== 'allowed') expect([found, until]).toEqual([0, null]);
      else if (found === null) expect(until === null || dayNumber(until) - dayNumber(at) >= days).toBe(true);
      else expect(until && minuteNumber(until) - minuteNumber(at)).toBe(found);
    }),
    { numRuns: 25 },
  );
});

test('a stay that breaks no rule for weeks ends as in an evaluation of 14 months', () => {
  const days = 427;
  const rare = (one: Rule) => one.schedule.dates.length > 0 || one.schedule.season !== null;
  const seasonal = parsed.filter(({ rules }) => rules.every(rare));
  fc.assert(
    fc.property(seasonal, context, instant, (sign, known, at) => {
      const { answer, until } = judge(sign, at, known);
      fc.pre(answer === 'allowed' && (!until || dayNumber(until) - dayNumber(at) > 9));
      const found = minutesUntilBreak(sign.rules, at, days, known);
      expect(until && minuteNumber(until) - minuteNumber(at)).toBe(found);
    }),
    { numRuns: 2 },
  );
});

test('the answer at a minute agrees with the minute-by-minute evaluation', () => {
  fc.assert(
    fc.property(asked, ({ sign, known, at }) => {
      const { answer, limit } = judge(sign, at, known);
      expect({ answer, limit }).toEqual(answerAtMinute(sign.rules, at, known));
      expect(answerAt(sign, at, known)).toBe(answer);
    }),
    { numRuns: 500 },
  );
});

test('an answer changes only when a window opens or closes', () => {
  fc.assert(
    fc.property(asked, ({ sign, known, at }) => {
      const edges = new Set(
        sign.rules.flatMap(({ schedule }) => schedule.windows.flatMap(({ from, to }) => [from, to % DAY])),
      );
      const first = minuteNumber(at);
      let before = judge(sign, at, known);
      for (let minute = first + 1; minute < first + 360; minute += 1) {
        const now = judge(sign, timeOfMinuteNumber(minute), known);
        const differs = now.answer !== before.answer || now.limit !== before.limit;
        if (differs) expect([...edges]).toContain(minute % DAY);
        before = now;
      }
    }),
    { numRuns: 13 },
  );
});

test('answer and limit stay the same until the next change, and differ then', () => {
  fc.assert(
    fc.property(
      asked,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      ({ sign, known, at }, share) => {
        const now = judge(sign, at, known);
        const span = now.next ? minuteNumber(now.next.at) - minuteNumber(at) : 3 * DAY;
        const between = judge(sign, addMinutes(at, Math.floor(share * span)), known);
        expect([between.answer, between.limit]).toEqual([now.answer, now.limit]);
        if (!now.next) return;
        const then = judge(sign, now.next.at, known);
        expect([then.answer, then.limit]).toEqual([now.next.answer, now.next.limit]);
        expect([then.answer, then.limit]).not.toEqual([now.answer, now.limit]);
      },
    ),
    { numRuns: 125 },
  );
});

test('adding a restricting rule never allows parking or makes a stay longer', () => {
  fc.assert(
    fc.property(asked, rule, ({ sign, known, at }, more) => {
      const before = judge(sign, at, known);
      const after = judge({ ...sign, rules: [...sign.rules, more] }, at, known);
      if (before.answer === 'forbidden') expect(after.answer).toBe('forbidden');
      if (before.answer === 'uncertain') expect(after.answer).not.toBe('allowed');
      if (!before.until || after.answer !== 'allowed') return;
      expect(after.until && minuteNumber(after.until)).toBeLessThanOrEqual(minuteNumber(before.until));
    }),
    { numRuns: 250 },
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

/** Conditions that the grammar has no word for; it reads the others by itself. */
const restrictingWords = fc.constantFrom(
  ...[ENGLISH_NOUNS, FRENCH_NOUNS, SPANISH_NOUNS]
    .flatMap(({ conditions }) => conditions)
    .filter((words) =>
      (['en', 'fr'] as const).every((language) =>
        lexemesOf(words, language).every(({ meanings }) => meanings.length === 0),
      ),
    ),
);

test.each([
  ['words that may restrict parking', true, restrictingWords],
  ['unknown words, as long as nothing judges them,', false, unknownWord],
] as const)('%s anywhere on a sign make a permission uncertain', (_, isJudged, unknown) => {
  if (!isJudged) installJudge(null);
  fc.assert(
    fc.property(signText, unknown, fc.nat(), instant, (text, word, position, at) => {
      const words = text.split(' ');
      words.splice(position % (words.length + 1), 0, word);
      expect(judge(parse([panel(words.join(' '))]), at).answer).not.toBe('allowed');
      expect(answerAt(parse([panel(text), panel(word)]), at)).not.toBe('allowed');
    }),
    { numRuns: 75 },
  );
  installRoles();
});

test('adding a panel that forbids never turns forbidden into allowed', () => {
  fc.assert(
    fc.property(signText, signText, instant, (text, other, at) => {
      const before = answerAt(parse([panel(text)]), at);
      const after = answerAt(parse([panel(text), panel(`NO STOPPING ${other}`)]), at);
      if (before === 'forbidden') expect(after).toBe('forbidden');
    }),
    { numRuns: 75 },
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
/** Any character of Unicode. fast-check's own `binary` unit first lists them all, which takes more than a second. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
const anyText = fc.oneof(
  fc.string(),
  fc.array(anyCharacter).map((characters) => characters.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(' ')),
);

const LETTERS = /[A-Za-z0-9]/;

/** The words of the first panel without those that are unread or ignored. */
function unaccounted({ unread, ignored }: ReturnType<typeof parse>, text: string): string {
  const said = [...unread, ...ignored].filter((fragment) => fragment.panel === 0);
  const longestFirst = said.sort((a, b) => b.text.length - a.text.length);
  return longestFirst.reduce((rest, one) => rest.replace(one.text, ' '), text);
}

test('parses any text without throwing, and accounts for every letter and figure', () => {
  fc.assert(
    fc.property(anyText, instant, (text, at) => {
      const sign = parse([panel(text)]);
      expect(['allowed', 'forbidden', 'uncertain']).toContain(judge(sign, at).answer);
      for (const fragment of [...sign.unread, ...sign.ignored]) {
        expect(fragment.text === '[blank]' || text.includes(fragment.text)).toBe(true);
      }
      if (sign.rules.length > 0 || !LETTERS.test(unaccounted(sign, text))) return;
      // A plate with only an exception says nothing alone; above another plate its words are unread.
      expect(unaccounted(parse([panel(text), panel('NO PARKING ANYTIME')]), text)).not.toMatch(LETTERS);
    }),
    {
      numRuns: 250,
      examples: [
        ['Rpa', { year: 2026, month: 1, day: 1, minute: 0 }],
        ['NO PARKING 8AM-6PM EXCEPT 8AM-6PM', { year: 2026, month: 1, day: 1, minute: 0 }],
      ],
    },
  );
});

/** The longest panel takes some 20 ms. A parser that tries every way to group its words takes minutes. */
const MAX_CPU_MS = 1000;

// The laboratory measures whole readings, of more words, against what a request may take.
test.each(['8-', 'TUES&', '1ST & 3RD TUE ', 'NO PARKING ', 'EXCEPT SUN ', '2 HOUR ', '(', 'BLORP '])(
  'the longest panel of one repeated piece is soon parsed: %j',
  (piece) => {
    const longest = [panel(piece.repeat(MAX_PANEL_LENGTH / piece.length))];
    const before = process.cpuUsage();
    parse(longest);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MAX_CPU_MS);
  },
);
