import fc from 'fast-check';
import { parsePanels } from '../parse/parse';
import { panel } from '../testing/sign';
import { readingWith, stated } from '../testing/testimony';
import type { Schedule, StatedRule, Testimony } from '@curbwise/contract';
import { hearWitness } from './hear-witness';

const WORDS = [
  'NO',
  'PARKING',
  'GRONK',
  '2',
  'HOUR',
  '8AM-6PM',
  '(8-15)',
  'EXCEPT',
  'SUNDAY',
  'MON-FRI',
  'ONLY',
  '½P',
  '',
  'Стой',
  '06/12/26',
  'TOW',
  'ALL OTHER TIMES',
  '555-1234567',
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(' '));
const minute = fc.integer({ min: 0, max: 1439 });
const monthDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) });
const date = fc.constantFrom('2026-06-12', '2026-02-28', '2027-12-31');

const schedule: fc.Arbitrary<Schedule> = fc.record({
  days: fc.constantFrom<Schedule['days']>([0], [1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5, 6]),
  windows: fc.array(fc.record({ from: minute, to: minute.map((each) => each + 1) }), {
    minLength: 1,
    maxLength: 4,
  }),
  season: fc.option(fc.record({ from: monthDay, to: monthDay })),
  weeks: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 3 }),
  holidays: fc.constantFrom('as-weekday', 'excluded', 'included', 'only'),
  dates: fc.array(fc.record({ from: date, to: date }), { maxLength: 2 }),
});

const rule: fc.Arbitrary<StatedRule> = fc.record({
  panel: fc.integer({ min: 0, max: 6 }),
  quotes: fc.array(text, { maxLength: 4 }),
  effect: fc.constantFrom('forbid', 'limit', 'allow', 'require'),
  kind: fc.constantFrom('no-parking', 'time-limit', 'permit-only'),
  limit: fc.option(fc.integer({ min: 1, max: 1440 })),
  schedule,
  otherTimes: fc.boolean(),
  exceptedFor: fc.array(text, { maxLength: 1 }),
  reservedFor: fc.array(text, { maxLength: 1 }),
  conditions: fc.array(text, { maxLength: 1 }),
});

const stretches = fc.array(fc.record({ panel: fc.integer({ min: 0, max: 6 }), quote: text }), {
  maxLength: 4,
});

const testimony: fc.Arbitrary<Testimony> = fc.record({
  rules: fc.array(rule, { maxLength: 6 }),
  nothing: stretches,
  unsure: stretches,
  probes: fc.array(
    fc.record({
      at: fc.constantFrom('2026-10-19T08:30', '2026-02-31T10:00', '2026-10-25T12:00'),
      side: fc.constantFrom('left', 'right', null),
      isAllowed: fc.boolean(),
      isSure: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  isBroken: fc.boolean(),
});

test('any testimony about any panels is heard, and leaves the unread words of a group that it does not explain', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), testimony, (texts, said) => {
      const panels = texts.map((each) => panel(each));
      const parsed = parsePanels(panels);
      const { parsed: heard, witness } = hearWitness(readingWith(panels, said), parsed);
      const used = witness?.groups.flatMap((group) => (group.use === 'instead' ? group.panels : [])) ?? [];
      const untouched = parsed.unread.filter((fragment) => !used.includes(fragment.panel));
      expect(heard.unread).toEqual(expect.arrayContaining(untouched));
    }),
    { numRuns: 300 },
  );
});

test('the largest testimony about the largest sign that a reading may have is heard in time', () => {
  const panels = Array.from({ length: 24 }, (_, at) =>
    panel(`NO PARKING GRONK ${(at % 12) + 1}AM-6PM MON-FRI`),
  );
  const days: Schedule['days'] = [0, 1, 2, 3, 4, 5, 6];
  const rules = Array.from({ length: 48 }, (_, at): StatedRule => ({
    panel: at % 24,
    quotes: Array.from({ length: 16 }, (__, quote) => panels[(at + quote) % 24]!.text),
    effect: 'forbid',
    kind: 'no-parking',
    limit: null,
    otherTimes: false,
    exceptedFor: [],
    reservedFor: [],
    conditions: [],
    schedule: {
      days,
      windows: Array.from({ length: 16 }, (__, window) => ({
        from: window * 60 + at,
        to: window * 60 + at + 30,
      })),
      season: null,
      weeks: [1, 3],
      holidays: 'as-weekday',
      dates: Array.from({ length: 16 }, (__, day) => ({
        from: `2026-06-${10 + day}`,
        to: `2026-06-${10 + day}`,
      })),
    },
  }));
  const probes = Array.from({ length: 64 }, () => ({
    at: '2026-10-19T08:30',
    side: null,
    isAllowed: true,
    isSure: true,
  }));
  const parsed = parsePanels(panels);
  const before = process.cpuUsage();
  hearWitness(readingWith(panels, { rules, nothing: [], unsure: [], probes, isBroken: false }), parsed);
  // Without the bounds of quotes and of comparisons it takes ten seconds.
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
});

describe('a panel that repeats its words without end is heard in time', () => {
  test.each([
    ['a word', 'A', 500],
    ['a word that nobody knows', 'GRONK', 160],
    ['hours', '8-18', 200],
    ['a prohibition', 'NO PARKING', 90],
  ])('%s', (_, words, times) => {
    const panels = [panel(Array.from({ length: times }, () => words).join(' '))];
    const quotes = Array.from({ length: 16 }, (__, at) =>
      Array.from({ length: at + 1 }, () => words).join(' '),
    );
    const rules = Array.from({ length: 48 }, () => stated(quotes));
    const parsed = parsePanels(panels);
    for (const few of [rules, rules.slice(0, 8).map((rule) => ({ ...rule, quotes: quotes.slice(0, 8) }))]) {
      const before = process.cpuUsage();
      const reading = readingWith(panels, {
        rules: few,
        nothing: [],
        unsure: [],
        probes: [],
        isBroken: false,
      });
      hearWitness(reading, parsed);
      // Without bounds it takes minutes.
      expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
    }
  });
});
