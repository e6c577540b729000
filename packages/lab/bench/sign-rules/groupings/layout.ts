import type { Random } from '@curbwise/tooling/random';
import type { DaysForm } from './days-in-words';
import type { HoursForm } from './hours-in-words';
import { GROUP_BREAK } from './joints';
import type { Meaning, Statement } from './meaning';
import { QUEBEC, STYLES, US, type LimitForm, type Style } from './styles';

/**
 * Where lines break: nowhere, at the named joints, at some joints (`uneven`), or at the width of the plate (`wrap`).
 */
export type Breaks =
  | 'one line'
  | 'after head'
  | 'groups'
  | 'head beside group'
  | 'head beside part'
  | 'parts'
  | 'lists'
  | 'all'
  | 'uneven'
  | 'wrap';

/** How a meaning is written: the words and their order, but not what they say. */
export interface Layout {
  style: Style;
  /** A heading for each statement; ignored if a picture replaces it. */
  heads: readonly string[];
  headPlace: 'first' | 'last' | 'each';
  /** Whether a picture replaces the heading of the first statement, or appears next to it. */
  isPicture: boolean;
  hasWordsBesidePicture: boolean;
  order: 'hours first' | 'days first';
  breaks: Breaks;
  /** Line length of wrapped lines; also decides which joints of uneven lines break. */
  width: number;
  /** Between groups on one line. */
  groupJoiner: string;
  /** Between hours of the same days. */
  hoursJoiner: string;
  /** Between hours and days, or days and hours; brackets for days in brackets. */
  partJoiner: string;
  /** Whether consecutive hours of the same days share one mention of the days. */
  sharesDays: boolean;
  hours: HoursForm;
  days: DaysForm;
  limit: LimitForm;
  limitHead: string;
  /** Position of a group's limit: next to its hours, or before or after its hours and days. */
  limitPlace: 'before hours' | 'after hours' | 'before all' | 'after all';
  /** Position of a limit for all groups. */
  commonLimitPlace: 'in head' | 'below head' | 'last';
  exception: string;
  exceptionPlace: 'own line' | 'same line' | 'each line' | 'first';
  sparedOthers: string;
  sparedPlace: 'last' | 'after first group';
  sparedHolidays: string;
  holidays: string;
  allDay: string;
  otherTimes: string;
  /** Words below the sign; empty for none. */
  tail: string;
  limitTail: string;
  /** Between months without days; null if the days are named too. */
  monthJoiner: string | null;
  /** Whether consecutive weeks and days share one mention of the hours. */
  sharesHours: boolean;
  /** Between the columns of a plate with one column per group; null for lines. */
  columnGap: string | null;
  /** Whether the schedule is on a separate plate below the head. */
  isPlateApart: boolean;
  /** Whether days that all statements of a panel have in common are written once, below them. */
  sharesDaysOfAll: boolean;
  months: readonly string[];
  seasonPlace: 'first' | 'last';
}

/** AND between groups: at the end of a line, or on its own line. */
const AND = { en: [' &', `${GROUP_BREAK}AND`], fr: [' ET', `${GROUP_BREAK}ET`] } as const;

const BREAKS: readonly Breaks[] = [
  'one line',
  'after head',
  'groups',
  'groups',
  'groups',
  'head beside group',
  'head beside part',
  'parts',
  'parts',
  'lists',
  'all',
  'uneven',
  'uneven',
  'wrap',
];

function hoursForm(style: Style, random: Random): HoursForm {
  return {
    clock: '12',
    point: ':',
    halves: ['AM', 'PM'],
    zeros: false,
    padded: false,
    from: '',
    sharesHalf: false,
    halfFirst: false,
    leavesOutAm: random.chance(0.06),
    joiner: random.pick(style.hourJoiners),
    ...random.pick(style.hours),
    noon: random.pick(style.noons),
    midnight: random.pick(style.midnights),
    bareTwelve: random.chance(0.06),
  };
}

function daysForm(style: Style, hasExceptions: boolean, random: Random): DaysForm {
  const [listJoiner, longListJoiner] = random.pick(style.listJoiners);
  const names = random.pick(style.names);
  const rangeJoiner = random.pick(style.rangeJoiners);
  return {
    names,
    everyDay: random.pick(hasExceptions ? style.daily : style.everyDay),
    rangeJoiner,
    from: rangeJoiner !== '-' && style.language === 'fr' && random.chance(0.15) ? 'DU ' : '',
    listJoiner,
    longListJoiner,
    every: names.includes('MONDAYS') ? '' : random.pick(style.every),
    workdays: random.pick(style.workdays),
    weekend: random.pick(style.weekend),
    pairsAreRanges: random.chance(0.12),
  };
}

/** Whether signs of a country make such statements. */
const writes = (style: Style, { kind, groups }: Statement) =>
  Object.hasOwn(style.heads, kind.name) &&
  (style.ordinals !== null || groups.every(({ weeks }) => weeks.length === 0)) &&
  (style.otherTimes.length > 0 || groups.every(({ isRest }) => !isRest));

const excepts = ({ except, groups }: Statement) =>
  except.length > 0 || groups.some((group) => group.except.length > 0);

/**
 * DAILY 7-9AM / 4-6PM EXCEPT SUNDAY: days before hours apply to all following hours without days, so no sign maker
 * writes this for an exception that applies to some hours only.
 */
const needsHoursFirst = ({ statements }: Meaning) =>
  statements.some(({ groups }) =>
    groups.some(({ days, except }, index) => index > 0 && days === null && except.length > 0),
  );

function drawIn(style: Style, meaning: Meaning, random: Random): Layout {
  const { statements, ownPanels } = meaning;
  const symbol = statements[0]?.kind.symbol ?? null;
  const isAlone = statements.length === 1;
  // LOADING ZONE 1 HR PARKING is parking for everybody, not loading within a limit.
  const isReserved = statements.some(({ kind }) => kind.isReserved);
  return {
    style,
    heads: statements.map(({ kind }) => random.pick(style.heads[kind.name] ?? [''])),
    headPlace:
      isAlone || ownPanels
        ? random.chance(style.headsLast ? 0.5 : 0.06)
          ? 'last'
          : random.chance(0.12)
            ? 'each'
            : 'first'
        : 'first',
    // A picture applies to its whole panel.
    isPicture: symbol !== null && (isAlone || ownPanels) && random.chance(0.2),
    hasWordsBesidePicture: random.chance(0.25),
    order:
      random.chance(style.headsLast ? 0.3 : 0.6) || needsHoursFirst(meaning) ? 'hours first' : 'days first',
    breaks: random.pick(BREAKS),
    width: 10 + random.below(12),
    groupJoiner: random.pick(['', '', '', '', '', ',', ';', ' /', ...AND[style.language]]),
    hoursJoiner: random.pick(['', '', '', ' &', style.language === 'fr' ? ' ET' : ' AND', ',']),
    partJoiner: random.chance(0.88) ? '' : random.pick([',', ':', '()']),
    sharesDays: random.chance(0.7),
    hours: hoursForm(style, random),
    days: daysForm(style, statements.some(excepts), random),
    limit: random.pick(style.limits),
    limitHead: random.pick(style.limitHeads.filter((head) => !isReserved || !head.endsWith(' PARKING'))),
    limitPlace: random.pick(['before hours', 'before hours', 'before all', 'after hours', 'after all']),
    commonLimitPlace: random.pick(['in head', 'in head', 'below head', 'last']),
    exception: random.pick(style.exceptions),
    exceptionPlace: random.pick(['own line', 'own line', 'own line', 'same line', 'each line', 'first']),
    sparedOthers: random.pick(style.sparedOthers),
    sparedPlace: random.chance(0.75) ? 'last' : 'after first group',
    sparedHolidays: random.pick(style.sparedHolidays),
    holidays: style.holidays,
    allDay: random.pick(style.allDay),
    otherTimes: random.pick(['', ...style.otherTimes].slice(style.otherTimes.length > 0 ? 1 : 0)),
    tail: style.tails.length > 0 && random.chance(0.06) ? random.pick(style.tails) : '',
    limitTail: style.limitTails.length > 0 && random.chance(0.06) ? random.pick(style.limitTails) : '',
    monthJoiner: random.chance(0.5) ? random.pick(style.monthJoiners) : null,
    sharesHours: random.chance(0.5),
    columnGap: isAlone && random.chance(0.05) ? random.pick([' | ', '     ', ' ']) : null,
    isPlateApart: isAlone && random.chance(0.03),
    sharesDaysOfAll: random.chance(0.25),
    months: random.pick(style.months),
    seasonPlace: random.chance(0.75) ? 'last' : 'first',
  };
}

/**
 * Draws how a meaning is written: one layout, or two for a sign in two languages.
 * @returns null if no country has signs of all of these kinds
 */
export function drawLayouts(meaning: Meaning, random: Random): readonly Layout[] | null {
  const canWrite = (style: Style) => meaning.statements.every((statement) => writes(style, statement));
  if (random.chance(0.06) && canWrite(US) && canWrite(QUEBEC)) {
    const layouts = random.shuffle([US, QUEBEC]).map((style) => drawIn(style, meaning, random));
    const [first] = layouts;
    return layouts.map((layout) => ({
      ...layout,
      isPicture: false,
      // An ambiguity in one language is resolved by the other.
      hours: { ...layout.hours, bareTwelve: false },
      headPlace: 'first',
      columnGap: null,
      isPlateApart: false,
      order: first?.order ?? layout.order,
      breaks: first?.breaks ?? layout.breaks,
    }));
  }
  const styles = [...STYLES, US, US].filter(canWrite);
  return styles.length > 0 ? [drawIn(random.pick(styles), meaning, random)] : null;
}
