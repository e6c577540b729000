import type {
  DayOff,
  Driver,
  DriverLaw,
  LawScope,
  LawSource,
  Place,
  PlaceLaws,
  Rule,
} from '@curbwise/contract';
import { parse } from '../parse/parse';
import { hours, judgedSign, noParking, signOf, timeLimit, type RuleParts } from '../testing/rules';
import { panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { judge } from './judge';
import { orderAt, withLawfulHours } from './place-laws';
import { timeline } from './timeline';

const at = (sign: string, instant: string, place: Place) =>
  judge(parse(panelsOf(sign)), time(instant), { place }).answer;

const SOURCE: LawSource = {
  name: 'Some Act',
  section: 's. 1',
  address: 'https://example.com/act',
  seen: '2026-11-28',
};

const NO_LAWS: PlaceLaws = { hours: [], daysOff: [], drivers: [] };

const NEW_ZEALAND: PlaceLaws = {
  ...NO_LAWS,
  hours: [
    {
      scope: { kinds: ['time-limit', 'metered'], effects: ['limit'] },
      windows: [{ from: 480, to: 1080 }],
      source: SOURCE,
    },
  ],
};

test.each<Place>([{}, { country: 'AU', region: 'SA' }, { country: 'NZ' }])(
  'without laws, a limit without hours applies at all hours in %j',
  (place) => {
    const { answer, limit } = judge(parse(panelsOf('P60')), time('MON 22:00'), { place });
    expect([answer, limit]).toEqual(['allowed', 60]);
  },
);

test.each<[Place, string, string]>([
  [{ country: 'US' }, 'forbidden', 'allowed'],
  [{ country: 'GB' }, 'allowed', 'forbidden'],
  [{ country: 'AU' }, 'allowed', 'forbidden'],
  [{ country: 'CA' }, 'uncertain', 'uncertain'],
  [{}, 'uncertain', 'uncertain'],
])('in %j, a sign for 11/10 is %s on November 10 and %s on October 11', (place, november, october) => {
  const sign = 'NO PARKING\n11/10/2026 8AM-5PM';
  expect(at(sign, '2026-11-10T12:00', place)).toBe(november);
  expect(at(sign, '2026-10-11T12:00', place)).toBe(october);
  expect(at(sign, '2026-10-20T12:00', place)).toBe('allowed');
});

test.each<[Place, string, string]>([
  [{ country: 'US', region: 'NY' }, '2026-11-16T20:30', 'forbidden'],
  [{ country: 'US', region: 'NY' }, '2026-06-16T20:30', 'uncertain'],
  [{ country: 'US', region: 'NY' }, '2026-06-16T10:00', 'allowed'],
  [{ country: 'NZ' }, '2026-06-16T20:30', 'forbidden'],
  [{}, '2026-06-16T20:30', 'uncertain'],
  [{}, '2026-06-16T12:00', 'allowed'],
  [{}, '2026-06-16T01:00', 'forbidden'],
])('in %j at %s, parking is %s by a sign from dusk to dawn', (place, instant, expected) => {
  expect(at('NO PARKING DUSK TO DAWN', instant, place)).toBe(expected);
});

test('a stay by day ends before the sun can set', () => {
  const { until, next } = judge(parse(panelsOf('NO PARKING SUNSET TO SUNRISE')), time('2026-11-16T12:00'), {
    place: { country: 'CH' },
  });
  expect(until!.minute).toBeGreaterThan(16 * 60);
  expect(until!.minute).toBeLessThan(17 * 60);
  expect(next).toMatchObject({ answer: 'uncertain' });
});

describe('hours by law', () => {
  const hoursOf = (parts: RuleParts, laws: PlaceLaws | null = NEW_ZEALAND) =>
    withLawfulHours(timeLimit(60, { hoursUnsaid: true, days: [1], ...parts }), laws).schedule;
  const everyHour = { windows: [{ from: 0, to: 1440 }], days: [1] };
  const lawful = { windows: [{ from: 480, to: 1080 }], days: [1] };

  test.each<[string, RuleParts, object]>([
    ['are those of a time limit', {}, lawful],
    ['are those of a meter', { kind: 'metered' }, lawful],
    ['leave a sign with hours', { hoursUnsaid: undefined }, everyHour],
    ['leave a loading zone', { kind: 'loading' }, everyHour],
    ['leave a prohibition', { effect: 'forbid' }, everyHour],
  ])('%s', (_, parts, schedule) => {
    expect(hoursOf(parts)).toMatchObject(schedule);
  });

  test('are unknown without laws', () => {
    expect(hoursOf({}, null)).toMatchObject(everyHour);
  });
});

describe('a day off by law', () => {
  const lawsOff = (scope: Partial<LawScope>, certain = true): PlaceLaws => {
    const day: DayOff = { date: '2026-10-22', name: 'a holiday', certain };
    const whole: LawScope = { kinds: ['no-parking', 'time-limit', 'metered'], ...scope };
    return { ...NO_LAWS, daysOff: [{ scope: whole, days: [day], source: SOURCE }] };
  };
  const answerOn = (rules: Rule[], at: string, laws: PlaceLaws) => {
    const { answer, limit } = judgedSign(signOf(rules), at, { laws });
    return limit === null ? answer : `${answer} ${limit}`;
  };
  const MON_TO_FRI: RuleParts = { days: [1, 2, 3, 4, 5], windows: hours('8:00-18:00') };

  test.each<[string, RuleParts, Partial<LawScope>, string]>([
    ['lifts a rule', MON_TO_FRI, {}, 'allowed'],
    ['leaves a rule of another kind', { ...MON_TO_FRI, kind: 'no-stopping' }, {}, 'forbidden'],
    ['leaves a rule of another purpose', MON_TO_FRI, { purpose: 'street-cleaning' }, 'forbidden'],
    ['lifts a rule of its purpose', { ...MON_TO_FRI, purpose: 'school' }, { purpose: 'school' }, 'allowed'],
    ['leaves a rule of every day', { windows: hours('8:00-18:00') }, { namesDays: true }, 'forbidden'],
    ['leaves a rule of all hours', { days: [4] }, { namesHours: true }, 'forbidden'],
    [
      'leaves a rule outside the hours it means',
      MON_TO_FRI,
      { within: { from: 540, to: 1080 } },
      'forbidden',
    ],
    [
      'leaves a temporary sign',
      { ...MON_TO_FRI, dates: [{ from: '2026-10-22', to: '2026-10-22' }] },
      {},
      'forbidden',
    ],
    ['leaves a sign that includes holidays', { ...MON_TO_FRI, holidays: 'included' }, {}, 'forbidden'],
    ['only may lift windows past midnight', { days: [4], windows: hours('8:00-2:00') }, {}, 'uncertain'],
    ['leaves another effect', MON_TO_FRI, { effects: ['limit'] }, 'forbidden'],
  ])('%s', (_, parts, scope, expected) => {
    expect(answerOn([noParking(parts)], 'THU 12:00', lawsOff(scope))).toBe(expected);
    expect(answerOn([noParking(parts)], 'THU 12:00', NO_LAWS)).toBe('forbidden');
  });

  test('lifts a limit, and leaves the next day', () => {
    const rules = [timeLimit(60, MON_TO_FRI)];
    expect(answerOn(rules, 'THU 12:00', lawsOff({}))).toBe('allowed');
    expect(answerOn(rules, 'FRI 12:00', lawsOff({}))).toBe('allowed 60');
    expect(judgedSign(signOf(rules), 'WED 17:30', { laws: lawsOff({}) }).until).toBe('2026-10-23T09:00');
  });

  test('that is not certain makes a no uncertain, and leaves a limit', () => {
    const laws = lawsOff({}, false);
    const judged = judgedSign(signOf([noParking(MON_TO_FRI)]), 'THU 12:00', { laws });
    expect(judged).toMatchObject({ answer: 'uncertain', conditions: ['other'] });
    expect(answerOn([timeLimit(60, MON_TO_FRI)], 'THU 12:00', laws)).toBe('allowed 60');
  });

  test('is in doubt where the rules it means leave no day free', () => {
    const weekend: RuleParts = { days: [0, 6], windows: hours('8:00-18:00') };
    const laws = lawsOff({ namesDays: true, notEveryDay: true });
    expect(answerOn([noParking(MON_TO_FRI), noParking(weekend)], 'THU 12:00', laws)).toBe('uncertain');
    expect(answerOn([noParking(MON_TO_FRI)], 'THU 12:00', laws)).toBe('allowed');
  });

  test('says where the law is written, but only when the rule would be in force', () => {
    const because = (at: string) =>
      judgedSign(signOf([noParking(MON_TO_FRI)]), at, { laws: lawsOff({}) }).because;
    expect(because('THU 12:00')).toContainEqual({
      code: 'by-law',
      params: { text: 'Some Act, s. 1' },
      panel: null,
    });
    expect(because('THU 20:00').map(({ code }) => code)).not.toContain('by-law');
  });

  test('is the same on the timeline', () => {
    const parsed = signOf([noParking(MON_TO_FRI)]);
    const segments = timeline(parsed, time('WED 00:00'), time('SAT 00:00'), { laws: lawsOff({}) });
    expect(segments.filter(({ answer }) => answer === 'forbidden').map(({ from }) => from.day)).toEqual([
      21, 23,
    ]);
  });
});

describe('a law for some drivers', () => {
  const badge: Driver = { disabledBadge: true, permits: [], vehicle: 'car' };
  const judgedBy = (law: Partial<DriverLaw>, rule: Rule, driver?: Driver) => {
    const scope: LawScope = { kinds: ['time-limit', 'metered', 'no-parking'] };
    const laws: PlaceLaws = { ...NO_LAWS, drivers: [{ who: 'badge', scope, source: SOURCE, ...law }] };
    const parsed = signOf([rule]);
    const [segment] = timeline(parsed, time('MON 12:00'), time('MON 12:01'), {
      laws,
      ...(driver && { driver }),
    });
    return `${segment!.answer} ${segment!.limit ?? '-'}${segment!.pays ? ' paid' : ''}`;
  };

  test.each<[string, Partial<DriverLaw>, Rule, string]>([
    ['no limit', { limit: 'none' }, timeLimit(60), 'allowed -'],
    ['twice the limit', { limit: { times: 2 } }, timeLimit(60), 'allowed 120'],
    ['at least so long', { limit: { atLeast: 240 } }, timeLimit(60), 'allowed 240'],
    ['no less than the sign gives', { limit: { atLeast: 30 } }, timeLimit(60), 'allowed 60'],
    ['no limit, but payment', { limit: 'none' }, timeLimit(60, { kind: 'metered' }), 'allowed - paid'],
    ['no payment, but a limit', { isFree: true }, timeLimit(60, { kind: 'metered' }), 'allowed 60'],
    ['neither', { isFree: true, limit: 'none' }, timeLimit(60, { kind: 'metered' }), 'allowed -'],
    ['doubt about a no', { mayBeExempt: true }, noParking(), 'uncertain -'],
    ['nothing where a rule forbids', { limit: 'none', isFree: true }, noParking(), 'forbidden -'],
    ['nothing for another kind of rule', { limit: 'none' }, timeLimit(60, { kind: 'loading' }), 'allowed 60'],
    [
      'nothing in a space for others',
      { limit: 'none' },
      timeLimit(60, { onlyFor: [{ kind: 'permit', name: null }] }),
      'allowed 60',
    ],
  ])('gives %s', (_, law, rule, expected) => {
    expect(judgedBy(law, rule, badge)).toBe(expected);
    const without = judgedBy({ limit: undefined }, rule);
    expect(judgedBy(law, rule)).toBe(without);
  });

  test('of a motorcycle is for motorcycles', () => {
    const law: Partial<DriverLaw> = { who: 'motorcycle', limit: 'none' };
    expect(judgedBy(law, timeLimit(60), { ...badge, disabledBadge: false, vehicle: 'motorcycle' })).toBe(
      'allowed -',
    );
    expect(judgedBy(law, timeLimit(60), badge)).toBe('allowed 60');
  });
});

describe('a date read with the day first', () => {
  test.each(['GB', 'IE', 'AU', 'NZ', 'FR', 'BE', 'CH', 'LU', 'ZA', 'SG', 'gb'])(
    'is right in %s',
    (country) => {
      expect(orderAt({ country }, 'day-first')).toBe('yes');
      expect(orderAt({ country }, 'month-first')).toBe('no');
    },
  );

  test.each(['US', 'us'])('is wrong in %s', (country) => {
    expect(orderAt({ country }, 'day-first')).toBe('no');
    expect(orderAt({ country }, 'month-first')).toBe('yes');
  });

  test.each(['CA', '', undefined])('may be right in %p', (country) => {
    expect(orderAt({ country }, 'day-first')).toBe('maybe');
    expect(orderAt({ country }, 'month-first')).toBe('maybe');
  });

  test('raises no doubt if its figures allow no other order', () => {
    expect(orderAt({}, undefined)).toBe('yes');
  });
});
