import { isLooseList } from './days-in-words';
import { endsInBareTwelve, MIDNIGHT, NOON } from './hours-in-words';
import type { Layout } from './layout';
import type { Group, Meaning } from './meaning';

const everyGroup = ({ statements }: Meaning) => statements.flatMap(({ groups }) => groups);

/** What else the words may fairly mean: a bare 12 may be noon and midnight. The meaning that was drawn comes first. */
export function readingsOf(meaning: Meaning, layouts: readonly Layout[]): Meaning[] {
  const isBare = ({ hours }: Group) =>
    hours !== null && layouts.some((layout) => endsInBareTwelve(hours, layout.hours));
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

/** Whether a person could also group the words in another way, so that a doubt is no fault. */
export function isAmbiguous(meaning: Meaning, layouts: readonly Layout[]): boolean {
  const groups = everyGroup(meaning);
  const isReservedThenLimit =
    !meaning.ownPanels && meaning.statements.length > 1 && meaning.statements[0]?.kind.isReserved === true;
  // RESERVED FOR DOCTORS 1 HR 8AM-4PM 3 HR 4PM-10PM: the hours may be those of the limits alone.
  const isReservedWithLimits = meaning.statements.some(
    (statement) => statement.kind.isReserved && statement.groups.some(({ limit }) => limit !== null),
  );
  return (
    isReservedThenLimit ||
    isReservedWithLimits ||
    layouts.some((layout) => {
      const { days, style, exceptionPlace } = layout;
      const excepted = meaning.statements.filter(({ except }) => except.length > 0);
      return (
        groups.some((group) => isLooseList(group.days, days)) ||
        // The dash parts lists in Québec.
        (style.language === 'fr' &&
          days.rangeJoiner === '-' &&
          groups.some((group) => (group.days?.length ?? 0) > 2)) ||
        // EXCEPT SUNDAY 8AM-NOON: the hours may be those of the exception.
        (excepted.length > 0 && exceptionPlace === 'first') ||
        excepted.some((statement) => exceptionPlace === 'same line' && statement.groups.length > 1)
      );
    })
  );
}

/** What is worth telling apart about a sign: its order, its lines, and what it is made of. */
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
    ...(statements.length > 1 ? [ownPanels ? 'two panels' : 'two heads on a panel'] : []),
    ...(limits.size > 1 && statements.length === 1 ? ['two limits'] : []),
    ...(statements.some(({ except }) => except.length > 0)
      ? [`exception of all, ${layout.exceptionPlace}`]
      : []),
    ...(groups.some(({ except }) => except.length > 0) ? ['exception of one group'] : []),
    ...(statements.some(({ sparesPermits }) => sparesPermits) ? ['permits excepted'] : []),
    ...(statements.some(({ season }) => season) ? ['season'] : []),
    ...(isBare ? ['bare 12'] : []),
    ...(groups.some(({ hours }) => hours && hours.to <= hours.from) ? ['night'] : []),
  ];
}
