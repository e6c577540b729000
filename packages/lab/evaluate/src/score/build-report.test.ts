import type { ModelOpinion, Panel, SignReading, Testimony } from '@curbwise/contract';
import { parseCase, type PhotoCase } from '../labels/cases';
import type { Labels } from '../labels/read-labels';
import { evaluationReportSchema, type EvaluationReport } from '../report/evaluation-report';
import type { TryRecord } from '../run/try-record';
import { buildReport, type ReportParts } from './build-report';
import { scoresByField } from './by-field';

const LIMIT = '2 HOUR PARKING\n8AM TO 6PM\nMON THRU FRI';
const MONDAY_10 = '2026-10-19T10:00';
const SATURDAY_10 = '2026-10-24T10:00';

function labelled(fields: object): PhotoCase {
  const parsed = parseCase(JSON.stringify(fields), '/labels/made.jsonl');
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return parsed.one;
}

const limitCase = (id: string, rest: object = {}) =>
  labelled({
    id,
    photo: `${id}.jpg`,
    at: [MONDAY_10, SATURDAY_10],
    expect: [
      { isAllowed: true, limitMinutes: 120 },
      { isAllowed: true, limitMinutes: null },
    ],
    irrelevant: false,
    truth: [{ text: LIMIT, arrow: 'none' }],
    city: 'Boston',
    ...rest,
  });
const cleaning = limitCase('cleaning', {
  at: [MONDAY_10],
  expect: [{ isAllowed: false }],
  truth: [{ text: 'NO PARKING 9AM TO 11AM MONDAY', arrow: 'none' }],
  city: 'Sydney',
});
const street = labelled({
  id: 'street',
  photo: 'street.jpg',
  at: [MONDAY_10],
  expect: [{}],
  irrelevant: true,
});

const labelsOf = (...cases: PhotoCase[]): Labels => ({
  name: 'made',
  folder: '/labels',
  sha256: '0'.repeat(64),
  photos: [...new Set(cases.map(({ file }) => file))].map((file) => ({
    name: file.replace('/labels/', ''),
    file,
    cases: cases.filter((one) => one.file === file),
  })),
});

const opinion = (isAllowed: boolean): ModelOpinion => ({
  isAllowed,
  reasoning: '',
  parkingRules: [],
  confidence: 0.9,
  calculatedDuration: null,
  isShortWindow: false,
  moveBy: null,
  effectiveDurationMinutes: 0,
});

function reading(texts: readonly string[], rest: Partial<SignReading> = {}): SignReading {
  const panels = texts.map((text): Panel => ({
    text,
    arrow: null,
    symbol: null,
    box: null,
    confidence: 0.95,
  }));
  return {
    panels,
    extractedText: texts.join('\n'),
    isIrrelevant: texts.length === 0,
    detectedObject: null,
    confidence: 0.95,
    ...rest,
  };
}

const made = (photo: string, of: SignReading | null, rest: Partial<TryRecord> = {}): TryRecord => ({
  contender: 'a',
  photo: `${photo}.jpg`,
  repeat: 1,
  reading: of,
  failure: null,
  tries: 1,
  ms: 1000,
  usage: { inputTokens: 1000, outputTokens: 100 },
  costUsd: 0.01,
  ...rest,
});

const contender = (id: string) => ({ id, provider: 'openai', model: id, prompt: 'plain-1' });
function report(parts: Partial<ReportParts> & Pick<ReportParts, 'labels' | 'records'>): EvaluationReport {
  const built = buildReport({
    run: 'run',
    madeAt: new Date('2026-11-23T10:15:00Z'),
    contenders: [contender('a')],
    repeat: 1,
    clock: null,
    ...parts,
  });
  return evaluationReportSchema.parse(built);
}
const only = ({ contenders }: EvaluationReport) => contenders[0]!;
const shares = (
  of: EvaluationReport,
  name: 'exact' | 'falseAllow' | 'leftOpen' | 'panels' | 'sides' | 'words',
) => {
  const { count, of: all } = only(of)[name];
  return [count, all];
};

const labels = labelsOf(limitCase('limit'), cleaning, street);
const perfect = [
  made('limit', reading([LIMIT])),
  made('cleaning', reading(['NO PARKING 9AM TO 11AM MONDAY'])),
  made('street', reading([])),
];

test('counts words about another thing as known to be no parking sign', () => {
  const built = report({
    labels,
    records: [...perfect.slice(0, 2), made('street', reading(['NO TURN ON RED\n6AM-9AM']))],
  });
  expect(shares(built, 'exact')).toEqual(shares(report({ labels, records: perfect }), 'exact'));
});

test('scores perfect readings as right everywhere', () => {
  const built = report({ labels, records: perfect });
  expect(built).toMatchObject({
    isComplete: true,
    labels: { photos: 3, instants: 4 },
    madeAt: '2026-11-23T10:15:00.000Z',
  });
  expect(built.photos).toHaveLength(3);
  expect(only(built)).toMatchObject({
    exact: { count: 3, of: 3, share: 1, high: 1 },
    instantsRight: { count: 4, of: 4 },
    falseAllow: { count: 0, of: 3, low: 0 },
    leftOpen: { count: 0, of: 3 },
    panels: { count: 2, of: 2 },
    words: { share: 1 },
    sides: { count: 2, of: 2 },
    irrelevantKnown: { count: 1, of: 1 },
    signsMissed: { count: 0, of: 2 },
    failures: { count: 0, of: 3 },
    opinionAgrees: { of: 0, share: null },
    unsteady: { of: 0 },
    latencyMs: { p50: 1000, p95: 1000 },
    tokens: { input: 1000, output: 100 },
  });
  const { photo, thousandPhotos, total } = only(built).costUsd;
  expect(photo).toBeCloseTo(0.01);
  expect(thousandPhotos).toBeCloseTo(10);
  expect(total).toBeCloseTo(0.03);
  expect(built.photos.flatMap(({ shown }) => shown)).toEqual([]);
});

test('scores a missed prohibition as a false allow and shows the differences', () => {
  const built = report({ labels, records: [perfect[0]!, made('cleaning', reading([LIMIT])), perfect[2]!] });
  expect(shares(built, 'exact')).toEqual([2, 3]);
  expect(shares(built, 'falseAllow')).toEqual([1, 3]);
  const photo = built.photos.find(({ id }) => id === 'cleaning')!;
  expect(photo.fields).toMatchObject({ city: 'Sydney' });
  expect(photo.shown).toMatchObject([
    {
      wrong: '2026-10-19T10:00: said allowed, is forbidden',
      isFalseAllow: true,
      differs: ['panel 1: missing', 'read panel 1: not on the sign'],
      instants: [
        { at: MONDAY_10, expected: 'forbidden', said: 'allowed 120 min', isRight: false, isFalseAllow: true },
      ],
    },
  ]);
});

test('scores a sign read as no sign as wrong everywhere, even where parking is forbidden', () => {
  const built = report({ labels, records: [perfect[0]!, made('cleaning', reading([])), perfect[2]!] });
  expect(only(built)).toMatchObject({
    exact: { count: 2, of: 3 },
    instantsRight: { count: 3, of: 4 },
    signsMissed: { count: 1, of: 2 },
    falseAllow: { count: 0 },
  });
  expect(built.photos[1]?.shown[0]).toMatchObject({
    wrong: 'taken for no parking sign',
    instants: [{ said: 'no sign', isRight: false }],
  });
});

test('counts failed and missing tries as wrong everywhere', () => {
  const failed = made('cleaning', null, { failure: { kind: 'refused', status: 400 }, ms: null, usage: null });
  const built = report({ labels, records: [perfect[0]!, failed] });
  expect(built.isComplete).toBe(false);
  expect(only(built)).toMatchObject({
    exact: { count: 1, of: 3 },
    instantsRight: { count: 2, of: 4 },
    falseAllow: { count: 0, of: 3 },
    leftOpen: { count: 2, of: 3 },
    panels: { count: 1, of: 2 },
    irrelevantKnown: { count: 0, of: 1 },
    failures: { count: 2, of: 3 },
    failureKinds: { refused: 1, missing: 1 },
  });
  expect(built.photos.map(({ shown }) => shown[0]?.wrong ?? null)).toEqual([
    null,
    'no reading: refused (status 400)',
    'not read yet',
  ]);
});

test('includes tries without a reading in the upper bound of false allows, but not in the count', () => {
  const ten = Array.from({ length: 10 }, (_, index) => limitCase(`p${index}`));
  const built = report({
    labels: labelsOf(...ten),
    records: ten.map(({ id }, index) =>
      index < 6 ? made(id, reading([LIMIT])) : made(id, null, { failure: { kind: 'refused' } }),
    ),
  });
  // Clopper and Pearson for 4 of 10; 0 of 10 would be below 0.26.
  expect(only(built).falseAllow).toMatchObject({ count: 0, of: 10, share: 0, low: 0 });
  expect(only(built).falseAllow.high).toBeCloseTo(0.7376, 3);
  expect(only(built).signsMissed.high).toBeCloseTo(0.7376, 3);
  expect(scoresByField(built, 'city')[0]?.falseAllow.high).toBeCloseTo(0.7376, 3);
  const nothing = only(report({ labels: labelsOf(...ten), records: [] }));
  expect(nothing.falseAllow).toMatchObject({ count: 0, of: 10, high: 1 });
});

test('a gate counts all cases of a photo without a reading', () => {
  const sides = ['left', 'right'].map((side) => limitCase(side, { photo: 'pole.jpg', side }));
  const others = Array.from({ length: 9 }, (_, index) => limitCase(`p${index}`));
  const built = report({
    labels: labelsOf(...sides, ...others),
    records: [
      made('pole', null, { failure: { kind: 'refused' } }),
      ...others.map(({ id }) => made(id, reading([LIMIT]))),
    ],
    gates: { maxFalseAllow: { count: 1 } },
  });
  expect(built.gates[0]?.passed).toBe(false);
  expect(built.gates[0]?.says).toContain('2 without a reading');
});

test('a figure exactly at the limit of a gate passes despite rounding errors', () => {
  const many = Array.from({ length: 50 }, (_, index) => limitCase(`p${index}`));
  const wrongFrom = (first: number) =>
    many.map(({ id }, index) => made(id, reading([index < first ? LIMIT : 'NO PARKING'])));
  const fifty = labelsOf(...many);
  const before = report({ labels: fifty, records: wrongFrom(45) });
  const gates = { maxDrop: 0.02, minExact: 44 / 50 };
  const at = (first: number) =>
    report({ labels: fifty, records: wrongFrom(first), baseline: { report: before }, gates }).gates;
  // 0.88 - 0.9 is -0.020000000000000018.
  expect(at(44).map(({ passed }) => passed)).toEqual([true, true]);
  expect(at(43).map(({ passed }) => passed)).toEqual([false, false]);
});

test('includes the cost of failed and repeated tries', () => {
  const late = made('limit', null, { failure: { kind: 'timeout' }, costUsd: 0.05 });
  expect(only(report({ labels, records: [late, ...perfect] })).costUsd.total).toBeCloseTo(0.08);
  const left = { ...late, failure: { kind: 'abandoned' } };
  expect(only(report({ labels, records: [left, ...perfect] })).costUsd.total).toBeCloseTo(0.08);
  expect(report({ labels, records: [left, ...perfect.slice(1)] })).toMatchObject({
    isComplete: false,
    contenders: [{ failureKinds: { missing: 1 } }],
  });
  const unknown = { ...late, costUsd: null };
  expect(only(report({ labels, records: [unknown, ...perfect] })).costUsd.total).toBeNull();
});

test('passes no gate while readings are missing, and counts failed tries as false allows', () => {
  const gates = { maxFalseAllow: { count: 0 }, minExact: 0.3 };
  const missing = report({ labels, gates, records: perfect.slice(0, 2) });
  expect(missing.gates.map(({ name, passed }) => [name, passed])).toEqual([
    ['--max-false-allow 0', false],
    ['--min-exact 30%', false],
  ]);
  const failed = made('street', null, { failure: { kind: 'refused' } });
  const refused = report({ labels, gates, records: [...perfect.slice(0, 2), failed] });
  expect(refused.gates.map(({ passed }) => passed)).toEqual([false, true]);
  expect(refused.gates[0]?.says).toContain('1 without a reading');
  expect(report({ labels, gates, records: perfect }).gates.map(({ passed }) => passed)).toEqual([true, true]);
  const nothing = { maxFalseAllow: { count: 99 }, minExact: 0, maxDrop: 1 };
  expect(report({ labels, gates: nothing, records: [] }).gates.map(({ passed }) => passed)).toEqual([
    false,
    false,
    false,
  ]);
});

test('a gate can be a share of the tries', () => {
  const records = [perfect[0]!, made('cleaning', reading([LIMIT])), perfect[2]!];
  const at = (share: number) => report({ labels, records, gates: { maxFalseAllow: { share } } }).gates[0];
  expect(at(0.34)).toMatchObject({ passed: true, name: '--max-false-allow 34%' });
  expect(at(0.33)?.passed).toBe(false);
});

test('counts two sides of a photo as one photo and accepts the panels of both', () => {
  const sided = (side: 'left' | 'right', arrow: string, text: string, isAllowed: boolean) =>
    limitCase(side, {
      photo: 'pole.jpg',
      side,
      at: [MONDAY_10],
      expect: [{ isAllowed }],
      truth: [{ text, arrow }],
    });
  const pole = labelsOf(
    sided('left', 'left', LIMIT, true),
    sided('right', 'right', 'NO STOPPING ANYTIME', false),
  );
  const panels = reading([LIMIT, 'NO STOPPING ANYTIME']).panels;
  const withArrows = (first: 'left' | 'right'): SignReading => ({
    ...reading([LIMIT, 'NO STOPPING ANYTIME']),
    panels: panels.map((panel, index) => ({ ...panel, arrow: index === 0 ? first : 'right' })),
  });
  const right = report({ labels: pole, records: [made('pole', withArrows('left'))] });
  expect(right.labels.photos).toBe(1);
  expect(shares(right, 'exact')).toEqual([2, 2]);
  expect(shares(right, 'panels')).toEqual([2, 2]);
  // Two cases are right, but the bound is that of one photo.
  expect(only(right).exact.low).toBeCloseTo(0.05, 10);
  const wrong = report({ labels: pole, records: [made('pole', withArrows('right'))] });
  expect(shares(wrong, 'sides')).toEqual([1, 2]);
  expect(wrong.photos[0]?.shown[0]?.differs).toEqual(['panel 1: arrow']);
});

test("compares a model's opinion with the rules and the label at the instant of its clock", () => {
  const oneCase = labelsOf(cleaning);
  const said = (isAllowed: boolean) =>
    only(
      report({
        labels: oneCase,
        records: [
          made('cleaning', reading(['NO PARKING 9AM TO 11AM MONDAY'], { opinion: opinion(isAllowed) })),
        ],
      }),
    );
  expect(said(false)).toMatchObject({
    opinionAgrees: { count: 1, of: 1 },
    opinionRight: { count: 1, of: 1 },
    exact: { count: 1 },
  });
  expect(said(true)).toMatchObject({
    opinionAgrees: { count: 0, of: 1 },
    opinionRight: { count: 0, of: 1 },
    exact: { count: 1 },
  });
});

describe('who decides', () => {
  /** On Monday at 10:00 a model with testimony of a word that the grammar does not know: on working days. */
  const FOREIGN = 'NO PARKING\nHVERDAGE\n7AM-9AM';
  const foreign = (isAllowed: boolean, at = [MONDAY_10], truth = isAllowed) =>
    limitCase('cleaning', {
      at,
      expect: at.map(() => ({ isAllowed: truth })),
      truth: [{ text: FOREIGN, arrow: 'none' }],
    });
  const testimony = (isAllowed: boolean): Testimony => ({
    rules: [
      {
        panel: 0,
        quotes: ['NO PARKING', 'HVERDAGE', '7AM-9AM'],
        effect: 'forbid',
        kind: 'no-parking',
        limit: null,
        schedule: {
          days: [1, 2, 3, 4, 5],
          windows: [{ from: 420, to: 540 }],
          season: null,
          weeks: [],
          holidays: 'as-weekday',
          dates: [],
        },
        otherTimes: false,
        exceptedFor: [],
        reservedFor: [],
        conditions: [],
      },
    ],
    nothing: [],
    unsure: [],
    probes: [{ at: MONDAY_10, side: null, isAllowed, isSure: true }],
    isBroken: false,
  });
  const decidersOf = (one: PhotoCase, isAllowed: boolean, text = FOREIGN) => {
    const seen = reading([text], {
      opinion: { ...opinion(isAllowed), isSure: true },
      testimony: testimony(isAllowed),
    });
    const { deciders } = only(report({ labels: labelsOf(one), records: [made('cleaning', seen)] }));
    return Object.entries(deciders ?? {}).map(([who, { right, falseAllow }]) => [
      who,
      right.count,
      falseAllow.count,
      right.of,
    ]);
  };

  test('counts what a model adds to the rules', () => {
    expect(decidersOf(foreign(true), true)).toEqual([
      ['alone', 1, 0, 1],
      ['grammar', 0, 0, 1],
      ['both', 1, 0, 1],
    ]);
  });

  test('counts a false allow of the model alone that the rules do not repeat', () => {
    expect(decidersOf(cleaning, true, 'NO PARKING 9AM TO 11AM MONDAY')).toEqual([
      ['alone', 0, 1, 1],
      ['grammar', 1, 0, 1],
      ['both', 1, 0, 1],
    ]);
  });

  test('counts a false allow of both', () => {
    expect(decidersOf(foreign(true, [MONDAY_10], false), true)).toEqual([
      ['alone', 0, 1, 1],
      ['grammar', 0, 0, 1],
      ['both', 0, 1, 1],
    ]);
  });

  test('counts nothing without an opinion', () => {
    const records = [made('cleaning', reading([FOREIGN]))];
    const { deciders } = only(report({ labels: labelsOf(foreign(true)), records }));
    expect(deciders).toMatchObject({ alone: { right: { of: 0 } }, both: { falseAllow: { of: 0 } } });
  });

  test('scores a sign as a gateway does, with the testimony', () => {
    const seen = reading([FOREIGN], { opinion: opinion(true), testimony: testimony(true) });
    const exact = (of: SignReading) =>
      only(report({ labels: labelsOf(foreign(true)), records: [made('cleaning', of)] })).exact.count;
    expect(exact(seen)).toBe(1);
    expect(exact({ ...seen, testimony: undefined })).toBe(0);
  });
});

test('judges an opinion at its recorded clock even if the labels have changed', () => {
  const at = ['2026-10-19T08:00', MONDAY_10];
  const earlier = limitCase('cleaning', {
    at,
    expect: [{ isAllowed: true }, { isAllowed: false }],
    truth: [{ text: 'NO PARKING 9AM TO 11AM MONDAY', arrow: 'none' }],
  });
  const record = made('cleaning', reading(['NO PARKING 9AM TO 11AM MONDAY'], { opinion: opinion(false) }));
  const right = (clock: string) =>
    only(report({ labels: labelsOf(earlier), records: [{ ...record, clock }] })).opinionRight.count;
  expect([right(MONDAY_10), right(at[0]!)]).toEqual([1, 0]);
});

test('counts photos whose repeats differ as unsteady', () => {
  const records = [
    ...perfect,
    ...perfect.map((one) => ({ ...one, repeat: 2 })),
    { ...made('limit', reading(['2 HOUR PARKING 8AM TO 6PM SUN'])), repeat: 2 },
  ];
  const built = report({ labels, records, repeat: 2 });
  expect(only(built)).toMatchObject({ unsteady: { count: 1, of: 3 }, exact: { count: 5, of: 6 } });
});

describe('comparisons', () => {
  const many = labelsOf(...Array.from({ length: 6 }, (_, index) => limitCase(`p${index}`)));
  const all = (id: string, isRight: (index: number) => boolean): TryRecord[] =>
    many.photos.map((photo, index) =>
      made(photo.name.replace('.jpg', ''), reading([isRight(index) ? LIMIT : '1 HOUR PARKING 8AM TO 6PM']), {
        contender: id,
      }),
    );

  test('give p = 0.0625 for five photos that only one contender gets right', () => {
    const built = report({
      labels: many,
      contenders: [contender('a'), contender('b')],
      records: [...all('a', (index) => index === 0), ...all('b', () => true)],
    });
    expect(built.comparisons).toMatchObject([
      { contender: 'b', baseline: 'a', baselineRun: null, photos: 6, gained: 5, lost: 0, pValue: 0.0625 },
    ]);
    expect(built.comparisons[0]?.difference).toBeCloseTo(5 / 6);
  });

  test('report a false allow in one repeat', () => {
    const three = (id: string, texts: readonly string[]) =>
      texts.map((text, index) => made('cleaning', reading([text]), { contender: id, repeat: index + 1 }));
    const no = 'NO PARKING 9AM TO 11AM MONDAY';
    const built = report({
      labels: labelsOf(cleaning),
      repeat: 3,
      contenders: [contender('a'), contender('b')],
      records: [...three('a', [no, no, no]), ...three('b', [no, LIMIT, no])],
    });
    expect(built.comparisons[0]).toMatchObject({ lost: 0, falseAllowGained: 1, falseAllowLost: 0 });
  });

  test('fail the gate on drops by the difference, whatever the interval', () => {
    const before = report({ labels: many, records: all('a', () => true) });
    const now = (maxDrop: number) =>
      report({
        labels: many,
        records: all('a', (index) => index > 0),
        baseline: { report: { ...before, run: 'before' } },
        gates: { maxDrop },
      }).gates[0];
    expect(now(0.1)).toMatchObject({ passed: false, name: '--max-drop 10%' });
    expect(now(0.1)?.says).toMatch(/-16\.7 points compared with a of before on 6 photos \(95 %: .* to .*\)/);
    expect(now(0.2)?.passed).toBe(true);
  });

  test('fail the gate on drops without a common photo', () => {
    const before = report({ labels: many, records: [] });
    const built = report({
      labels: many,
      records: all('a', () => true),
      baseline: { report: before },
      gates: { maxDrop: 1 },
    });
    expect(built.gates).toMatchObject([
      { passed: false, says: 'there is no photo that the baseline has read too' },
    ]);
  });
});
