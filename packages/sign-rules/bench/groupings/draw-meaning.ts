import type { Random } from '@curbwise/bench-kit';
import type { Weekday } from '@curbwise/contract';
import { KINDS } from './kinds';
import type { Group, Hours, Kind, Meaning, Season, Statement } from './meaning';

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const MON_SAT: readonly Weekday[] = [1, 2, 3, 4, 5, 6];
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

const hours = (from: number, to: number): Hours => ({ from: from * 60, to: to * 60 });

const group = (span: Hours | null, days: readonly Weekday[] | null, limit: number | null = null): Group => ({
  hours: span,
  days,
  limit,
  except: [],
});

const half = (random: Random) => (random.chance(0.15) ? 0.5 : 0);

const morning = (random: Random) =>
  hours(random.pick([6, 7, 7, 8]) + half(random), random.pick([9, 9, 10]) + half(random));
const evening = (random: Random) =>
  hours(random.pick([15, 16, 16]) + half(random), random.pick([18, 18, 19]) + half(random));
const daytime = (random: Random) =>
  hours(random.pick([7, 8, 8, 9]) + half(random), random.pick([16, 17, 18, 18, 19]) + half(random));
const shortDay = (random: Random) => hours(random.pick([8, 9, 10]) + half(random), random.pick([12, 13, 14]));

/** Two hours for a broom, none of them like another. */
const SWEEPS: readonly Hours[] = [
  hours(8, 10),
  hours(9, 11),
  hours(11, 13),
  hours(13, 15),
  hours(8, 9.5),
  hours(11.5, 13),
  hours(7, 8),
  hours(2, 6),
  hours(10, 12),
];

/** Days that broom, market and dustcart divide among each other. */
const DIVIDED: readonly (readonly (readonly Weekday[])[])[] = [
  [
    [1, 4],
    [2, 5],
  ],
  [
    [1, 3, 5],
    [2, 4],
  ],
  [
    [2, 4],
    [1, 5],
  ],
  [[1], [4]],
  [[2], [5]],
  [[1, 5], [6]],
  [
    [1, 4],
    [2, 5],
    [3, 6],
  ],
  [
    [1, 2, 4],
    [3, 5],
  ],
  [[1, 2, 3, 4], [5]],
  [
    [1, 5],
    [2, 3, 4],
  ],
  [[5], [6], [0]],
  [[1], [3], [5]],
  [[6, 0], WORKDAYS],
];

const dividedDays = (random: Random): Group[] => {
  const spans = random.shuffle(SWEEPS);
  return random.pick(DIVIDED).map((days, index) => group(spans[index] as Hours, days));
};

const weekAndWeekend = (random: Random): Group[] => {
  const first = random.pick([WORKDAYS, WORKDAYS, MON_SAT, [1, 2, 3, 4] as const]);
  if (first.length === 6) return [group(daytime(random), first), group(shortDay(random), [0])];
  const saturday = first.length === 4 ? ([5, 6] as const) : ([6] as const);
  const groups = [group(daytime(random), first), group(shortDay(random), saturday)];
  return random.chance(0.25) ? [...groups, group(hours(11, random.pick([15, 16, 17])), [0])] : groups;
};

const rushHours = (random: Random): Group[] => {
  const days = random.pick([null, null, WORKDAYS, WORKDAYS, MON_SAT, EVERY_DAY]);
  return [group(morning(random), days), group(evening(random), days)];
};

/** One rush hour every day, the other not on all days. */
const unequalRushHours = (random: Random): Group[] => {
  const except = random.pick<readonly Weekday[]>([[0], [0], [6, 0]]);
  const first = group(random.pick([morning(random), hours(2, 6)]), EVERY_DAY);
  const second = { ...group(evening(random), random.pick([null, EVERY_DAY])), except };
  return random.chance(0.7)
    ? [first, second]
    : [
        { ...second, hours: first.hours },
        { ...first, hours: second.hours },
      ];
};

const rushHoursAndSaturday = (random: Random): Group[] => [
  group(morning(random), WORKDAYS),
  group(evening(random), WORKDAYS),
  group(shortDay(random), random.pick<readonly Weekday[]>([[6], [6], [6, 0]])),
];

const nights = (random: Random): Group[] => [
  group(hours(random.pick([18, 19]), random.pick([6, 8])), [5, 6]),
  group(hours(random.pick([20, 21, 22]), random.pick([6, 7])), [1, 2, 3, 4, 0]),
];

const oneGroup = (random: Random): Group[] => [
  group(hours(random.pick([6, 7, 8]), random.pick([12, 12, 24])), random.pick([null, null, WORKDAYS])),
];

const LIMITS: readonly (readonly [number, number])[] = [
  [60, 180],
  [60, 120],
  [30, 60],
  [15, 30],
  [120, 240],
  [20, 40],
  [120, 60],
];

/** A limit for each part of the day. */
const limitsOfTheDay = (random: Random): Group[] => {
  const [one, other] = random.pick(LIMITS);
  const days = random.pick([null, null, WORKDAYS, MON_SAT, EVERY_DAY]);
  const turn = random.pick([10, 12, 16, 17]);
  const first = hours(random.pick([7, 8, 9]), turn);
  const second = hours(random.chance(0.8) ? turn : turn + 1, random.pick([18, 20, 22, 24]));
  return [group(first, days, one), group(second, days, other)];
};

/** A limit for each part of the week. */
const limitsOfTheWeek = (random: Random): Group[] => {
  const [one, other] = random.pick(LIMITS);
  return weekAndWeekend(random).map((each, index) => ({ ...each, limit: index === 0 ? one : other }));
};

const SEASONS: readonly Season[] = [
  { from: [4, 1], to: [11, 30] },
  { from: [11, 15], to: [3, 31] },
  { from: [12, 1], to: [4, 1] },
  { from: [5, 1], to: [9, 30] },
  { from: [11, 1], to: [4, 15] },
];

const withLimit = (groups: readonly Group[], limit: number | null) =>
  groups.map((each) => ({ ...each, limit }));

const PROHIBITED = [
  dividedDays,
  dividedDays,
  weekAndWeekend,
  rushHours,
  rushHours,
  unequalRushHours,
  rushHoursAndSaturday,
  nights,
  oneGroup,
];
const WITH_ONE_LIMIT = [weekAndWeekend, weekAndWeekend, rushHours, dividedDays, oneGroup];
const WITH_LIMITS = [limitsOfTheDay, limitsOfTheDay, limitsOfTheWeek];

function groupsOf(kind: Kind, random: Random): readonly Group[] {
  const isReserved = kind.effect === 'forbid' && kind.isReserved === true;
  if (kind.effect === 'limit') {
    if (kind.isMetered === true && random.chance(0.4)) return random.pick(WITH_ONE_LIMIT)(random);
    return random.chance(0.5)
      ? random.pick(WITH_LIMITS)(random)
      : withLimit(random.pick(WITH_ONE_LIMIT)(random), random.pick([15, 30, 60, 120, 180]));
  }
  if (isReserved && random.chance(0.5)) return random.pick(WITH_LIMITS)(random);
  return random.pick(PROHIBITED)(random);
}

const namesNoDays = ({ days }: Group) => days === null;
const namesEveryDay = ({ days }: Group) => days === null || days.length === 7;

function statementOf(kind: Kind, random: Random): Statement {
  const groups = groupsOf(kind, random);
  const canExcept =
    groups.every((one) => one.except.length === 0) &&
    (groups.every(namesNoDays) || groups.every(namesEveryDay));
  return {
    kind,
    groups,
    except: canExcept && random.chance(0.6) ? random.pick<readonly Weekday[]>([[0], [0], [6, 0]]) : [],
    sparesPermits: random.chance(0.08),
    season: random.chance(0.08) ? random.pick(SEASONS) : null,
  };
}

const kindNamed = (name: string) => KINDS.find((kind) => kind.name === name) as Kind;

/** What stands beside a prohibition on many poles: parking with a limit at the other hours. */
function rushThenLimit(random: Random): Statement[] {
  const days = random.pick([WORKDAYS, MON_SAT]);
  const plain = { except: [], sparesPermits: false, season: null };
  const kind = kindNamed(random.pick(['no parking', 'no stopping', 'no standing', 'clearway']));
  const rush = [group(morning(random), days), group(evening(random), days)];
  const between = hours((rush[0] as Group).hours!.to / 60, (rush[1] as Group).hours!.from / 60);
  const limit = random.pick([30, 60, 120]);
  const limited = [
    group(between, days, limit),
    ...(random.chance(0.5) && days.length === 5 ? [group(shortDay(random), [6], limit)] : []),
  ];
  return [
    { kind, groups: rush, ...plain },
    { kind: kindNamed('time limit'), groups: limited, ...plain },
  ];
}

/** A place kept for somebody on some days, and free for everybody within a limit on others. */
function reservedThenLimit(random: Random): Statement[] {
  const plain = { except: [], sparesPermits: false, season: null };
  const kind = random.pick(KINDS.filter(({ isReserved }) => isReserved));
  const span = random.pick([null, shortDay(random), shortDay(random)]);
  return [
    { kind, groups: [group(daytime(random), WORKDAYS)], ...plain },
    { kind: kindNamed('time limit'), groups: [group(span, [6], random.pick([60, 120]))], ...plain },
  ];
}

/** Draws what a sign means. */
export function drawMeaning(random: Random): Meaning {
  const draw = random.next();
  if (draw < 0.1) return { statements: rushThenLimit(random), ownPanels: random.chance(0.6) };
  if (draw < 0.15) return { statements: reservedThenLimit(random), ownPanels: random.chance(0.4) };
  return { statements: [statementOf(random.pick(KINDS), random)], ownPanels: false };
}
