import fc from 'fast-check';
import type { Arrow, Rule, Side } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import { context as anyContext, instant, parsed } from '../testing/random-rules';
import { freeParking, noParking, payment, signOf, timeLimit, unreadWords } from '../testing/rules';
import { time } from '../testing/time';
import { bindSign } from './bound-sign';
import { judge } from './judge';
import type { JudgeContext } from './judge-context';

test('judging a sign for one driver does not affect another driver', () => {
  const sign = signOf([timeLimit(120, { liftedFor: [{ kind: 'permit', name: '5' }] })]);
  const holder = { driver: { permits: ['5'], disabledBadge: false, vehicle: 'car' as const } };
  const limits = [{}, holder, {}, holder].map((known) => judge(sign, time('MON 10:00'), known).limit);
  expect(limits).toEqual([120, null, 120, null]);
});

test('earlier questions to a sign do not change its answers', () => {
  const question = fc.tuple(anyContext, instant);
  fc.assert(
    fc.property(parsed, fc.array(question, { minLength: 2, maxLength: 6 }), (sign, questions) => {
      const asked = questions.map(([known, at]) => judge(sign, at, known));
      expect(questions.map(([known, at]) => judge({ ...sign }, at, known))).toEqual(asked);
    }),
    { numRuns: 200 },
  );
});

describe('a prepared sign', () => {
  const sign = signOf([noParking()]);
  const context: JudgeContext = {
    side: 'left',
    driver: { permits: ['5'], disabledBadge: false, vehicle: 'car' },
    place: { country: 'US' },
    calendar: { from: '2026-01-01', to: '2026-12-31', holidays: [] },
    settled: { on: '2026-10-19', holiday: true },
    readings: { 0: 1 },
  };

  test('is used again for the same context', () => {
    expect(bindSign(sign, { ...context })).toBe(bindSign(sign, context));
  });

  test.each(Object.keys(context))('is prepared anew for another %s', (name) => {
    expect(bindSign(sign, { ...context, [name]: undefined })).not.toBe(bindSign(sign, context));
  });

  test('has first the rules that repeat weekly, and none that change nothing', () => {
    const season = { from: { month: 4, day: 1 }, to: { month: 11, day: 30 } };
    const rules = [noParking({ season }), payment({ season }), timeLimit(60), freeParking()];
    const { changing, horizon } = bindSign(signOf(rules), {});
    expect(changing.map(({ index }) => index)).toEqual([2, 0]);
    expect(horizon).toBe(427);
  });

  test('has nothing to repeat without rules', () => {
    expect(bindSign(signOf([]), {})).toMatchObject({ horizon: 0, hasRules: false, pointsAwayFrom: null });
  });
});

describe('the parts of a sign', () => {
  /** Each part as its side, the indices of its rules, and its unread words. */
  const partsOf = (rules: Rule[], unread: Fragment[] = [], context: JudgeContext = {}) =>
    bindSign(signOf(rules, unread), context).parts.map((part) => [
      part.side,
      part.all.map(({ index }) => index).join(),
      part.unread.map(({ text }) => text).join(),
    ]);
  const [left, right, both, plain] = (['left', 'right', 'both', null] as const).map((side) =>
    noParking({ side }),
  ) as [Rule, Rule, Rule, Rule];
  const words = (side: Arrow | null) => unreadWords(side ?? 'none', 0, side);

  test.each<[string, Rule[], Fragment[], (string | null)[][]]>([
    ['are one without arrows', [plain, both], [words(null), words('both')], [[null, '0,1', 'none,both']]],
    ['are one if all arrows point the same way', [left, left], [words('left')], [[null, '0,1', 'left']]],
    ['are one if unread words have no arrow', [left], [words(null)], [[null, '0', 'none']]],
    [
      'are two if arrows point both ways',
      [left, right],
      [],
      [
        ['left', '0', ''],
        ['right', '1', ''],
      ],
    ],
    [
      'share rules without an arrow',
      [left, plain],
      [],
      [
        ['left', '0,1', ''],
        ['right', '1', ''],
      ],
    ],
    [
      'share rules with arrows to both sides',
      [right, both],
      [],
      [
        ['left', '1', ''],
        ['right', '0,1', ''],
      ],
    ],
    [
      'are two if only unread words point to the left',
      [right],
      [words('left')],
      [
        ['left', '', 'left'],
        ['right', '0', ''],
      ],
    ],
    [
      'are two if only unread words point the other way',
      [left],
      [words('right'), words('both')],
      [
        ['left', '0', 'both'],
        ['right', '', 'right,both'],
      ],
    ],
  ])('%s', (_, rules, unread, expected) => {
    expect(partsOf(rules, unread)).toEqual(expected);
  });

  test('are only that of the driver’s side, if it is known', () => {
    expect(partsOf([left, right, plain], [words('right'), words('left')], { side: 'right' })).toEqual([
      ['right', '1,2', 'right'],
    ]);
  });

  test('together hold all rules, and the whole sign each of them once', () => {
    const { holding, whole } = bindSign(signOf([left, both, right]), {});
    expect(holding.map(({ index }) => index)).toEqual([0, 1, 1, 2]);
    expect(whole.map(({ side, all }) => [side, all.map(({ index }) => index)])).toEqual([[null, [0, 1, 2]]]);
  });

  test.each<[string, Rule[], Side | undefined, Side | null]>([
    ['away from the driver if all point to the other side', [left, left], 'right', 'right'],
    ['to the driver if one points there', [left, right], 'right', null],
    ['to the driver if one has no arrow', [left, plain], 'right', null],
    ['to the driver if one points both ways', [left, both], 'right', null],
    ['nowhere if the side is not known', [left], undefined, null],
  ])('point %s', (_, rules, side, expected) => {
    expect(bindSign(signOf(rules), { side }).pointsAwayFrom).toBe(expected);
  });

  test.each<[string, Rule[], Fragment[], Side | undefined, boolean]>([
    ['only one if the other has only unread words', [left, left], [words('right')], undefined, true],
    ['both if both have rules', [left, right], [words('right')], undefined, false],
    ['both if the driver’s side is known', [left], [words('right')], 'left', false],
    ['both if no arrow makes a difference', [left], [], undefined, false],
  ])('are read on %s', (_, rules, unread, side, expected) => {
    expect(bindSign(signOf(rules, unread), { side }).readOnOneSide).toBe(expected);
  });
});

describe('words that can be read in two ways', () => {
  const read = (question: number, alternative: number): Rule =>
    noParking({ reading: { question, alternative, of: 2 } });
  const rules = [noParking(), read(0, 0), read(0, 1), read(4, 1)];
  const questions = (readings?: Record<number, number>) =>
    bindSign(signOf(rules), { readings }).parts[0].questions.map(({ index, alternatives }) => [
      index,
      alternatives.map((all) => all.map((bound) => bound.index).join()),
    ]);

  test('are kept apart from other words, by question', () => {
    expect(bindSign(signOf(rules), {}).parts[0].rules.map(({ index }) => index)).toEqual([0]);
    expect(questions()).toEqual([
      [0, ['1', '2']],
      [4, ['', '3']],
    ]);
  });

  test('are read as the driver says', () => {
    expect(questions({ 0: 1, 4: 0 })).toEqual([[0, ['2']]]);
    expect(questions({ 0: 0, 4: 1 })).toEqual([
      [0, ['1']],
      [4, ['3']],
    ]);
    expect(bindSign(signOf(rules), { readings: { 0: 1 } }).rules.map(({ index }) => index)).toEqual([
      0, 2, 3,
    ]);
  });

  test.each([-1, 2])('stay open if the driver chooses %d, which is none of the ways', (chosen) => {
    expect(questions({ 0: chosen })[0]).toEqual([0, ['1', '2']]);
  });
});
