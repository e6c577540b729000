import type { Rule } from '@curbwise/contract';
import {
  dayOn,
  freeParking,
  hours,
  noParking,
  payment,
  signOf,
  timeLimit,
  unreadWords,
  type RuleParts,
} from '../testing/rules';
import { bindSign } from './bound-sign';
import { bareAnswerAt, lowerLimit, reasonedAnswerAt, type BareAnswer } from './side-answers';

/** The rules of these tests are in force on Monday, unless they are for another day. */
const MONDAY = dayOn('MON');
const NOON = 720;
const TUESDAYS: RuleParts = { days: [2] };
const IN_SNOW: RuleParts = { conditions: ['snow'] };

/** The rule belongs to one of two alternatives of a question. */
const ifRead = (alternative: number, rule: Rule, question = 0): Rule => ({
  ...rule,
  reading: { question, alternative, of: 2 },
});

const sideOf = (rules: Rule[], unread = [] as ReturnType<typeof unreadWords>[]) =>
  bindSign(signOf(rules, unread), {}).parts[0];

test.each([
  [null, null, null],
  [60, null, 60],
  [null, 60, 60],
  [30, 60, 30],
  [60, 30, 30],
])('the lower of the limits %p and %p is %p', (one, other, lower) => {
  expect(lowerLimit(one, other)).toBe(lower);
});

const FORBIDDEN: BareAnswer = { answer: 'forbidden', lean: null, limit: null };
const UNCERTAIN: BareAnswer = { answer: 'uncertain', lean: null, limit: null };
const PROBABLY_FORBIDDEN: BareAnswer = { answer: 'uncertain', lean: 'forbidden', limit: null };
const MAY_BE_LIFTED: RuleParts = { mayBeLiftedBy: 'words' };
const allowed = (limit: number | null): BareAnswer => ({ answer: 'allowed', lean: null, limit });

describe('the answer of rules', () => {
  test.each<[string, Rule[], BareAnswer]>([
    ['without any rule is yes', [], allowed(null)],
    ['is no under a prohibition', [noParking()], FORBIDDEN],
    ['is yes while a prohibition is not in force', [noParking(TUESDAYS)], allowed(null)],
    ['is uncertain under a possible prohibition', [noParking(IN_SNOW)], UNCERTAIN],
    ['is yes with a limit', [timeLimit(60)], allowed(60)],
    ['is yes without a limit that is not in force', [timeLimit(60, TUESDAYS)], allowed(null)],
    ['counts a limit that may be in force', [timeLimit(60, IN_SNOW)], allowed(60)],
    ['takes the shortest limit, if it comes first', [timeLimit(60), timeLimit(120)], allowed(60)],
    ['takes the shortest limit, if it comes last', [timeLimit(120), timeLimit(60)], allowed(60)],
    ['is yes where parking has to be paid for', [payment()], allowed(null)],
    ['is yes where parking is free', [freeParking()], allowed(null)],
    ['keeps the limit where parking has to be paid for', [timeLimit(60), payment()], allowed(60)],
    ['is no if one rule forbids and others do not', [timeLimit(60), noParking(), payment()], FORBIDDEN],
    ['is no if one rule forbids and another may forbid', [noParking(IN_SNOW), noParking()], FORBIDDEN],
    ['is uncertain if a rule may forbid and others do not', [noParking(IN_SNOW), timeLimit(60)], UNCERTAIN],
    [
      'is a probable no under a prohibition that may be lifted',
      [noParking(MAY_BE_LIFTED)],
      PROBABLY_FORBIDDEN,
    ],
    [
      'is no if one rule forbids and another may be lifted',
      [noParking(MAY_BE_LIFTED), noParking()],
      FORBIDDEN,
    ],
    [
      'is a probable no if a rule may be lifted and another may forbid',
      [noParking(IN_SNOW), noParking(MAY_BE_LIFTED)],
      PROBABLY_FORBIDDEN,
    ],
  ])('%s', (_, rules, expected) => {
    expect(bareAnswerAt(sideOf(rules), MONDAY, NOON)).toEqual(expected);
  });

  test.each<[string, Rule[], BareAnswer]>([
    ['turn a yes into doubt', [timeLimit(60)], UNCERTAIN],
    ['turn a yes without rules into doubt', [], UNCERTAIN],
    ['leave a no', [noParking()], FORBIDDEN],
    ['leave a doubt', [noParking(IN_SNOW)], UNCERTAIN],
  ])('unread words %s', (_, rules, expected) => {
    expect(bareAnswerAt(sideOf(rules, [unreadWords('GRFLX', 0)]), MONDAY, NOON)).toEqual(expected);
  });
});

describe('the answer of words that can be read in two ways', () => {
  test.each<[string, Rule[], BareAnswer]>([
    ['is no if both forbid', [ifRead(0, noParking()), ifRead(1, noParking())], FORBIDDEN],
    [
      'is a probable no if all forbid and one may be lifted',
      [ifRead(0, noParking()), ifRead(1, noParking(MAY_BE_LIFTED))],
      PROBABLY_FORBIDDEN,
    ],
    ['is uncertain if only the first forbids', [ifRead(0, noParking()), ifRead(1, timeLimit(60))], UNCERTAIN],
    [
      'is uncertain if only the second forbids',
      [ifRead(0, timeLimit(60)), ifRead(1, noParking())],
      UNCERTAIN,
    ],
    ['is uncertain if the second has no rules', [ifRead(0, noParking())], UNCERTAIN],
    ['is uncertain if the first has no rules', [ifRead(1, noParking())], UNCERTAIN],
    [
      'is uncertain if both may forbid',
      [ifRead(0, noParking(IN_SNOW)), ifRead(1, noParking(IN_SNOW))],
      UNCERTAIN,
    ],
    [
      'is yes with the limit of the first, if it is shorter',
      [ifRead(0, timeLimit(30)), ifRead(1, timeLimit(60))],
      allowed(30),
    ],
    [
      'is yes with the limit of the second, if it is shorter',
      [ifRead(0, timeLimit(60)), ifRead(1, timeLimit(30))],
      allowed(30),
    ],
    ['is yes with the limit of either', [ifRead(1, timeLimit(60))], allowed(60)],
    [
      'is yes if neither is in force',
      [ifRead(0, noParking(TUESDAYS)), ifRead(1, timeLimit(60, TUESDAYS))],
      allowed(null),
    ],
  ])('%s', (_, rules, expected) => {
    expect(bareAnswerAt(sideOf(rules), MONDAY, NOON)).toEqual(expected);
  });

  const bothForbid = [ifRead(0, noParking()), ifRead(1, noParking())];
  const mayForbid = [ifRead(0, noParking()), ifRead(1, timeLimit(60))];
  const bothAllow = [ifRead(0, timeLimit(60)), ifRead(1, timeLimit(90))];

  test.each<[string, Rule[], BareAnswer]>([
    ['a yes and a no are a no', [timeLimit(60), ...bothForbid], FORBIDDEN],
    ['a yes and a doubt are a doubt', [timeLimit(60), ...mayForbid], UNCERTAIN],
    ['a doubt and a no are a no', [noParking(IN_SNOW), ...bothForbid], FORBIDDEN],
    ['a doubt and a yes are a doubt', [noParking(IN_SNOW), ...bothAllow], UNCERTAIN],
    ['a no and a yes are a no', [noParking(), ...bothAllow], FORBIDDEN],
    ['a no and a doubt are a no', [noParking(), ...mayForbid], FORBIDDEN],
    ['the shorter limit is that of the other words', [timeLimit(30), ...bothAllow], allowed(30)],
    ['the shorter limit is that of these words', [timeLimit(120), ...bothAllow], allowed(60)],
    [
      'a second question that forbids makes a no',
      [...mayForbid, ...bothForbid.map((rule) => ifRead(rule.reading!.alternative, rule, 1))],
      FORBIDDEN,
    ],
    [
      'a second question that allows leaves a doubt',
      [...mayForbid, ...bothAllow.map((rule) => ifRead(rule.reading!.alternative, rule, 1))],
      UNCERTAIN,
    ],
  ])('with other words: %s', (_, rules, expected) => {
    expect(bareAnswerAt(sideOf(rules), MONDAY, NOON)).toEqual(expected);
  });
});

/** The answer with its reasons, each as `code rule@panel`. */
function reasons(rules: Rule[], unread: Parameters<typeof sideOf>[1] = []) {
  const { because, conditions, ...bare } = reasonedAnswerAt(sideOf(rules, unread), MONDAY, NOON);
  const said = because.map(({ code, params, panel }) => `${code} ${params.rule}@${panel}`);
  return { ...bare, because: said, conditions };
}

describe('the reasons for a no are', () => {
  test('the rules that forbid now', () => {
    const rules = [
      noParking({ ...TUESDAYS, panel: 4 }),
      noParking({ panel: 5 }),
      timeLimit(60, { panel: 6 }),
      noParking({ ...IN_SNOW, panel: 7 }),
      noParking({ panel: 8 }),
    ];
    expect(reasons(rules)).toEqual({
      ...FORBIDDEN,
      because: ['rule-forbids 1@5', 'rule-forbids 4@8'],
      conditions: [],
    });
  });

  test('those of the most likely way to read the words', () => {
    const rules = [ifRead(0, noParking({ panel: 4 })), ifRead(1, noParking({ panel: 5 }))];
    expect(reasons(rules)).toEqual({ ...FORBIDDEN, because: ['rule-forbids 0@4'], conditions: [] });
  });

  test('not the unread words', () => {
    expect(reasons([noParking()], [unreadWords('GRFLX', 1)]).because).toEqual(['rule-forbids 0@0']);
  });
});

describe('the reasons for a doubt are', () => {
  test('the rules that may forbid now, with their conditions', () => {
    const rules = [
      noParking({ ...TUESDAYS, conditions: ['event'], panel: 4 }),
      noParking({ conditions: ['snow'], panel: 5 }),
      timeLimit(60, { conditions: ['construction'], panel: 6 }),
      payment({ conditions: ['children'], panel: 7 }),
      noParking({ conditions: ['school-day', 'snow'], panel: 8 }),
    ];
    expect(reasons(rules)).toEqual({
      ...UNCERTAIN,
      because: ['rule-may-forbid 1@5', 'rule-may-forbid 4@8'],
      conditions: ['snow', 'school-day'],
    });
  });

  test('the rules that may forbid by the most likely way to read the words', () => {
    const rules = [ifRead(0, noParking(IN_SNOW)), ifRead(1, noParking(IN_SNOW))];
    expect(reasons(rules).because).toEqual(['rule-may-forbid 0@0']);
  });

  test('the unread words', () => {
    const side = sideOf([timeLimit(60)], [unreadWords('GRFLX', 3), unreadWords('XXQ', 4)]);
    expect(reasonedAnswerAt(side, MONDAY, NOON)).toEqual({
      ...UNCERTAIN,
      because: [
        { code: 'words-unread', params: { text: 'GRFLX' }, panel: 3 },
        { code: 'words-unread', params: { text: 'XXQ' }, panel: 4 },
      ],
      conditions: [],
    });
  });

  test.each<[string, Rule[], { question: number; other: number }, number]>([
    [
      'a question',
      [ifRead(0, noParking({ panel: 3 })), ifRead(1, timeLimit(60, { panel: 4 }))],
      { question: 0, other: 1 },
      3,
    ],
    [
      'a question whose first way has no rules',
      [ifRead(1, noParking({ panel: 4 }))],
      { question: 0, other: 1 },
      4,
    ],
    [
      'a question whose second way has no rules',
      [ifRead(0, noParking({ panel: 3 }))],
      { question: 0, other: 1 },
      3,
    ],
    [
      'the most likely way that differs',
      [0, 1, 2, 3].map((alternative) => ({
        ...(alternative < 2 ? timeLimit(60) : noParking()),
        reading: { question: 7, alternative, of: 4 },
      })),
      { question: 7, other: 2 },
      0,
    ],
  ])('%s', (_, rules, params, panel) => {
    expect(reasonedAnswerAt(sideOf(rules), MONDAY, NOON)).toEqual({
      ...UNCERTAIN,
      because: [{ code: 'readings-differ', params, panel }],
      conditions: [],
    });
  });

  test('not a question whose ways give the same answer', () => {
    const same = [ifRead(0, timeLimit(60)), ifRead(1, timeLimit(90))];
    expect(reasons([...same, noParking(IN_SNOW)]).because).toEqual(['rule-may-forbid 2@0']);
  });
});

describe('the reasons for a yes are', () => {
  const noRule = { code: 'no-rule-in-force', params: {}, panel: null };

  test.each<[string, Rule[]]>([
    ['there is no rule', []],
    ['no rule is in force', [noParking(TUESDAYS), timeLimit(60, TUESDAYS), payment(TUESDAYS)]],
    ['parking is free', [freeParking()]],
    ['parking may have to be paid for', [payment(IN_SNOW)]],
  ])('that no rule is in force, if %s', (_, rules) => {
    expect(reasonedAnswerAt(sideOf(rules), MONDAY, NOON)).toEqual({
      ...allowed(null),
      because: [noRule],
      conditions: [],
    });
  });

  test('the rules with the shortest limit, the certain ones first, and payment', () => {
    const rules = [
      timeLimit(60, { ...IN_SNOW, panel: 3 }),
      timeLimit(60, { panel: 4 }),
      timeLimit(60, { ...TUESDAYS, panel: 5 }),
      timeLimit(90, { panel: 6 }),
      payment({ panel: 7 }),
      payment({ ...TUESDAYS, panel: 8 }),
      freeParking({ panel: 9 }),
    ];
    expect(reasons(rules)).toEqual({
      ...allowed(60),
      because: ['rule-limits 1@4', 'rule-limits 0@3', 'rule-requires 4@7'],
      conditions: ['snow'],
    });
  });

  test('payment alone, if there is no limit', () => {
    expect(reasons([payment(), timeLimit(60, TUESDAYS)])).toEqual({
      ...allowed(null),
      because: ['rule-requires 0@0'],
      conditions: [],
    });
  });

  test('the shortest limit of every way to read the words', () => {
    const rules = [ifRead(0, timeLimit(60)), ifRead(1, timeLimit(30)), timeLimit(30)];
    expect(reasons(rules).because).toEqual(['rule-limits 2@0', 'rule-limits 1@0']);
  });

  test('not conditions of payment', () => {
    expect(reasons([timeLimit(60), payment(IN_SNOW)])).toEqual({
      ...allowed(60),
      because: ['rule-limits 0@0'],
      conditions: [],
    });
  });

  test('each condition once', () => {
    expect(reasons([timeLimit(60, IN_SNOW), timeLimit(60, IN_SNOW)]).conditions).toEqual(['snow']);
  });
});

test('hours count, not only days', () => {
  const side = sideOf([noParking({ windows: hours('8:00-12:00') })]);
  expect(bareAnswerAt(side, MONDAY, NOON - 1)).toEqual(FORBIDDEN);
  expect(bareAnswerAt(side, MONDAY, NOON)).toEqual(allowed(null));
});
