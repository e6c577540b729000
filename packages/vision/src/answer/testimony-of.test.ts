import { parseLocalDateTime, signReadingSchema, testimonySchema } from '@curbwise/contract';
import fc from 'fast-check';
import { answer, meaningAnswer, testimony } from '../testing/samples';
import { readModelAnswer } from './read-model-answer';

const CLOCK = '2026-11-20T14:40';
const instants = (...texts: string[]) => texts.map((text) => parseLocalDateTime(text)!);
const ASKED = instants(CLOCK, '2026-11-20T23:30', '2026-11-23T08:30', '2026-11-22T12:00');

const read = (changes: Record<string, unknown>, asked = ASKED) =>
  readModelAnswer({
    places: [{ content: JSON.stringify({ ...answer, ...meaningAnswer, ...changes }) }],
    asked,
  })?.reading;
const [rule] = meaningAnswer.meaning.rules;
const readRule = (changes: Record<string, unknown>) =>
  read({ meaning: { ...meaningAnswer.meaning, rules: [{ ...rule, ...changes }] } })?.testimony;
const [stated] = testimony.rules;

test('becomes a part of the reading, and the opinion says whether it is sure', () => {
  expect(read({})).toMatchObject({ testimony, opinion: { isAllowed: true, isSure: true } });
});

test('is not read if it was not asked for', () => {
  const content = JSON.stringify({ ...answer, ...meaningAnswer });
  const reading = readModelAnswer({ places: [{ content }] })?.reading;
  expect(reading).not.toHaveProperty('testimony');
  expect(reading?.opinion).not.toHaveProperty('isSure');
});

test.each([
  ['missing', undefined],
  ['null', null],
])('is absent if the meaning is %s', (_, meaning) => {
  const reading = read({ meaning });
  expect(reading?.panels).toEqual(answer.panels);
  expect(reading).not.toHaveProperty('testimony');
});

test.each([
  ['a text', 'You may park.'],
  ['a list', []],
  ['another object', { rules: 'two hours' }],
  ['a number', 2],
])('is broken and empty, with its probes, if the meaning is %s', (_, meaning) => {
  const reading = read({ meaning });
  expect(reading?.panels).toEqual(answer.panels);
  expect(reading?.testimony).toEqual({ ...testimony, rules: [], isBroken: true });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['figures as text', { panel: '0', limitMinutes: '120', days: ['1', 2, '3', 4, 5] }, {}],
  ['names of days', { days: ['Mon', 'tuesday', 'WED', 'Thurs', 'fri'] }, {}],
  ['days twice and in another order', { days: [5, 4, 3, 2, 1, 1] }, {}],
  ['an en dash', { windows: ['08:00–18:00'] }, {}],
  ['spaces and a figure less', { windows: ['8:00 - 18:00'] }, {}],
  ['points', { windows: ['08.00-18.00'] }, {}],
  ['an object for a window', { windows: [{ from: '08:00', to: '18:00' }] }, {}],
  ['null for an empty list', { weeks: null, dates: null, exceptedFor: null }, {}],
  ['names in another case', { effect: 'LIMIT', kind: 'time_limit', holidays: 'As weekday' }, {}],
  ['one quote', { quotes: rule!.quotes[0] }, {}],
  ['a boolean as text', { allOtherTimes: 'false' }, {}],
  ['an empty field that nobody asked for', { side: null, note: '' }, {}],
])('a rule is read with %s', (_, changes, expected) => {
  expect(readRule(changes)).toEqual({ ...testimony, rules: [{ ...stated, ...expected }] });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['no days', { days: [] }, { days: [0, 1, 2, 3, 4, 5, 6] }],
  ['no windows', { windows: [] }, { windows: [{ from: 0, to: 1440 }] }],
  ['the whole day', { windows: ['00:00-24:00'] }, { windows: [{ from: 0, to: 1440 }] }],
  ['a window past midnight', { windows: ['22:00-06:00'] }, { windows: [{ from: 1320, to: 360 }] }],
  ['a window until midnight', { windows: ['18:00-00:00'] }, { windows: [{ from: 1080, to: 1440 }] }],
  [
    'a season',
    { season: '11-15/03-31' },
    { season: { from: { month: 11, day: 15 }, to: { month: 3, day: 31 } } },
  ],
  ['weeks of the month', { weeks: [1, 3, -1] }, { weeks: [1, 3, -1] }],
  [
    'dates',
    { dates: ['2026-06-12/2026-06-14', '2026-07-01'] },
    {
      dates: [
        { from: '2026-06-12', to: '2026-06-14' },
        { from: '2026-07-01', to: '2026-07-01' },
      ],
    },
  ],
  ['holidays', { holidays: 'excluded' }, { holidays: 'excluded' }],
])('a rule has a schedule with %s', (_, changes, schedule) => {
  expect(readRule(changes)).toEqual({
    ...testimony,
    rules: [{ ...stated, schedule: { ...stated!.schedule, ...schedule } }],
  });
});

test('no limit is 0 minutes', () => {
  const forbid = { effect: 'forbid', kind: 'no-parking', limitMinutes: 0 };
  expect(readRule(forbid)?.rules).toMatchObject([{ effect: 'forbid', limit: null }]);
});

test.each<[string, unknown]>([
  ['no object', 'two hours'],
  ['a panel that does not exist', { ...rule, panel: 1 }],
  ['a panel before the first', { ...rule, panel: -1 }],
  ['no panel', { ...rule, panel: null }],
  ['no quotes of a panel with words', { ...rule, quotes: [] }],
  ['a quote that is no text', { ...rule, quotes: [{}] }],
  ['a quote that is too long', { ...rule, quotes: ['A'.repeat(501)] }],
  ['too many quotes', { ...rule, quotes: Array(17).fill('A') }],
  ['another effect', { ...rule, effect: 'permit' }],
  ['another kind', { ...rule, kind: 'parking' }],
  ['a limit below zero', { ...rule, limitMinutes: -120 }],
  ['a limit that is no whole number', { ...rule, limitMinutes: 1.5 }],
  ['a limit without minutes', { ...rule, limitMinutes: 0 }],
  ['a day after Saturday', { ...rule, days: [7] }],
  ['a day of two letters', { ...rule, days: ['T'] }],
  ['days as a range', { ...rule, days: ['Mon-Fri'] }],
  ['days in one text', { ...rule, days: '1,2' }],
  ['days that are missing', { ...rule, days: undefined }],
  ['a time without minutes', { ...rule, windows: ['8-18'] }],
  ['a time with a mark of the day half', { ...rule, windows: ['8:00 AM-6:00 PM'] }],
  ['a window without a length', { ...rule, windows: ['08:00-08:00'] }],
  ['an hour after 24', { ...rule, windows: ['08:00-25:00'] }],
  ['a minute after 59', { ...rule, windows: ['08:00-18:60'] }],
  ['a beginning at 24:00', { ...rule, windows: ['24:00-06:00'] }],
  ['a season in words', { ...rule, season: 'winter' }],
  ['a season with a day that does not exist', { ...rule, season: '02-30/03-31' }],
  ['week 0', { ...rule, weeks: [0] }],
  ['dates that end before they begin', { ...rule, dates: ['2026-06-14/2026-06-12'] }],
  ['a date without a year', { ...rule, dates: ['06-12'] }],
  ['holidays in other words', { ...rule, holidays: 'yes' }],
  ['neither yes nor no for all other times', { ...rule, allOtherTimes: 'perhaps' }],
  ['conditions that are no texts', { ...rule, conditions: [{ snow: true }] }],
  ['too many exceptions', { ...rule, exceptedFor: Array(9).fill('BUSES') }],
  ['a field that nobody asked for', { ...rule, exception: 'BUSES' }],
])('a rule with %s is dropped and costs nothing else', (_, broken) => {
  const reading = read({ meaning: { ...meaningAnswer.meaning, rules: [broken, rule] } });
  expect(reading?.panels).toEqual(answer.panels);
  expect(reading?.testimony).toEqual({ ...testimony, isBroken: true });
});

test('a stretch that cannot be read is dropped, and breaks the testimony', () => {
  const meaning = {
    ...meaningAnswer.meaning,
    nothing: [
      { panel: 0, quote: 'OAK ST' },
      { panel: 3, quote: 'ELM ST' },
    ],
    unsure: ['FRI'],
  };
  expect(read({ meaning })?.testimony).toEqual({
    ...testimony,
    nothing: [{ panel: 0, quote: 'OAK ST' }],
    isBroken: true,
  });
});

test.each(['rules', 'nothing', 'unsure'])('too many %s are none, and break the testimony', (name) => {
  const meaning = { ...meaningAnswer.meaning, [name]: Array(49).fill(rule) };
  expect(read({ meaning })?.testimony).toMatchObject({ [name]: [], isBroken: true });
});

test('quotes, holders and conditions are folded like the words of a panel', () => {
  const panel = { ...answer.panels[0], text: '8<sup>30</sup>AM &amp; 6PM\n**BUSES**' };
  const folded = '8³⁰AM & 6PM';
  const changes = {
    quotes: ['8<sup>30</sup>AM &amp; 6PM'],
    exceptedFor: ['**BUSES**'],
    conditions: ['\\u0053NOW'],
  };
  const nothing = [{ panel: 0, quote: '8<sup>30</sup>AM &amp; 6PM' }];
  const reading = read({
    panels: [panel],
    meaning: { ...meaningAnswer.meaning, rules: [{ ...rule, ...changes }], nothing },
  });
  expect(reading?.panels[0]?.mended).toBe(`${folded}\nBUSES`);
  expect(reading?.testimony).toMatchObject({
    rules: [{ quotes: [folded], exceptedFor: ['BUSES'], conditions: ['SNOW'] }],
    nothing: [{ quote: folded }],
  });
});

test('a picture without words states a rule without quotes', () => {
  const picture = { ...answer.panels[0], text: '', symbol: 'no-parking' };
  const forbids = { ...rule, panel: 1, quotes: [], effect: 'forbid', kind: 'no-parking', limitMinutes: 0 };
  const reading = read({
    panels: [answer.panels[0], picture],
    meaning: { ...meaningAnswer.meaning, rules: [rule, forbids] },
  });
  expect(reading?.testimony).toMatchObject({ rules: [{}, { panel: 1, quotes: [] }], isBroken: false });
});

describe('probes', () => {
  const probe = { at: CLOCK, side: 'both', isAllowed: true, sure: true };
  const unanswered = { side: null, isAllowed: false, isSure: false };
  const probesOf = (probes: unknown, changes: Record<string, unknown> = {}, asked = instants(CLOCK)) =>
    read({ probes, ...changes }, asked)?.testimony?.probes;

  test('hold every instant that was asked, and what was not answered is not sure', () => {
    const [, tonight, weekday, sunday] = testimony.probes;
    expect(probesOf([{ ...probe, at: weekday!.at, sure: false }], {}, ASKED)).toEqual([
      { at: CLOCK, side: null, isAllowed: true, isSure: true },
      { ...weekday, isSure: false },
      { at: tonight!.at, ...unanswered },
      { at: sunday!.at, ...unanswered },
    ]);
  });

  test.each([
    ['missing', undefined],
    ['no list', 'yes'],
    ['too many', Array(65).fill({ ...probe, isAllowed: false })],
  ])('that are %s leave the opinion for the clock', (_, probes) => {
    expect(probesOf(probes)).toEqual([{ at: CLOCK, side: null, isAllowed: true, isSure: true }]);
  });

  test('the clock is not sure if the opinion does not say so, and forbidden if there is none', () => {
    expect(probesOf([], { sure: undefined })).toEqual([{ ...unanswered, at: CLOCK, isAllowed: true }]);
    expect(probesOf([], { isAllowed: 'perhaps' })).toEqual([{ at: CLOCK, ...unanswered }]);
  });

  test('an opinion that contradicts the probe of the clock stands beside it', () => {
    expect(probesOf([{ ...probe, isAllowed: false }])).toEqual([
      { at: CLOCK, side: null, isAllowed: true, isSure: true },
      { at: CLOCK, side: null, isAllowed: false, isSure: true },
    ]);
  });

  test('sides are kept apart, and the opinion does not stand for one', () => {
    const sides = [
      { ...probe, side: 'Left' },
      { ...probe, side: 'right', isAllowed: false },
    ];
    expect(probesOf(sides)).toEqual([
      { at: CLOCK, side: 'left', isAllowed: true, isSure: true },
      { at: CLOCK, side: 'right', isAllowed: false, isSure: true },
    ]);
  });

  test.each([
    ['with seconds', { at: '2026-11-20T14:40:00' }, true],
    ['with a space', { at: '2026-11-20 14:40' }, true],
    ['of another side', { side: 'top' }, false],
    ['without an answer', { isAllowed: 'perhaps' }, false],
  ])('one %s counts as far as it can be read', (_, changes, isSure) => {
    expect(probesOf([{ ...probe, ...changes }], { isAllowed: 'perhaps' })).toEqual([
      { at: CLOCK, side: null, isAllowed: isSure, isSure },
    ]);
  });

  test('others than those asked, and those of another zone, are left out', () => {
    const probes = [
      { ...probe, at: '2026-11-21T14:40' },
      { ...probe, at: `${CLOCK}Z` },
    ];
    expect(probesOf(probes, { isAllowed: 'perhaps' })).toEqual([{ at: CLOCK, ...unanswered }]);
  });
});

describe('two answers with the same panels', () => {
  const both = (one: Record<string, unknown>) =>
    readModelAnswer({
      places: [
        { content: JSON.stringify({ ...answer, ...meaningAnswer }) },
        { content: { ...answer, ...meaningAnswer, ...one }, mended: 'tool-call' },
      ],
      asked: ASKED,
    })?.reading;

  test('keep a testimony that they share', () => {
    expect(both({})?.testimony).toEqual(testimony);
  });

  test.each([
    ['other rules', { meaning: { ...meaningAnswer.meaning, rules: [] } }],
    ['no meaning', { meaning: null }],
    ['other probes', { probes: [] }],
  ])('lose it if one has %s', (_, changes) => {
    const reading = both(changes);
    expect(reading?.panels).toEqual(answer.panels);
    expect(reading).not.toHaveProperty('testimony');
  });

  test('are sure only if both are', () => {
    expect(both({ sure: false })?.opinion).toMatchObject({ isAllowed: true, isSure: false });
  });
});

describe('hostile answers', () => {
  const anyField = fc.jsonValue({ maxDepth: 3 });
  const anyRule = fc.record(
    Object.fromEntries(
      Object.entries(rule!).map(([name, value]) => [name, fc.oneof(fc.constant(value), anyField)]),
    ),
    { requiredKeys: [] },
  );
  const anyMeaning = fc.record(
    {
      rules: fc.oneof(fc.array(fc.oneof(anyRule, anyField), { maxLength: 6 }), anyField),
      nothing: anyField,
      unsure: fc.oneof(fc.array(fc.record({ panel: anyField, quote: anyField })), anyField),
    },
    { requiredKeys: [] },
  );

  test('never cost the reading, and give a testimony within its bounds', () => {
    fc.assert(
      fc.property(fc.oneof(anyMeaning, anyField), anyField, anyField, (meaning, sure, probes) => {
        const reading = read({ meaning, sure, probes });
        expect(reading?.panels).toEqual(answer.panels);
        signReadingSchema.parse(reading);
        if (meaning === null) return;
        const { probes: kept } = testimonySchema.parse(reading?.testimony);
        for (const { at } of testimony.probes) expect(kept.some((probe) => probe.at === at)).toBe(true);
      }),
    );
  });

  /** CPU time in milliseconds, far above what is needed (about 10) and far below a quadratic time. */
  const MAX_READ_MS = 500;
  const SIZE = 100_000;

  test.each<[string, unknown, unknown]>([
    ['a long quote', { ...meaningAnswer.meaning, rules: [{ ...rule, quotes: [' '.repeat(SIZE)] }] }, []],
    [
      'many long quotes',
      { rules: Array(48).fill({ ...rule, quotes: Array(4).fill(`${' '.repeat(499)}A`) }) },
      [],
    ],
    ['many rules', { rules: Array(250).fill(rule) }, []],
    ['many windows', { rules: [{ ...rule, windows: Array(7_000).fill('08:00-18:00') }] }, []],
    ['a long window', { rules: [{ ...rule, windows: [`08:00${' '.repeat(SIZE)}-`] }] }, []],
    ['a long season', { rules: [{ ...rule, season: `11-15${' '.repeat(SIZE)}` }] }, []],
    ['many probes', meaningAnswer.meaning, Array(1_400).fill(meaningAnswer.probes[0])],
    ['a long instant', meaningAnswer.meaning, [{ at: ' '.repeat(SIZE) }]],
    ['a meaning in a text', `{"rules":[${'{"a":'.repeat(3_000)}${' '.repeat(SIZE)}`, []],
    ['a text of blanks', ' '.repeat(SIZE), `[${'"a",'.repeat(3_000)}${' '.repeat(SIZE)}`],
  ])('are read within a blink of CPU time: %s', (_, meaning, probes) => {
    const before = process.cpuUsage();
    const reading = read({ meaning, probes });
    const { user, system } = process.cpuUsage(before);
    expect(reading?.panels).toEqual(answer.panels);
    expect((user + system) / 1000).toBeLessThan(MAX_READ_MS);
  });
});
