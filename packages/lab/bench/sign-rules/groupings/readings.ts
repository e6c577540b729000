import { isLooseLetter, isLooseList } from './days-in-words';
import { endsInBareTwelve, MIDNIGHT, NOON } from './hours-in-words';
import type { Breaks, Layout } from './layout';
import type { Group, Meaning } from './meaning';
import { canBeColumns } from './write-run';
import { daysOfAll } from './write-sign';

const everyGroup = ({ statements }: Meaning) => statements.flatMap(({ groups }) => groups);

/** `9AM-12 1 HR · NOON-6PM 2 HR`: if the bare 12 is noon, other hours of the same days begin there. */
const goesOnAtNoon = (group: Group, meaning: Meaning) =>
  everyGroup(meaning).some(
    ({ hours, days }) =>
      hours?.from === NOON && (days === null || (group.days?.every((day) => days.includes(day)) ?? false)),
  );

/** All reasonable meanings of the words: a bare 12 may be noon or midnight. The drawn meaning comes first. */
export function readingsOf(meaning: Meaning, layouts: readonly Layout[]): Meaning[] {
  const isBare = (group: Group) =>
    group.hours !== null &&
    !goesOnAtNoon(group, meaning) &&
    layouts.some((layout) => endsInBareTwelve(group.hours!, layout.hours));
  if (!everyGroup(meaning).some(isBare)) return [meaning];
  const endingAt = (end: number): Meaning => ({
    ...meaning,
    statements: meaning.statements.map((statement) => ({
      ...statement,
      groups: statement.groups.map((group) =>
        group.hours && isBare(group) ? { ...group, hours: { ...group.hours, to: end } } : group,
      ),
    })),
  });
  return [endingAt(NOON), endingAt(MIDNIGHT)];
}

/** Breaks that leave the groups on one line. */
const ON_ONE_LINE: readonly Breaks[] = ['one line', 'after head'];

/** `EXCEPT SUNDAY 8AM-NOON`: the hours may belong to the exception; `4-6PM EXCEPT SUNDAY`: for which hours? */
const isLooseException = ({ statements }: Meaning, { exceptionPlace, sparedPlace, breaks }: Layout) =>
  statements.some(
    ({ except, groups, sparesOthers }) =>
      (groups.some((group) => group.except.length > 0) && ON_ONE_LINE.includes(breaks)) ||
      (except.length > 0 && exceptionPlace === 'each line' && ON_ONE_LINE.includes(breaks)) ||
      (except.length > 0 && exceptionPlace === 'first') ||
      (except.length > 0 && exceptionPlace === 'same line' && groups.length > 1) ||
      (sparesOthers && sparedPlace === 'after first group' && groups.length > 1),
  );

/** `10:00-12:00`: hours that could be a.m. or p.m. */
const isLooseClock = ({ hours }: Group, { hours: form }: Layout) =>
  form.clock === '24' &&
  hours !== null &&
  [hours.from, hours.to].every((minute) => minute < 780 && (minute >= 600 || (minute >= 60 && !form.padded)));

/** Columns without a separator. */
const isLooseColumns = ({ statements }: Meaning, layout: Layout) =>
  layout.columnGap?.length === 1 && statements.some((statement) => canBeColumns(statement, layout));

/** Days that are written once for all heads of a panel. */
const hasLooseDays = ({ statements, ownPanels }: Meaning, { sharesDaysOfAll }: Layout) =>
  !ownPanels && sharesDaysOfAll && daysOfAll(statements) !== null;

function isLooseGroup(group: Group, layout: Layout): boolean {
  const { days, style, groupJoiner } = layout;
  return (
    // ANYTIME SUN 9AM-7PM MON-SAT: the hours that follow on the line may be Sunday's.
    (group.hours === null && ON_ONE_LINE.includes(layout.breaks)) ||
    isLooseList(group.days, days) ||
    isLooseLetter(group.days, days) ||
    isLooseClock(group, layout) ||
    // The dash separates lists in Québec.
    (style.language === 'fr' && days.rangeJoiner === '-' && (group.days?.length ?? 0) > 2) ||
    // MON 8-10AM & TUES 9-11AM: a joiner could join days of two groups.
    (group.days !== null && /&|AND|ET/.test(groupJoiner))
  );
}

/** A season that is written once although the head is repeated. */
const isLooseSeason = ({ statements }: Meaning, { headPlace }: Layout) =>
  headPlace === 'each' && statements.some(({ season, groups }) => season && groups.length > 1);

/** `EXCEPT M`; `am 7 - 9.30 pm 4 - 7`. */
const hasLooseLetters = ({ statements }: Meaning, { days, hours }: Layout) =>
  statements.some(
    ({ except, groups }) =>
      (hours.halfFirst && groups.length > 1) ||
      [except, ...groups.map((group) => group.except)].some((named) => isLooseLetter(named, days)),
  );

/** Whether a person could also group the words in another way, so that an uncertain answer is not a fault. */
export function isAmbiguous(meaning: Meaning, layouts: readonly Layout[]): boolean {
  const groups = everyGroup(meaning);
  const { statements, ownPanels } = meaning;
  // RESERVED FOR DOCTORS 1 HR 8AM-4PM 3 HR 4PM-10PM: the hours may belong to the limits only.
  const isReservedWithLimits = statements.some(
    ({ kind, groups: kept }) => kind.isReserved && kept.some(({ limit }) => limit !== null),
  );
  const isReservedThenLimit =
    !ownPanels && statements.length > 1 && statements.some(({ kind }) => kind.isReserved);
  return (
    isReservedWithLimits ||
    isReservedThenLimit ||
    layouts.some(
      (layout) =>
        layout.isPlateApart ||
        isLooseException(meaning, layout) ||
        isLooseSeason(meaning, layout) ||
        hasLooseLetters(meaning, layout) ||
        isLooseColumns(meaning, layout) ||
        hasLooseDays(meaning, layout) ||
        groups.some((group) => isLooseGroup(group, layout)),
    )
  );
}

/** The features by which signs are classified: order, lines and parts. */
export function featuresOf(meaning: Meaning, layouts: readonly Layout[]): string[] {
  const [layout] = layouts as [Layout];
  const { statements, ownPanels } = meaning;
  const groups = everyGroup(meaning);
  const limits = new Set(groups.map(({ limit }) => limit));
  const isBare = groups.some(({ hours }) => hours && endsInBareTwelve(hours, layout.hours));
  return [
    groups.some(({ days }) => days) ? layout.order : 'no days',
    layout.breaks,
    `head ${layout.headPlace}`,
    layouts.length > 1 ? 'two languages' : layout.style.name,
    ...(layout.isPicture ? ['picture'] : []),
    ...(statements.length > 1 ? [ownPanels ? 'several panels' : 'several heads on a panel'] : []),
    ...(limits.size > 1 && statements.length === 1 ? ['two limits'] : []),
    ...(statements.some(({ except }) => except.length > 0)
      ? [`exception of all, ${layout.exceptionPlace}`]
      : []),
    ...(groups.some(({ except }) => except.length > 0) ? ['exception of one group'] : []),
    ...(statements.some(({ sparesOthers }) => sparesOthers) ? ['others excepted'] : []),
    ...(statements.some(({ sparesHolidays }) => sparesHolidays) ? ['holidays excepted'] : []),
    ...(statements.some(({ season }) => season) ? ['season'] : []),
    ...(groups.some(({ season }) => season) ? ['seasons in turn'] : []),
    ...(groups.some(({ weeks }) => weeks.length > 0) ? ['weeks of the month'] : []),
    ...(groups.some(({ isRest }) => isRest) ? ['other times'] : []),
    ...(hasLooseDays(meaning, layout) ? ['days of several heads'] : []),
    ...(layout.columnGap !== null && statements.some((statement) => canBeColumns(statement, layout))
      ? ['columns']
      : []),
    ...(layout.partJoiner !== '' && groups.some(({ days, hours }) => days && hours)
      ? ['hours and days joined']
      : []),
    ...(layout.isPlateApart && !layout.isPicture && layout.headPlace === 'first'
      ? ['head on a plate apart']
      : []),
    ...(isBare ? ['bare 12'] : []),
    ...(groups.some(({ hours }) => hours && hours.to <= hours.from) ? ['night'] : []),
  ];
}
