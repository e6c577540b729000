import type { Arrow, Rule, Side } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import { dayOn, noParking, signOf, timeLimit, unreadWords, type RuleParts } from '../testing/rules';
import { bindSign } from './bound-sign';
import type { ReasonedAnswer } from './side-answers';
import { bareAnswerOf, reasonedAnswerOf } from './sign-answers';

const MONDAY = dayOn('MON');
const NOON = 720;

const IN_SNOW: RuleParts = { conditions: ['snow'] };

const pointing = (side: Arrow, rule: Rule, panel = 0): Rule => ({ ...rule, side, panel });

function answerOf(rules: Rule[], unread: Fragment[] = [], side?: Side): ReasonedAnswer {
  const sign = bindSign(signOf(rules, unread), { side });
  const reasoned = reasonedAnswerOf(sign, MONDAY, NOON);
  const { answer, lean, limit } = reasoned;
  expect(bareAnswerOf(sign, MONDAY, NOON)).toEqual({ answer, lean, limit });
  return reasoned;
}

const uncertain = { answer: 'uncertain', lean: null, limit: null, conditions: [] };

describe('without rules the answer is uncertain', () => {
  test('because there are none', () => {
    expect(answerOf([])).toEqual({
      ...uncertain,
      because: [{ code: 'no-rules', params: {}, panel: null }],
    });
  });

  test('because of the words that were not understood', () => {
    expect(answerOf([], [unreadWords('GRFLX', 2)])).toEqual({
      ...uncertain,
      because: [{ code: 'words-unread', params: { text: 'GRFLX' }, panel: 2 }],
    });
  });

  test('because of the words of both sides', () => {
    const words = [unreadWords('GRFLX', 0, 'left'), unreadWords('XXQ', 1, 'right')];
    expect(answerOf([], words).because.map(({ params }) => params.text)).toEqual(['GRFLX', 'XXQ']);
  });
});

describe('if every panel points to the other side of the driver', () => {
  test.each<[Side, Side]>([
    ['left', 'right'],
    ['right', 'left'],
  ])('the answer on the %s side is uncertain', (side, other) => {
    expect(answerOf([pointing(other, noParking())], [], side)).toEqual({
      ...uncertain,
      because: [{ code: 'no-panel-on-side', params: { side }, panel: null }],
    });
  });
});

describe('if the driver’s side is not known', () => {
  test('and the sides differ, the answer is uncertain, with the reasons of both', () => {
    const rules = [pointing('left', noParking(), 3), pointing('right', timeLimit(60, IN_SNOW), 4)];
    expect(answerOf(rules)).toEqual({
      ...uncertain,
      because: [
        { code: 'sides-differ', params: {}, panel: null },
        { code: 'rule-forbids', params: { rule: 0 }, panel: 3 },
        { code: 'rule-limits', params: { rule: 1 }, panel: 4 },
      ],
    });
  });

  test('and both sides forbid, the answer is no, with the reasons of both', () => {
    expect(answerOf([pointing('left', noParking(), 3), pointing('right', noParking(), 4)])).toEqual({
      answer: 'forbidden',
      lean: null,
      limit: null,
      because: [
        { code: 'rule-forbids', params: { rule: 0 }, panel: 3 },
        { code: 'rule-forbids', params: { rule: 1 }, panel: 4 },
      ],
      conditions: [],
    });
  });

  const probably = noParking({ mayBeLiftedBy: 'words' });

  test('and one side forbids only probably, the answer is a probable no, with the reasons of both', () => {
    expect(answerOf([pointing('left', noParking(), 3), pointing('right', probably, 4)])).toEqual({
      ...uncertain,
      lean: 'forbidden',
      because: [
        { code: 'rule-probably-forbids', params: { rule: 0 }, panel: 3 },
        { code: 'rule-probably-forbids', params: { rule: 1 }, panel: 4 },
      ],
    });
  });

  test('and one side forbids only probably while the other allows, the sides differ', () => {
    expect(answerOf([pointing('left', timeLimit(60)), pointing('right', probably)])).toMatchObject({
      answer: 'uncertain',
      lean: null,
      because: [{ code: 'sides-differ' }, { code: 'rule-limits' }, { code: 'rule-probably-forbids' }],
    });
  });

  test.each([
    [60, 30],
    [30, 60],
  ])('and both sides allow, the shorter of %p and %p minutes is the limit', (left, right) => {
    const rules = [pointing('left', timeLimit(left)), pointing('right', timeLimit(right))];
    expect(answerOf(rules)).toMatchObject({ answer: 'allowed', limit: 30 });
  });

  test('a reason and a condition of both sides are given once', () => {
    const both = [
      pointing('both', timeLimit(30, { conditions: ['snow', 'event'] }), 2),
      pointing('left', timeLimit(60, { conditions: ['children', 'snow'] }), 3),
      pointing('right', timeLimit(60, { conditions: ['event', 'weather'] }), 4),
    ];
    expect(answerOf(both)).toEqual({
      answer: 'allowed',
      lean: null,
      limit: 30,
      because: [{ code: 'rule-limits', params: { rule: 0 }, panel: 2 }],
      conditions: ['snow', 'event', 'children', 'weather'],
    });
  });
});

describe('if rules were read on one side only', () => {
  const unread = [unreadWords('', 1, 'right')];

  test('and forbid, they count for the whole sign', () => {
    expect(answerOf([pointing('left', noParking())], unread)).toMatchObject({
      answer: 'forbidden',
      because: [{ code: 'rule-forbids' }],
    });
  });

  test('and allow, the sides differ', () => {
    expect(answerOf([pointing('left', timeLimit(60))], unread)).toMatchObject({
      answer: 'uncertain',
      because: [{ code: 'sides-differ' }, { code: 'rule-limits' }, { code: 'words-unread' }],
    });
  });

  test('and may forbid, the answer is uncertain, with the reasons of both sides', () => {
    expect(answerOf([pointing('left', noParking(IN_SNOW))], unread)).toMatchObject({
      answer: 'uncertain',
      because: [{ code: 'rule-may-forbid' }, { code: 'words-unread' }],
      conditions: ['snow'],
    });
  });
});

test('rules of both sides do not count for the whole sign', () => {
  const rules = [pointing('left', noParking()), pointing('right', timeLimit(60))];
  expect(answerOf(rules).answer).toBe('uncertain');
});
