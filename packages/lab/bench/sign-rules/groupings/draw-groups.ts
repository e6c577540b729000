import type { Random } from '@curbwise/tooling/random';
import type { Weekday } from '@curbwise/contract';
import type { Group, Hours, Season } from './meaning';

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];
const MON_SAT: readonly Weekday[] = [1, 2, 3, 4, 5, 6];
const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
const WEEKEND: readonly Weekday[] = [6, 0];

/** A span between two hours of the day; .5 is half an hour. */
const hours = (from: number, to: number): Hours => ({ from: from * 60, to: to * 60 });

/** Any time of any day. */
export const ANY: Group = {
  hours: null,
  days: null,
  weeks: [],
  limit: null,
  except: [],
  namesHolidays: false,
  season: null,
  isRest: false,
};

const group = (span: Hours | null, days: readonly Weekday[] | null, limit: number | null = null): Group => ({
  ...ANY,
  hours: span,
  days,
  limit,
});

const half = (random: Random) => (random.chance(0.15) ? 0.5 : 0);

const morning = (random: Random) =>
  hours(random.pick([6, 7, 7, 8]) + half(random), random.pick([9, 9, 10]) + half(random));
const evening = (random: Random) =>
  hours(random.pick([15, 16, 16]) + half(random), random.pick([18, 18, 19]) + half(random));
const daytime = (random: Random) =>
  hours(random.pick([7, 8, 8, 9]) + half(random), random.pick([16, 17, 18, 18, 19]) + half(random));
const shortDay = (random: Random) => hours(random.pick([8, 9, 10]) + half(random), random.pick([12, 13, 14]));

/** One to four hours for street sweeping or a market. */
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

/** Ways to divide weekdays into groups: street sweeping or a market has other hours in each group. */
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
  [WEEKEND, WORKDAYS],
  [[2, 4], WEEKEND],
  [[1], [2], [3], [4]],
  [[3], [6]],
];

/** A span of hours for each group of weekdays. */
export function dividedDays(random: Random): Group[] {
  const spans = random.shuffle(SWEEPS);
  return random.pick(DIVIDED).map((days, index) => group(spans[index] as Hours, days));
}

/** The first and third of one weekday in a month; mostly also the second and fourth (or first and third) of another. */
export function weeksOfTheMonth(random: Random): Group[] {
  const spans = random.shuffle(SWEEPS);
  const [one, other] = random.shuffle(WORKDAYS).slice(0, 2) as [Weekday, Weekday];
  const first = { ...group(spans[0] as Hours, [one]), weeks: [1, 3] };
  const second = {
    ...group(spans[1] as Hours, [other]),
    weeks: random.pick([
      [2, 4],
      [2, 4],
      [1, 3],
    ]),
  };
  return random.chance(0.3) ? [first] : [first, second];
}

/** Hours of the week, and other hours on the days that follow it. */
export function weekAndWeekend(random: Random): Group[] {
  const first = random.pick([WORKDAYS, WORKDAYS, MON_SAT, [1, 2, 3, 4] as const, WORKDAYS]);
  if (first.length === 6) {
    return [
      group(daytime(random), first),
      { ...group(shortDay(random), [0]), namesHolidays: random.chance(0.2) },
    ];
  }
  const saturday =
    first.length === 4 ? random.pick([[5, 6], [5]] as const) : random.pick([[6], [6], WEEKEND] as const);
  const groups = [group(daytime(random), first), group(shortDay(random), saturday)];
  const hasSunday = saturday.length === 1 && saturday[0] === 6 && random.chance(0.3);
  return hasSunday ? [...groups, group(hours(11, random.pick([15, 16, 17])), [0])] : groups;
}

/** Mornings and evenings of the same days. */
export function rushHours(random: Random): Group[] {
  const days = random.pick([null, null, WORKDAYS, WORKDAYS, MON_SAT, EVERY_DAY]);
  return [group(morning(random), days), group(evening(random), days)];
}

/** One rush hour from Monday to Friday, another on Saturday as well. */
export function rushHoursOfOtherDays(random: Random): Group[] {
  const days = random.shuffle([WORKDAYS, MON_SAT]);
  return [group(morning(random), days[0] ?? null), group(evening(random), days[1] ?? null)];
}

/** One rush hour every day, the other only on some days. */
export function unequalRushHours(random: Random): Group[] {
  const except = random.pick<readonly Weekday[]>([[0], [0], WEEKEND]);
  const first = group(random.pick([morning(random), hours(2, 6)]), EVERY_DAY);
  const second = { ...group(evening(random), random.pick([null, EVERY_DAY])), except };
  return random.chance(0.7)
    ? [first, second]
    : [
        { ...second, hours: first.hours },
        { ...first, hours: second.hours },
      ];
}

/** Some hours on all days but one, and other hours on that day. */
export function allButOneDay(random: Random): Group[] {
  const day = random.pick<readonly Weekday[]>([[0], [0], [6]]);
  return [{ ...group(daytime(random), null), except: day }, group(shortDay(random), day)];
}

/** Rush hours from Monday to Friday, and other hours on Saturday or the weekend. */
export const rushHoursAndSaturday = (random: Random): Group[] => [
  group(morning(random), WORKDAYS),
  group(evening(random), WORKDAYS),
  group(shortDay(random), random.pick<readonly Weekday[]>([[6], [6], WEEKEND])),
];

/** Some hours during the week, and the rest of it all day. */
export const withAllDay = (random: Random): Group[] => {
  const week = random.pick([WORKDAYS, MON_SAT]);
  const rest = EVERY_DAY.filter((day) => !week.includes(day));
  return [group(daytime(random), week), group(null, rest)];
};

/** Nights that are longer on Friday and Saturday. */
export const nights = (random: Random): Group[] => [
  group(hours(random.pick([18, 19]), random.pick([6, 8])), [5, 6]),
  group(hours(random.pick([20, 21, 22]), random.pick([6, 7])), [1, 2, 3, 4, 0]),
];

/** A few hours of different nights. */
export const nightsOfTheWeek = (random: Random): Group[] => [
  group(hours(0, random.pick([3, 4, 6])), [1, 3, 5]),
  group(
    hours(random.pick([2, 3]), random.pick([6, 7])),
    random.pick<readonly Weekday[]>([[2, 4], [6], WEEKEND]),
  ),
];

/** Different hours in summer and winter. */
export function seasonsInTurn(random: Random): Group[] {
  const summer: Season = { from: [4, 1], to: [10, 31] };
  const winter: Season = { from: [11, 1], to: [3, 31] };
  const [one, other] = random.shuffle(SWEEPS) as [Hours, Hours];
  const days = random.pick<readonly [readonly Weekday[], readonly Weekday[]]>([
    [
      [1, 4],
      [1, 4],
    ],
    [[2], [5]],
    [WORKDAYS, MON_SAT],
    [[1], [3]],
  ]);
  return [
    { ...group(one, days[0]), season: summer },
    { ...group(other, days[1]), season: winter },
  ];
}

/** One span of hours that ends at noon or at midnight. */
export const oneSpan = (random: Random): Group[] =>
  [group(hours(random.pick([6, 7, 8, 18]), random.pick([12, 24])), random.pick([null, null, WORKDAYS]))].map(
    (one) => (one.hours && one.hours.from >= 12 * 60 ? { ...one, hours: hours(18, 24) } : one),
  );

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
export function limitsOfTheDay(random: Random): Group[] {
  const [one, other] = random.pick(LIMITS);
  const days = random.pick([null, null, WORKDAYS, MON_SAT, EVERY_DAY]);
  const turn = random.pick([10, 12, 16, 17]);
  const first = hours(random.pick([7, 8, 9]), turn);
  const second = hours(random.chance(0.8) ? turn : turn + 1, random.pick([20, 21, 22, 24]));
  return [group(first, days, one), group(second, days, other)];
}

/** A limit for each part of the week. */
export function limitsOfTheWeek(random: Random): Group[] {
  const [one, other] = random.pick(LIMITS);
  return weekAndWeekend(random).map((each, index) => ({ ...each, limit: index === 0 ? one : other }));
}

/** A limit for the day, another for evenings of more days. */
export function limitsOfOtherDays(random: Random): Group[] {
  const [one, other] = random.pick(LIMITS);
  return [group(hours(8, 18), WORKDAYS, one), group(hours(18, random.pick([21, 22])), MON_SAT, other)];
}

/** Hours of the night, and the hours between. */
export function nightAndDay(random: Random): [night: Group, day: Group] {
  const [from, to] = random.pick([
    [18, 8],
    [19, 7],
    [20, 8],
    [17, 9],
  ] as const);
  return [group(hours(from, to), null), group(hours(to, from), null)];
}

/** The rush hours of a week, the hours between them, and Saturday. */
export function rushAndBetween(random: Random) {
  const days = random.pick([WORKDAYS, MON_SAT]);
  const [early, late] = [morning(random), evening(random)];
  return {
    rush: random.chance(0.7) ? [group(early, days), group(late, days)] : [group(late, days)],
    between: group({ from: early.to, to: late.from }, days),
    saturday: days.length === 5 ? [group(shortDay(random), [6])] : [],
  };
}

/** Hours from Monday to Friday, then Saturday, with or without hours. */
export const weekThenSaturday = (random: Random): [Group, Group] => [
  group(daytime(random), WORKDAYS),
  group(random.pick([null, shortDay(random), shortDay(random)]), [6]),
];
