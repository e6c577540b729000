import fc from 'fast-check';
import {
  conditionSchema,
  dateOfDayNumber,
  dayNumber,
  formatLocalDate,
  holderSchema,
  holidayRuleSchema,
  ruleKindSchema,
  ruleSchema,
  type Context,
  type LocalDateTime,
  type Rule,
  type Weekday,
} from '@curbwise/contract';
import { judge } from '../judge/judge';
import type { Parsed } from '../parse/parse';
import { inEnglish } from './english';
import { explain } from './explain';
import { inFrench } from './french';
import type { Phrasebook } from './phrasebook';
import { render } from './render';
import { ruleInWords } from './rule-in-words';
import { inSpanish } from './spanish';

const FIRST = dayNumber({ year: 2026, month: 1, day: 1 });

const day = fc.integer({ min: 0, max: 700 }).map((days) => dateOfDayNumber(FIRST + days));
const instant: fc.Arbitrary<LocalDateTime> = fc
  .tuple(day, fc.integer({ min: 0, max: 1439 }))
  .map(([date, minute]) => ({ ...date, minute }));

const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 1439 }),
  fc.constantFrom(0, 60, 90, 480, 720, 750, 780, 1080),
);
const span = fc.record({ from: minuteOfDay, to: fc.oneof(minuteOfDay, fc.constant(1440)) });
const monthDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) });
const dateSpan = fc.tuple(day, fc.integer({ min: 0, max: 40 })).map(([date, days]) => ({
  from: formatLocalDate(date),
  to: formatLocalDate(dateOfDayNumber(dayNumber(date) + days)),
}));

const holder = fc.record({
  kind: fc.constantFrom(...holderSchema.shape.kind.options),
  name: fc.constantFrom(null, null, 'A', '722', 'PPA'),
});

const rule: fc.Arbitrary<Rule> = fc.record({
  effect: fc.constantFrom('forbid', 'limit', 'allow', 'require'),
  kind: fc.constantFrom(...ruleKindSchema.options),
  limit: fc.constantFrom(null, 1, 15, 60, 90, 120, 4320),
  towAway: fc.boolean(),
  purpose: fc.constantFrom(null, null, ...ruleSchema.shape.purpose.unwrap().options),
  schedule: fc.record({
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6] as Weekday[], { minLength: 1 }),
    windows: fc.oneof(
      fc.constant<Rule['schedule']['windows']>([{ from: 0, to: 1440 }]),
      fc.array(span, { minLength: 1, maxLength: 2 }),
    ),
    season: fc.option(fc.record({ from: monthDay, to: monthDay }), { nil: null, freq: 3 }),
    weeks: fc.constantFrom<number[]>([], [], [], [1], [2, 4], [1, 3, 5], [-1]),
    holidays: fc.constantFrom('as-weekday', ...holidayRuleSchema.options),
    dates: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Rule['schedule']['dates']>([]) },
      fc.array(dateSpan, { maxLength: 2 }),
    ),
    monthDays: fc.constantFrom(undefined, undefined, [1, 3, 5], [2, 4, 6], [16, 17, 18], [1, 15]),
  }),
  liftedFor: fc.array(holder, { maxLength: 2 }),
  onlyFor: fc.array(holder, { maxLength: 2 }),
  conditions: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Rule['conditions']>([]) },
    fc.subarray([...conditionSchema.options], { maxLength: 2 }),
  ),
  side: fc.constantFrom(null, null, 'left', 'right', 'both'),
  panel: fc.integer({ min: 0, max: 3 }),
});

const unread = fc.record({
  text: fc.constantFrom('GRFLX', '—', 'XQ 12', 'A  LINE\nMORE', '[symbol]', '[blank]', 'QX '.repeat(40)),
  panel: fc.integer({ min: 0, max: 3 }),
  side: fc.constantFrom(null, 'left' as const, 'right' as const),
});

const parsed: fc.Arbitrary<Parsed> = fc.record({
  rules: fc.array(rule, { maxLength: 4 }),
  unread: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Parsed['unread']>([]) },
    fc.array(unread, { maxLength: 5 }),
  ),
  ignored: fc.constant([]),
});

const context: fc.Arbitrary<Context> = fc.constantFrom(
  {},
  {},
  { side: 'left' },
  { driver: { permits: ['A'], disabledBadge: false, vehicle: 'truck' } },
);

/** How a language writes the facts that must be the same in every language. */
interface Script {
  words: Phrasebook;
  /** Times of day, with the groups `hour`, `minute` and `half` if they are in figures. */
  time: RegExp;
  noon: string;
  weekdays: string;
  months: string;
}

const ENGLISH: Script = {
  words: inEnglish,
  time: /(?<hour>\d{1,2})(?::(?<minute>\d\d))? (?<half>[AP])M|noon|midnight/g,
  noon: 'noon',
  weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  months: 'January February March April May June July August September October November December',
};
const FRENCH: Script = {
  words: inFrench,
  time: /(?<hour>\d{1,2})\u00a0h(?:\u00a0(?<minute>\d\d))?|midi|minuit/g,
  noon: 'midi',
  weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
};
const SPANISH: Script = {
  words: inSpanish,
  time: /(?<hour>\d{1,2})(?::(?<minute>\d\d))?\u00a0(?<half>[ap])\.\u00a0m\.|mediodía|medianoche/g,
  noon: 'mediodía',
  weekdays: 'domingos? lunes martes miércoles jueves viernes sábados?',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
};
const SCRIPTS = [ENGLISH, FRENCH, SPANISH];

function timesIn(text: string, { time, noon }: Script): number[] {
  const minutes = [...text.matchAll(time)].map((match) => {
    const { hour, minute = '0', half } = match.groups ?? {};
    if (hour === undefined) return match[0] === noon ? 720 : 0;
    const ofDay = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
    return ofDay * 60 + Number(minute);
  });
  return minutes.sort((a, b) => a - b);
}

/** The positions of the names that occur in a text. */
function namesIn(text: string, names: string): number[] {
  const occurs = (name: string) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(text);
  return names.split(' ').flatMap((name, index) => (occurs(name) ? [index] : []));
}

/** Figures that are not times of day. */
const figuresIn = (text: string, { time }: Script) =>
  [...new Set(text.replace(time, '').match(/\d+/g) ?? [])].map(Number).sort((a, b) => a - b);

const PAIRS = ['()', '“”', '«»', '¿?'] as const;

/** Errors of form in a text: unbalanced marks, double spaces, unresolved values. */
function flaws(text: string, { words }: Script): string[] {
  const count = (mark: string) => text.split(mark).length - 1;
  const pairs = words.language === 'es' ? PAIRS : PAIRS.slice(0, 3);
  return [
    ...pairs.filter(([open = '', close = '']) => count(open) !== count(close)),
    ...(/undefined|null|NaN|\[object|\[symbol|\[blank/.exec(text) ?? []),
    // A comma or a colon may follow the full stop of an abbreviation; another full stop may not.
    ...(/\s\s|^\s|\s$|\s[.,]|[,:;.] ?[.;]|[,:;] ?[,:]|\( | \)/.exec(text) ?? []),
    ...(/^$|^[^\p{L}\p{N}“«¿]/u.exec(text) ?? []),
  ];
}

test('every language writes well-formed texts for any sign at any instant', () => {
  fc.assert(
    fc.property(parsed, instant, context, (sign, at, known) => {
      const explanation = explain(judge(sign, at, known), sign.rules, at);
      for (const script of SCRIPTS) {
        const { reasoning, uncertainty } = render(explanation, sign.rules, script.words);
        const rules = sign.rules.map((one) => ruleInWords(one, script.words));
        for (const text of [reasoning, ...uncertainty, ...rules])
          expect([text, flaws(text, script)]).toEqual([text, []]);
        for (const sentence of [reasoning, ...uncertainty]) expect(sentence).toMatch(/^[\p{Lu}\d¿].*[.?]$/u);
      }
    }),
    { numRuns: 100 },
  );
});

test('every language states the same times, days, months and figures', () => {
  fc.assert(
    fc.property(parsed, instant, context, (sign, at, known) => {
      const explanation = explain(judge(sign, at, known), sign.rules, at);
      // Spanish writes the weeks of a month out.
      const hasWeeks = sign.rules.some(({ schedule }) => schedule.weeks.length > 0);
      const facts = SCRIPTS.map((script) => {
        const { reasoning, uncertainty } = render(explanation, sign.rules, script.words);
        const texts = [reasoning, ...uncertainty, ...sign.rules.map((one) => ruleInWords(one, script.words))];
        return texts.map((text) => ({
          times: timesIn(text, script),
          weekdays: namesIn(text, script.weekdays),
          months: namesIn(text, script.months),
          figures: hasWeeks && script === SPANISH ? 'as in English' : figuresIn(text, script),
        }));
      });
      const [english, french, spanish] = facts;
      expect(french).toEqual(english);
      expect(spanish).toEqual(
        hasWeeks ? english?.map((one) => ({ ...one, figures: 'as in English' })) : english,
      );
    }),
    { numRuns: 100 },
  );
});
