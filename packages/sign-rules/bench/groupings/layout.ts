import type { Random } from '@curbwise/bench-kit';
import type { DaysForm } from './days-in-words';
import type { HoursForm } from './hours-in-words';
import type { Kind, Meaning } from './meaning';
import { QUEBEC, STYLES, US, type LimitForm, type Style } from './styles';

/** Where lines break: nowhere, or at the joints that are named; `wrap` breaks long lines wherever a plate ends. */
export type Breaks =
  'one line' | 'after head' | 'groups' | 'head beside group' | 'parts' | 'lists' | 'all' | 'wrap';

/** How a meaning is written, once drawn: the words and their order, but not what they say. */
export interface Layout {
  style: Style;
  /** A head for each statement; ignored where a picture stands for it. */
  heads: readonly string[];
  headPlace: 'first' | 'last' | 'each';
  /** Whether a picture stands for the head of the first statement. */
  isPicture: boolean;
  order: 'hours first' | 'days first';
  breaks: Breaks;
  /** Length of a line where lines are wrapped. */
  width: number;
  /** Between groups that stand on one line. */
  groupJoiner: string;
  /** Between hours of the same days. */
  hoursJoiner: string;
  /** Whether days are written once for hours that follow each other. */
  sharesDays: boolean;
  hours: HoursForm;
  days: DaysForm;
  limit: LimitForm;
  limitHead: string;
  limitPlace: 'before' | 'after';
  exception: string;
  exceptionPlace: 'own line' | 'same line' | 'first';
  sparedPermits: string;
  months: readonly string[];
  seasonPlace: 'first' | 'last';
}

const BREAKS: readonly Breaks[] = [
  'one line',
  'after head',
  'groups',
  'groups',
  'groups',
  'head beside group',
  'parts',
  'parts',
  'lists',
  'all',
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
    ...random.pick(style.hours),
    joiner: random.pick(style.hourJoiners),
    noon: random.pick(style.noons),
    midnight: random.pick(style.midnights),
    bareTwelve: random.chance(0.06),
  };
}

function daysForm(style: Style, random: Random): DaysForm {
  const [listJoiner, longListJoiner] = random.pick(style.listJoiners);
  return {
    names: random.pick(style.names),
    everyDay: random.pick(style.everyDay),
    rangeJoiner: random.pick(style.rangeJoiners),
    from: '',
    listJoiner,
    longListJoiner,
  };
}

const writes = (style: Style, kind: Kind) => Object.hasOwn(style.heads, kind.name);

function drawIn(style: Style, { statements, ownPanels }: Meaning, random: Random): Layout {
  const symbol = statements[0]?.kind.symbol ?? null;
  const isAlone = statements.length === 1;
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
    isPicture: symbol !== null && random.chance(0.2),
    order: random.chance(style.headsLast ? 0.3 : 0.6) ? 'hours first' : 'days first',
    breaks: random.pick(BREAKS),
    width: 10 + random.below(12),
    groupJoiner: random.pick(['', '', '', '', ',', ';', style.language === 'fr' ? ' ET' : ' &']),
    hoursJoiner: random.pick(['', '', '', ' &', style.language === 'fr' ? ' ET' : ' AND', ',']),
    sharesDays: random.chance(0.7),
    hours: hoursForm(style, random),
    days: daysForm(style, random),
    limit: random.pick(style.limits),
    limitHead: random.pick(style.limitHeads),
    limitPlace: random.chance(0.75) ? 'before' : 'after',
    exception: random.pick(style.exceptions),
    exceptionPlace: random.pick(['own line', 'own line', 'own line', 'same line', 'first']),
    sparedPermits: random.pick(style.sparedPermits),
    months: random.pick(style.months),
    seasonPlace: random.chance(0.75) ? 'last' : 'first',
  };
}

/**
 * Draws how a meaning is written: one layout, or two for a sign in two languages.
 * @returns null if no country has signs of all of these kinds
 */
export function drawLayouts(meaning: Meaning, random: Random): readonly Layout[] | null {
  const canWrite = (style: Style) => meaning.statements.every(({ kind }) => writes(style, kind));
  if (random.chance(0.06) && canWrite(US) && canWrite(QUEBEC)) {
    const layouts = random.shuffle([US, QUEBEC]).map((style) => drawIn(style, meaning, random));
    const [first] = layouts;
    return layouts.map((layout) => ({
      ...layout,
      isPicture: false,
      // What is open in one language is settled by the other.
      hours: { ...layout.hours, bareTwelve: false },
      headPlace: 'first',
      order: first?.order ?? layout.order,
      breaks: first?.breaks ?? layout.breaks,
    }));
  }
  const styles = [...STYLES, US, US].filter(canWrite);
  return styles.length > 0 ? [drawIn(random.pick(styles), meaning, random)] : null;
}
