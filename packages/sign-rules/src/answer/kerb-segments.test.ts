import fc from 'fast-check';
import {
  MAX_PANELS,
  minuteNumber,
  noAnswer,
  type AnalysisResponse,
  type Arrow,
  type Panel,
  type Side,
} from '@curbwise/contract';
import { analyse } from './analyse';
import { correctSign } from './correct-sign';
import { judgeAgain, judgementOf } from './judge-again';
import { segmentsAlong, type KerbPole } from './kerb-segments';
import { context, instantNear, parsed } from '../testing/random-rules';
import { panel, panelsOf } from '../testing/sign';
import { time } from '../testing/time';

const AT = 'TUE 10:15';
const provenance = {
  provider: 'test',
  model: 'test',
  decidedBy: 'rules',
  agreed: null,
  cached: false,
} as const;

function pole(sign: string | readonly (string | Panel)[], extra = {}): AnalysisResponse {
  const reading = { extractedText: '', isIrrelevant: false, detectedObject: null, confidence: 1, ...extra };
  return { ...analyse({ ...reading, panels: panelsOf(sign) }, time(AT)).analysis, provenance };
}

const left = (text: string) => panel(text, { arrow: 'left' });
const right = (text: string) => panel(text, { arrow: 'right' });
const both = (text: string) => panel(text, { arrow: 'both' });

/** The answers along a kerb, in short. */
const answers = (poles: readonly KerbPole[], at = AT) =>
  segmentsAlong(poles).map((segment) => {
    const { isUncertain, isAllowed, lean, until } = judgeAgain(segment, time(at));
    if (isUncertain) return lean ? 'probably not' : 'open';
    return isAllowed ? `until ${until?.slice(11) ?? 'ever'}` : 'no';
  });

const TWO_HOURS = '2 HOUR PARKING 8AM-6PM';

test.each<[string, KerbPole[], string[]]>([
  ['one pole without arrows', [pole(TWO_HOURS)], ['until 12:15', 'until 12:15']],
  [
    'a driveway between two limits',
    [
      pole([left(TWO_HOURS), right('NO PARKING')]),
      pole([left('NO PARKING'), right('1 HOUR PARKING 8AM-6PM')]),
    ],
    ['until 12:15', 'no', 'until 11:15'],
  ],
  [
    'arrows both ways',
    [pole([both(TWO_HOURS)]), pole([left(TWO_HOURS)])],
    ['until 12:15', 'until 12:15', 'open'],
  ],
  [
    'the shorter limit',
    [pole(TWO_HOURS), pole('30 MINUTE PARKING 8AM-6PM')],
    ['until 12:15', 'until 10:45', 'until 10:45'],
  ],
  [
    'the earlier end',
    [pole(TWO_HOURS), pole('NO PARKING 11AM-NOON')],
    ['until 12:15', 'until 11:00', 'until 11:00'],
  ],
  ['the hours of one pole', [pole(TWO_HOURS), pole('NO PARKING 10AM-11AM')], ['until 12:15', 'no', 'no']],
  [
    'poles that contradict each other',
    [pole(TWO_HOURS), pole('NO PARKING')],
    ['until 12:15', 'probably not', 'no'],
  ],
  [
    'a pole that says nothing about a side',
    [pole([left('NO PARKING')]), pole(TWO_HOURS)],
    ['no', 'open', 'until 12:15'],
  ],
  [
    'a pole that was not read',
    [pole(TWO_HOURS), null, pole(TWO_HOURS)],
    ['until 12:15', 'open', 'open', 'until 12:15'],
  ],
  ['no pole that was read', [null, null], []],
  ['words that are not understood', [pole(TWO_HOURS), pole('XQZ VLORP 17')], ['until 12:15', 'open', 'open']],
  ['a no beside them', [pole('NO PARKING'), pole('XQZ VLORP 17')], ['no', 'no', 'open']],
  [
    'a photo that is not clear',
    [pole(TWO_HOURS, { confidence: 0.2 }), pole(TWO_HOURS)],
    ['open', 'open', 'until 12:15'],
  ],
  ['no sign at all', [pole(TWO_HOURS), pole([])], ['until 12:15', 'open', 'open']],
])('%s', (_what, poles, expected) => {
  expect(answers(poles)).toEqual(expected);
});

test('a panel that points away has no say, and is not shown', () => {
  const [, between] = segmentsAlong([
    pole([left('NO PARKING'), right(TWO_HOURS)]),
    pole([left(TWO_HOURS), right('NO STOPPING')]),
  ]);
  expect(between?.panels.map(({ text, arrow }) => [text, arrow])).toEqual([
    [TWO_HOURS, null],
    [TWO_HOURS, null],
  ]);
  expect(judgeAgain(between!, time(AT)).sides).toBeNull();
});

test('stays open after a correction of another word, until the driver says that the silent pole says no more', () => {
  const [, between] = segmentsAlong([pole([left('NO PARKING')]), pole(TWO_HOURS)]);
  const one = { is: 'panel', panel: 1, text: '1 HOUR PARKING 8AM-6PM' } as const;
  expect(judgeAgain(correctSign(between!, [one]).analysis, time(AT)).isUncertain).toBe(true);
  const removed = { is: 'removed', panel: 0 } as const;
  expect(judgeAgain(correctSign(between!, [one, removed]).analysis, time(AT)).until).toContain('11:15');
});

test.each([
  ['TICKET', '2 HOUR PARKING\n8AM-6PM'],
  ['1 HOUR PARKING\n8AM-10AM', 'NO PARKING\nALL OTHER TIMES', '2 HOUR PARKING\n8AM-6PM'],
])('plates of one pole change nothing on another one after a correction, either: %s', (...texts) => {
  const [last, ...first] = texts.toReversed();
  const [, between] = segmentsAlong([pole(first.reverse()), pole(last!)]);
  const before = judgeAgain(between!, time(AT));
  const corrected = correctSign(between!, [{ is: 'confirmed' }]).analysis;
  expect(judgeAgain(corrected, time(AT))).toMatchObject({ isAllowed: false, lean: before.lean });
});

test.each([
  ['toward the car', 'left', 'no'],
  ['away from the car', 'right', 'open'],
] as const)('a driver may say that an arrow points %s', (_where, arrow, expected) => {
  const [, between] = segmentsAlong([pole(TWO_HOURS), pole('NO PARKING')]);
  const { analysis } = correctSign(between!, [{ is: 'panel', panel: 1, arrow }]);
  const { isUncertain, isAllowed, sides, lean } = judgeAgain(analysis, time(AT));
  expect({ isAllowed, sides, lean }).toEqual({ isAllowed: false, sides: null, lean: null });
  expect(isUncertain ? 'open' : 'no').toBe(expected);
});

test('a panel that the photo missed is on the pole of the one above it', () => {
  const [, between] = segmentsAlong([pole(TWO_HOURS), pole([left(TWO_HOURS), right('NO PARKING')])]);
  const missed = { is: 'added', panel: 9, below: 1, text: 'NO STOPPING', symbol: null, box: null } as const;
  const after = (arrow: Arrow) =>
    judgeAgain(correctSign(between!, [{ ...missed, arrow }]).analysis, time(AT));
  expect(after('right').isAllowed).toBe(true);
  expect(after('left').isAllowed).toBe(false);
});

test('a sign that is larger than a reading may be stays open', () => {
  const many = Array.from({ length: MAX_PANELS / 2 + 1 }, () => TWO_HOURS);
  expect(answers([pole(many), pole(many)])).toEqual(['until 12:15', 'open', 'until 12:15']);
});

const arrow = fc.constantFrom<Arrow | null>('left', 'right', 'both', null);
const unread = fc.oneof(
  { weight: 5, arbitrary: fc.constant<string[]>([]) },
  { weight: 1, arbitrary: fc.constant<string[]>(['GRFLX']) },
);

/** A pole with random rules, arrows, unread words and confidence. */
const randomPole = fc
  .record({
    sign: parsed,
    arrows: fc.array(arrow, { minLength: 4, maxLength: 4 }),
    unread: fc.array(unread, { minLength: 4, maxLength: 4 }),
    confidence: fc.constantFrom(1, 1, 1, 0.5, 0.2),
    agreed: fc.constantFrom(null, null, true, false),
  })
  .map(({ sign, arrows, unread: words, confidence, agreed }): AnalysisResponse => ({
    ...noAnswer(time(AT)),
    reasoning: '',
    confidence,
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    provenance: { ...provenance, agreed },
    panels: sign.rules.map((rule, index) => ({
      ...panel('', arrows[index] ? { arrow: arrows[index] } : {}),
      rules: [{ ...rule, side: arrows[index] ?? null }],
      unread: words[index] ?? [],
    })),
  }));

const kerb = fc.tuple(randomPole, randomPole, context).chain(([one, other, known]) =>
  fc.record({
    one: fc.constant(one),
    other: fc.constant(other),
    known: fc.constant(known),
    at: instantNear(known.settled.on),
  }),
);

test('a segment is allowed only where each of its poles alone allows it, for as long', () => {
  let yes = 0;
  fc.assert(
    fc.property(kerb, ({ one, other, known, at }) => {
      const segments = segmentsAlong([one, other]);
      const alone = (sign: AnalysisResponse, side: Side) =>
        judgementOf({ ...sign, calendar: known.calendar }, at, { ...known, side });
      const ends = [
        [alone(one, 'left')],
        [alone(one, 'right'), alone(other, 'left')],
        [alone(other, 'right')],
      ];
      segments.forEach((segment, index) => {
        const { answer, until } = judgementOf({ ...segment, calendar: known.calendar }, at, known);
        const poles = ends[index]!;
        expect(answer === 'allowed').toBe(poles.every((end) => end.answer === 'allowed'));
        if (answer === 'forbidden') expect(poles.map((end) => end.answer)).toContain('forbidden');
        if (answer !== 'allowed') return;
        yes += 1;
        const first = poles
          .flatMap((end) => (end.until ? minuteNumber(end.until) : []))
          .sort((a, b) => a - b)[0];
        expect(until ? minuteNumber(until) : undefined).toBe(first);
      });
    }),
    { numRuns: 250 },
  );
  expect(yes).toBeGreaterThan(0);
});
