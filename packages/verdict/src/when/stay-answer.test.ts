import {
  addMinutes,
  formatLocalDateTime,
  minuteNumber,
  type Context,
  type LocalDateTime,
  type Panel,
} from '@curbwise/contract';
import { judgementOf } from '@curbwise/sign-rules';
import { moment, plate, signAnalysis, type Scanned } from '../testing/signs';
import { stayAnswers } from './stay-answer';

type Sign = readonly (string | Panel)[];

function asked(sign: Sign, arrival: string, minutes: number, scanned: Scanned = {}) {
  const stay = { arrival: moment(arrival), departure: addMinutes(moment(arrival), minutes) };
  return stayAnswers(signAnalysis(sign, scanned), stay, scanned.context ?? {});
}

const clock = (time: LocalDateTime | null | undefined) => time && formatLocalDateTime(time).slice(8);

/** The answer in one line: outcome, end, next start, payment. */
function answered(sign: Sign, arrival: string, minutes: number, scanned?: Scanned) {
  return asked(sign, arrival, minutes, scanned).map(({ side, outcome, judgement, later, pays }) =>
    [
      side,
      outcome,
      judgement.until && `until ${clock(judgement.until)}`,
      later && `from ${clock(later.at)} ${later.judgement.answer}`,
      pays && 'pays',
    ]
      .filter(Boolean)
      .join(', '),
  );
}

const LIMIT = '2 HOUR PARKING\n8AM-6PM\nEXCEPT SUNDAY';
const RUSH = 'NO STOPPING\n4PM-6PM\nMON-FRI';

test.each([
  ['fits exactly', [LIMIT], '2026-11-21T15:00', 120, 'whole, until 21T17:00'],
  ['is a minute too long', [LIMIT], '2026-11-21T15:00', 121, 'part, until 21T17:00'],
  ['goes on past the window of the limit', [LIMIT], '2026-11-21T16:30', 600, 'whole, until 23T10:00'],
  ['is ended by a prohibition', [RUSH], '2026-11-23T15:00', 120, 'part, until 23T16:00'],
  ['leaves as the prohibition begins', [RUSH], '2026-11-23T15:00', 60, 'whole, until 23T16:00'],
  ['begins in a prohibition', [RUSH], '2026-11-23T17:00', 30, 'forbidden, from 23T18:00 allowed'],
  ['is never allowed', ['NO STOPPING ANYTIME'], '2026-11-23T17:00', 30, 'forbidden'],
  ['lies over midnight', ['NO PARKING\n2AM-6AM'], '2026-11-21T22:00', 600, 'part, until 22T02:00'],
  [
    'is paid for',
    ['2 HOUR METERED PARKING\n8AM-6PM'],
    '2026-11-21T07:00',
    120,
    'whole, until 21T10:00, pays',
  ],
  [
    'ends before it is paid for',
    ['2 HOUR METERED PARKING\n8AM-6PM'],
    '2026-11-21T07:00',
    60,
    'whole, until 21T10:00',
  ],
])('a stay that %s', (_, sign, arrival, minutes, answer) => {
  expect(answered(sign, arrival, minutes)).toEqual([answer]);
});

test('a stay without a rule has no end', () => {
  const context: Context = { driver: { permits: ['31'], disabledBadge: false, vehicle: 'car' } };
  expect(answered(['NO PARKING\nEXCEPT ZONE 31 PERMIT'], '2026-12-02T10:00', 6000, { context })).toEqual([
    'whole',
  ]);
});

describe('an uncertain stay is not a yes', () => {
  test.each([
    ['words that were not understood', ['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'], {}],
    ['a photo that was hardly read', [LIMIT], { confidence: 0.3 }],
    ['a school day', ['NO STANDING\nSCHOOL DAYS\n2PM-4PM'], {}],
  ])('%s', (_, sign, scanned) => {
    expect(answered(sign, '2026-11-23T15:00', 30, scanned)).toEqual(['uncertain']);
  });

  test('a possible prohibition ends a stay', () => {
    expect(answered(['NO STANDING\nSCHOOL DAYS\n2PM-4PM'], '2026-11-23T13:00', 120)).toEqual([
      'part, until 23T14:00',
    ]);
  });

  test('a reply about today does not apply to tomorrow', () => {
    const context: Context = { settled: { on: '2026-11-20', holiday: true } };
    const sign = ['NO PARKING\n8AM-6PM\nEXCEPT HOLIDAYS'];
    expect(answered(sign, '2026-11-20T15:00', 60, { context })[0]).toMatch(/^whole/);
    expect(answered(sign, '2026-11-23T15:00', 60, { context })[0]).toMatch(/^forbidden/);
  });

  test('a prohibition followed by an uncertain time promises nothing', () => {
    const sign = ['NO PARKING\n1PM-3PM', 'NO STANDING\nSCHOOL DAYS\n2PM-4PM'];
    expect(answered(sign, '2026-11-23T14:00', 30)).toEqual(['forbidden, from 23T15:00 uncertain']);
  });
});

describe('when the sides differ', () => {
  const SIGN = [plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('NO STOPPING ANYTIME', 'right')];

  test('there is an answer for each', () => {
    expect(answered(SIGN, '2026-11-21T15:00', 120)).toEqual([
      'left, whole, until 21T17:00',
      'right, forbidden',
    ]);
  });

  test.each([
    ['left', 'whole, until 21T17:00'],
    ['right', 'forbidden'],
  ] as const)('the chosen side counts: %s', (side, answer) => {
    expect(answered(SIGN, '2026-11-21T15:00', 120, { context: { side } })).toEqual([answer]);
  });

  test('there is one answer if both are the same', () => {
    const sign = [plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('4 HOUR PARKING\n8AM-6PM', 'right')];
    expect(answered(sign, '2026-11-21T15:00', 60)).toEqual(['whole, until 21T17:00']);
    expect(answered(sign, '2026-11-21T12:00', 180)).toEqual([
      'left, part, until 21T14:00',
      'right, whole, until 21T16:00',
    ]);
  });
});

/** Pseudo-random numbers, the same in every run. */
function* numbers(seed: number): Generator<(most: number) => number, never> {
  let state = seed;
  const draw = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  for (;;) yield draw;
}

const TEXTS = [
  LIMIT,
  RUSH,
  'NO PARKING\n10PM-6AM',
  'NO STANDING\nSCHOOL DAYS\n7AM-4PM',
  '30 MINUTE METERED PARKING\n8AM-8PM\nMON-SAT',
  'NO PARKING\n8AM-6PM\nEXCEPT HOLIDAYS',
  'NO STOPPING EXCEPT TRUCKS\n9AM-11AM',
  '1 HOUR PARKING\nEXQPT BLORB',
  'NO PARKING\nDEC 1 - APR 1\n2AM-7AM',
];

test('says yes only if the judgement at the arrival is a yes until the departure', () => {
  const { value: draw } = numbers(20_261_120).next();
  const given = { whole: 0, part: 0, forbidden: 0, uncertain: 0 };
  for (let run = 0; run < 600; run += 1) {
    const arrows = [null, null, null, 'left', 'right'] as const;
    const sign = Array.from({ length: 1 + draw(3) }, () =>
      plate(TEXTS[draw(TEXTS.length)]!, arrows[draw(arrows.length)]),
    );
    const analysis = signAnalysis(sign, { confidence: draw(8) === 0 ? 0.3 : 0.95 });
    const arrival = addMinutes(moment('2026-11-20T14:40'), draw(60 * 1440));
    const departure = addMinutes(arrival, 1 + draw(1000));
    for (const { outcome, side } of stayAnswers(analysis, { arrival, departure }, {})) {
      given[outcome] += 1;
      const { answer, until } = judgementOf(analysis, arrival, side ? { side } : {});
      const lasts = until === null || minuteNumber(until) >= minuteNumber(departure);
      expect(outcome).toBe(answer === 'allowed' ? (lasts ? 'whole' : 'part') : answer);
    }
  }
  for (const times of Object.values(given)) expect(times).toBeGreaterThan(20);
});
