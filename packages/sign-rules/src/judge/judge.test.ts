import type { Rule, Side } from '@curbwise/contract';
import type { Fragment } from '../parse/fragments';
import {
  hours,
  judgedSign,
  noParking,
  payment,
  signOf,
  timeLimit,
  unreadWords,
  type RuleParts,
} from '../testing/rules';
import { time } from '../testing/time';
import { answerAt, decidingPanels, judge } from './judge';
import type { Reason, ReasonCode } from './judgement';

const sign = signOf([noParking({ windows: hours('8:00-18:00') })]);

test.each([-1, 1440, 1500])('throws for minute %d, which is outside a day', (minute) => {
  const at = { ...time('MON 00:00'), minute };
  const error = new RangeError(`not a minute of a day: ${minute}`);
  expect(() => judge(sign, at)).toThrow(error);
  expect(() => answerAt(sign, at)).toThrow(error);
});

test.each([0, 1439])('judges minute %d, the first or last of a day', (minute) => {
  const at = { ...time('MON 00:00'), minute };
  expect(judge(sign, at).answer).toBe('allowed');
  expect(answerAt(sign, at)).toBe('allowed');
});

test('only the answer can be asked for', () => {
  expect(['MON 07:59', 'MON 08:00', 'MON 18:00'].map((at) => answerAt(sign, time(at)))).toEqual([
    'allowed',
    'forbidden',
    'allowed',
  ]);
});

const DAY: RuleParts = { windows: hours('8:00-18:00') };

/** A judgement with its reasons as `code rule@panel`. Panels are numbered from 10, rules from 0. */
function judged(rules: Rule[], at: string, unread: Fragment[] = []) {
  const onPanels = rules.map((rule, index) => ({ ...rule, panel: index + 10 }));
  const { because, ...judgement } = judgedSign(signOf(onPanels, unread), at);
  const reasons = because.map(({ code, params: { rule }, panel }) =>
    panel === null ? code : `${code} ${rule}@${panel}`,
  );
  return { ...judgement, because: reasons };
}

describe('a judgement says everything', () => {
  test('before a prohibition', () => {
    expect(judged([noParking(DAY)], 'MON 07:00')).toEqual({
      answer: 'allowed',
      lean: null,
      limit: null,
      until: '2026-10-19T08:00',
      endsBy: 0,
      next: { at: '2026-10-19T08:00', answer: 'forbidden', lean: null, limit: null },
      because: ['no-rule-in-force', 'stay-ends 0@10'],
      deciding: [10],
      conditions: [],
      sides: null,
    });
  });

  test('before a prohibition that depends on a condition', () => {
    expect(judged([noParking({ ...DAY, conditions: ['snow'] })], 'MON 07:00')).toEqual({
      answer: 'allowed',
      lean: null,
      limit: null,
      until: '2026-10-19T08:00',
      endsBy: 0,
      next: { at: '2026-10-19T08:00', answer: 'uncertain', lean: null, limit: null },
      because: ['no-rule-in-force', 'stay-may-end 0@10'],
      deciding: [10],
      conditions: [],
      sides: null,
    });
  });

  test('during a prohibition', () => {
    expect(judged([noParking(DAY)], 'MON 08:00')).toEqual({
      answer: 'forbidden',
      lean: null,
      limit: null,
      until: null,
      endsBy: null,
      next: { at: '2026-10-19T18:00', answer: 'allowed', lean: null, limit: null },
      because: ['rule-forbids 0@10'],
      deciding: [10],
      conditions: [],
      sides: null,
    });
  });

  test('during a prohibition that depends on a condition', () => {
    expect(judged([noParking({ ...DAY, conditions: ['snow'] })], 'MON 08:00')).toEqual({
      answer: 'uncertain',
      lean: null,
      limit: null,
      until: null,
      endsBy: null,
      next: { at: '2026-10-19T18:00', answer: 'allowed', lean: null, limit: null },
      because: ['rule-may-forbid 0@10'],
      deciding: [10],
      conditions: ['snow'],
      sides: null,
    });
  });

  test('before a time limit', () => {
    expect(judged([timeLimit(120, DAY)], 'MON 07:00')).toEqual({
      answer: 'allowed',
      lean: null,
      limit: null,
      until: '2026-10-19T10:00',
      endsBy: 0,
      next: { at: '2026-10-19T08:00', answer: 'allowed', lean: null, limit: 120 },
      because: ['no-rule-in-force', 'limit-follows 0@10'],
      deciding: [],
      conditions: [],
      sides: null,
    });
  });

  test('during a time limit that ends the stay', () => {
    expect(judged([timeLimit(120, DAY)], 'MON 09:00')).toEqual({
      answer: 'allowed',
      lean: null,
      limit: 120,
      until: '2026-10-19T11:00',
      endsBy: 0,
      next: { at: '2026-10-19T18:00', answer: 'allowed', lean: null, limit: null },
      because: ['rule-limits 0@10'],
      deciding: [10],
      conditions: [],
      sides: null,
    });
  });

  test('during a time limit, before a prohibition that ends the stay', () => {
    expect(judged([timeLimit(120, DAY), noParking({ windows: hours('16:00-18:00') })], 'MON 15:00')).toEqual({
      answer: 'allowed',
      lean: null,
      limit: 120,
      until: '2026-10-19T16:00',
      endsBy: 1,
      next: { at: '2026-10-19T16:00', answer: 'forbidden', lean: null, limit: null },
      because: ['rule-limits 0@10', 'stay-ends 1@11'],
      deciding: [10, 11],
      conditions: [],
      sides: null,
    });
  });

  test('during payment that nothing limits', () => {
    expect(judged([payment(DAY)], 'MON 09:00')).toEqual({
      answer: 'allowed',
      lean: null,
      limit: null,
      until: null,
      endsBy: null,
      next: null,
      because: ['rule-requires 0@10'],
      deciding: [10],
      conditions: [],
      sides: null,
    });
  });

  test('of a sign without rules', () => {
    expect(judged([], 'MON 09:00')).toEqual({
      answer: 'uncertain',
      lean: null,
      limit: null,
      until: null,
      endsBy: null,
      next: null,
      because: ['no-rules'],
      deciding: [],
      conditions: [],
      sides: null,
    });
  });
});

describe('the reasons of an allowed stay', () => {
  test('name a limit once if several rules have it', () => {
    const rules = [timeLimit(120, DAY), timeLimit(120, { windows: hours('8:00-20:00') })];
    expect(judged(rules, 'MON 09:00').because).toEqual(['rule-limits 0@10', 'rule-limits 1@11']);
  });

  test('name another limit that ends the stay as one that follows', () => {
    const rules = [timeLimit(120, DAY), timeLimit(30, { windows: hours('10:00-11:00') })];
    expect(judged(rules, 'MON 09:00')).toMatchObject({
      because: ['rule-limits 0@10', 'limit-follows 1@11'],
      deciding: [10],
      endsBy: 1,
    });
  });
});

describe('the reasons of a prohibition', () => {
  const until = (to: string, parts: RuleParts = {}) => noParking({ ...parts, windows: hours(`8:00-${to}`) });

  test('begin with the rules that forbid until it ends', () => {
    expect(judged([until('10:00'), until('12:00'), until('11:00')], 'MON 09:00')).toMatchObject({
      next: { at: '2026-10-19T12:00', answer: 'allowed' },
      because: ['rule-forbids 1@11', 'rule-forbids 0@10', 'rule-forbids 2@12'],
      deciding: [10, 11, 12],
    });
  });

  test('do not name a limit that is in force too', () => {
    expect(judged([timeLimit(60), until('10:00')], 'MON 09:00').because).toEqual(['rule-forbids 1@11']);
  });

  test('name the rules that forbid when it ends, if others forbid now', () => {
    const rules = [until('10:00'), noParking({ windows: hours('10:00-12:00') })];
    expect(judged(rules, 'MON 09:00')).toMatchObject({
      next: { at: '2026-10-19T12:00', answer: 'allowed' },
      because: ['rule-forbids 0@10', 'then-forbids 1@11'],
      deciding: [10],
    });
  });

  test('name the rule that forbids until midnight, if it ends then', () => {
    const rules = [
      noParking({ windows: hours('20:00-22:00') }),
      noParking({ windows: hours('22:00-24:00') }),
    ];
    expect(judged(rules, 'MON 21:00')).toMatchObject({
      next: { at: '2026-10-20T00:00', answer: 'allowed' },
      because: ['rule-forbids 0@10', 'then-forbids 1@11'],
    });
  });

  test('say nothing about its end if it never ends', () => {
    expect(judged([noParking()], 'MON 09:00')).toMatchObject({ next: null, because: ['rule-forbids 0@10'] });
  });

  test('do not name rules that may forbid later, if the answer is uncertain', () => {
    const rules = [
      noParking({ windows: hours('8:00-10:00'), conditions: ['snow'] }),
      noParking({ windows: hours('10:00-12:00'), conditions: ['snow'] }),
    ];
    expect(judged(rules, 'MON 09:00')).toMatchObject({
      next: { at: '2026-10-19T12:00', answer: 'allowed' },
      because: ['rule-may-forbid 0@10'],
    });
  });
});

describe('the sides of the pole', () => {
  const on = (side: Side, rule: Rule): Rule => ({ ...rule, side });
  const sidesAt = (rules: Rule[], at: string, unread: Fragment[] = [], side?: Side) =>
    judge(signOf(rules, unread), time(at), { side }).sides;
  const at16 = { year: 2026, month: 10, day: 19, minute: 960 };

  test('are told apart if their answers differ', () => {
    const rules = [on('left', noParking(DAY)), on('right', timeLimit(120, DAY))];
    expect(sidesAt(rules, 'MON 14:00')).toEqual({
      left: { answer: 'forbidden', lean: null, until: null },
      right: { answer: 'allowed', lean: null, until: at16 },
    });
  });

  test('are told apart if neither answer has an end', () => {
    expect(sidesAt([on('left', noParking()), on('right', payment())], 'MON 14:00')).toEqual({
      left: { answer: 'forbidden', lean: null, until: null },
      right: { answer: 'allowed', lean: null, until: null },
    });
  });

  test('are told apart if only the ends of a stay differ', () => {
    const rules = [on('left', payment()), on('right', timeLimit(120, DAY))];
    expect(sidesAt(rules, 'MON 14:00')).toEqual({
      left: { answer: 'allowed', lean: null, until: null },
      right: { answer: 'allowed', lean: null, until: at16 },
    });
  });

  test('have no end of a stay where the answer is uncertain', () => {
    const rules = [on('left', noParking({ conditions: ['snow'] })), on('right', timeLimit(120, DAY))];
    expect(sidesAt(rules, 'MON 14:00')?.left).toEqual({ answer: 'uncertain', lean: null, until: null });
  });

  test('are not told apart if answers and ends are the same', () => {
    expect(
      sidesAt([on('left', timeLimit(120, DAY)), on('right', timeLimit(120, DAY))], 'MON 14:00'),
    ).toBeNull();
  });

  test('are not told apart if the side is known', () => {
    const rules = [on('left', noParking(DAY)), on('right', timeLimit(120, DAY))];
    expect(sidesAt(rules, 'MON 14:00', [], 'left')).toBeNull();
  });

  test('are not told apart if only one was read and it forbids', () => {
    expect(sidesAt([on('left', noParking())], 'MON 14:00', [unreadWords('GRFLX', 1, 'right')])).toBeNull();
  });
});

describe('the deciding panels', () => {
  const reason = (code: ReasonCode, panel: number | null): Reason => ({ code, params: {}, panel });

  test('are those of the reasons, in order and once', () => {
    const because = [12, 3, 12, 5, null].map((panel) => reason('rule-forbids', panel));
    expect(decidingPanels(because)).toEqual([3, 5, 12]);
  });

  test('are not those of later times', () => {
    const because = [reason('then-forbids', 1), reason('rule-forbids', 2), reason('limit-follows', 3)];
    expect(decidingPanels(because)).toEqual([2]);
  });

  test('are none if no reason belongs to a panel', () => {
    expect(decidingPanels([reason('no-rule-in-force', null)])).toEqual([]);
  });
});
