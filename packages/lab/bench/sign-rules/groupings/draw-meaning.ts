import type { Random } from '@curbwise/tooling/random';
import type { Weekday } from '@curbwise/contract';
import * as groups from './draw-groups';
import { kindNamed, KINDS } from './kinds';
import { sameDays, type Group, type Kind, type Meaning, type Season, type Statement } from './meaning';

const SEASONS: readonly Season[] = [
  { from: [4, 1], to: [11, 30] },
  { from: [11, 15], to: [3, 31] },
  { from: [12, 1], to: [4, 1] },
  { from: [5, 1], to: [9, 30] },
  { from: [11, 1], to: [4, 15] },
  { from: [11, 1], to: [3, 31] },
  { from: [3, 1], to: [11, 30] },
];

const ALONE = { except: [], sparesOthers: false, sparesHolidays: false, season: null } as const;

const WITH_ONE_LIMIT = [
  groups.weekAndWeekend,
  groups.weekAndWeekend,
  groups.allButOneDay,
  groups.rushHours,
  groups.oneSpan,
];
const WITH_LIMITS = [
  groups.limitsOfTheDay,
  groups.limitsOfTheDay,
  groups.limitsOfTheWeek,
  groups.limitsOfOtherDays,
];
const PLACES_KEPT = [
  groups.dividedDays,
  groups.weekAndWeekend,
  groups.rushHours,
  groups.allButOneDay,
  groups.nights,
  groups.withAllDay,
  groups.oneSpan,
];

/** The usual groups for each kind of head. */
const USUAL: Readonly<Record<string, readonly ((random: Random) => Group[])[]>> = {
  'no parking': [
    groups.dividedDays,
    groups.dividedDays,
    groups.dividedDays,
    groups.weekAndWeekend,
    groups.rushHours,
    groups.rushHoursOfOtherDays,
    groups.unequalRushHours,
    groups.rushHoursAndSaturday,
    groups.allButOneDay,
    groups.withAllDay,
    groups.nights,
    groups.seasonsInTurn,
    groups.oneSpan,
  ],
  'no standing': [
    groups.rushHours,
    groups.rushHours,
    groups.rushHoursOfOtherDays,
    groups.unequalRushHours,
    groups.rushHoursAndSaturday,
    groups.weekAndWeekend,
    groups.allButOneDay,
    groups.dividedDays,
    groups.nights,
    groups.oneSpan,
  ],
  'street cleaning': [
    groups.dividedDays,
    groups.dividedDays,
    groups.dividedDays,
    groups.weeksOfTheMonth,
    groups.weeksOfTheMonth,
    groups.seasonsInTurn,
    groups.nightsOfTheWeek,
  ],
  clearway: [
    groups.rushHours,
    groups.rushHoursOfOtherDays,
    groups.rushHoursAndSaturday,
    groups.unequalRushHours,
    groups.dividedDays,
  ],
};

const withLimit = (drawn: readonly Group[], limit: number) => drawn.map((each) => ({ ...each, limit }));

function groupsOf(kind: Kind, random: Random): readonly Group[] {
  const draw = random.next();
  if (kind.effect === 'limit') {
    if (kind.isMetered === true && draw < 0.3) return random.pick(WITH_ONE_LIMIT)(random);
    if (draw < 0.6) return random.pick(WITH_LIMITS)(random);
    return withLimit(random.pick(WITH_ONE_LIMIT)(random), random.pick([15, 30, 60, 120, 180]));
  }
  if (kind.isReserved !== true) {
    return random.pick(USUAL[kind.name] ?? USUAL['no standing'] ?? [])(random);
  }
  if (draw < 0.35) return random.pick(WITH_LIMITS)(random);
  if (draw < 0.5) return withLimit(random.pick(WITH_ONE_LIMIT)(random), random.pick([15, 30, 60]));
  return random.pick(PLACES_KEPT)(random);
}

const namesEveryDay = ({ days }: Group) => days === null || days.length === 7;

function statementOf(kind: Kind, random: Random): Statement {
  const inOrder = groupsOf(kind, random);
  // Hours of the same days are in chronological order.
  const canTurn = !sameDays(inOrder[0]?.days ?? null, inOrder[1]?.days ?? null);
  const drawn = canTurn && random.chance(0.2) ? inOrder.toReversed() : inOrder;
  const isPlain = drawn.every(
    ({ except, weeks, season, namesHolidays }) =>
      except.length + weeks.length === 0 && !season && !namesHolidays,
  );
  const isExcepted = isPlain && drawn.every(namesEveryDay) && random.chance(0.6);
  return {
    kind,
    groups: drawn,
    except: isExcepted ? random.pick<readonly Weekday[]>([[0], [0], [0], [6, 0], [6, 0], [1], [3, 6]]) : [],
    sparesOthers: kind.isReserved !== true && random.chance(0.1),
    sparesHolidays: isPlain && !isExcepted && random.chance(0.08),
    season: drawn.every(({ season }) => !season) && random.chance(0.08) ? random.pick(SEASONS) : null,
  };
}

/** A prohibition and what many poles have next to it: a limit or loading at the other hours. */
function rushAndBetween(random: Random): Statement[] {
  const { rush, between, saturday } = groups.rushAndBetween(random);
  const kind = kindNamed(random.pick(['no parking', 'no stopping', 'no standing', 'clearway']));
  const other = kindNamed(random.pick(['time limit', 'time limit', 'metered', 'loading']));
  const limit = random.pick([30, 60, 120]);
  const others = [between, ...(random.chance(0.5) ? saturday : [])];
  const statements: Statement[] = [
    { kind, groups: rush, ...ALONE },
    { kind: other, groups: other.effect === 'limit' ? withLimit(others, limit) : others, ...ALONE },
  ];
  return random.chance(0.75) ? statements : statements.reverse();
}

/** A reserved place on some days, and a limit for everybody on others. */
function reservedThenLimit(random: Random): Statement[] {
  const isByNight = random.chance(0.3);
  const [kept, free] = isByNight ? groups.nightAndDay(random) : groups.weekThenSaturday(random);
  const kind = isByNight ? kindNamed('permit') : random.pick(KINDS.filter(({ isReserved }) => isReserved));
  const season = random.chance(0.15) ? random.pick(SEASONS) : null;
  return [
    { kind, groups: [kept], ...ALONE, season },
    { kind: kindNamed('time limit'), groups: withLimit([free], random.pick([60, 120])), ...ALONE },
  ];
}

/** A prohibition for rush hours, and another for all other hours or days. */
function twoProhibitions(random: Random): Statement[] {
  const { rush, between, saturday } = groups.rushAndBetween(random);
  const [one, other] = random.pick([
    ['no stopping', 'no parking'],
    ['no standing', 'no parking'],
    ['clearway', 'no stopping'],
    ['no parking', 'loading'],
    ['bus', 'taxi'],
    ['taxi', 'loading'],
  ] as const);
  const others = random.chance(0.5) || saturday.length === 0 ? [between] : saturday;
  return [
    { kind: kindNamed(one), groups: rush, ...ALONE },
    { kind: kindNamed(other), groups: others, ...ALONE },
  ];
}

/** Rush hours, loading in the morning, a limit in the afternoon and on Saturday: three plates on a pole. */
function threePlates(random: Random): Statement[] {
  const { rush, between, saturday } = groups.rushAndBetween(random);
  const noon = 12 * 60;
  const [early, late] = [
    { ...between, hours: { from: between.hours?.from ?? 0, to: noon } },
    { ...between, hours: { from: noon, to: between.hours?.to ?? noon } },
  ];
  return [
    { kind: kindNamed(random.pick(['clearway', 'no stopping'])), groups: rush, ...ALONE },
    { kind: kindNamed('loading'), groups: [early], ...ALONE },
    { kind: kindNamed('time limit'), groups: withLimit([late, ...saturday], 60), ...ALONE },
  ];
}

/** A prohibition or a reserved place at some hours, and a limit at all other times; or the other way round. */
function atOtherTimes(random: Random): Statement[] {
  const rest: Group = { ...groups.ANY, isRest: true };
  const limited = random.chance(0.6);
  const first = random.pick(KINDS.filter(({ effect }) => effect === (limited ? 'forbid' : 'limit')));
  const other = kindNamed(limited ? 'time limit' : random.pick(['no parking', 'no stopping', 'permit']));
  const span = random.pick([groups.weekAndWeekend, groups.rushHours])(random);
  return [
    { kind: first, groups: limited ? span : withLimit(span, 120), ...ALONE },
    { kind: other, groups: limited ? withLimit([rest], 60) : [rest], ...ALONE },
  ];
}

/** Draws what a sign means. */
export function drawMeaning(random: Random): Meaning {
  const draw = random.next();
  if (draw < 0.12) return { statements: rushAndBetween(random), ownPanels: random.chance(0.5) };
  if (draw < 0.16) return { statements: reservedThenLimit(random), ownPanels: random.chance(0.4) };
  if (draw < 0.19) return { statements: atOtherTimes(random), ownPanels: random.chance(0.5) };
  if (draw < 0.23) return { statements: twoProhibitions(random), ownPanels: random.chance(0.4) };
  if (draw < 0.25) return { statements: threePlates(random), ownPanels: random.chance(0.8) };
  return { statements: [statementOf(random.pick(KINDS), random)], ownPanels: false };
}
