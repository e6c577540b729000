import type { WitnessedGroup } from '@curbwise/contract';
import type { Item } from '../parse/items/item';
import { namesTimes } from '../parse/clauses/clause';
import type { Examination, Failure } from './examine';
import { compareAnswers } from './same-answers';

/** What becomes of a testimony about one group of panels. */
export interface UseOfGroup {
  /** `agrees`: grammar and testimony say the same; `none`: the grammar alone counts. */
  use: WitnessedGroup['use'] | 'agrees' | 'none';
  /** What stays in doubt where it takes the place of unread words. */
  leaves: readonly Failure[];
}

const NONE: UseOfGroup = { use: 'none', leaves: [] };

/** Checks whose objections are about the testimony as a whole. */
const OF_THE_WHOLE: readonly Failure['check'][] = ['credible', 'consistent'];

/** Kinds of items by which a plate says more than whose, or what, a place is. */
const STATEMENTS: readonly Item['is'][] = ['prohibition', 'limit', 'lifted'];

/** Whether an item says more than what a place is: BUS STOP and PERMITS ONLY do. */
const isStatement = (item: Item) =>
  STATEMENTS.includes(item.is) || namesTimes(item) || (item.is === 'reserved' && item.whole);

/**
 * A plate beside others that only names a place: `KISS & RIDE AREA`. Whether its name is a rule is a matter of opinion.
 */
const isLabelPlate = (group: number, { parsed, groups }: Examination) =>
  parsed.rules.some(({ panel }) => groups[panel] !== group) &&
  parsed.readings.every(
    ({ items }, panel) => groups[panel] !== group || !items.some(({ item }) => isStatement(item)),
  );

/**
 * Whether more than the testimony itself speaks for what it says of a group: a panel that both understood, or known words
 * or pictures in the group. A group that states no rule needs none.
 */
function hasEvidence(group: number, { checks, groups, rules, withKnownWords }: Examination): boolean {
  if (checks.credible !== 'untested') return checks.credible === 'passed';
  const isSilent = rules.every(({ panel }) => groups[panel] !== group);
  return isSilent || [...withKnownWords].some((panel) => groups[panel] === group);
}

/** What becomes of the testimony about a group of which the grammar understood every word. */
function chooseBeside(group: number, examination: Examination, isSound: boolean): UseOfGroup {
  const { parsed, groups, rules, nothing, unsure } = examination;
  const isOfGroup = ({ panel }: { panel: number }) => groups[panel] === group;
  const [grammar, stated] = [parsed.rules.filter(isOfGroup), rules.filter(isOfGroup)];
  const isSaidToStateNothing = stated.length === 0 && [...nothing, ...unsure].some(isOfGroup);
  if (isSaidToStateNothing && grammar.length > 0 && isLabelPlate(group, examination))
    return { use: 'besides', leaves: [] };
  if (!isSound) return NONE;
  if (grammar.length === 0) return { use: stated.length === 0 ? 'agrees' : 'besides', leaves: [] };
  const { differsAt, isTested } = compareAnswers(grammar, stated);
  return { use: differsAt ? 'besides' : isTested ? 'agrees' : 'none', leaves: [] };
}

/**
 * Decides what becomes of a testimony about one group of panels: it takes the place of unread words if it passed every
 * check, stands beside a grammar that says something else, or is not used.
 */
export function chooseUse(group: number, examination: Examination): UseOfGroup {
  const { failures, groups, parsed, checks } = examination;
  if (checks.consistent !== 'passed') return NONE;
  const own = failures.filter(
    ({ check, panel }) => !OF_THE_WHOLE.includes(check) && (panel === null || groups[panel] === group),
  );
  const isSound = own.every(({ leaves }) => leaves !== undefined);
  if (!parsed.unread.some(({ panel }) => groups[panel] === group))
    return chooseBeside(group, examination, own.length === 0);
  return isSound && hasEvidence(group, examination) ? { use: 'instead', leaves: own } : NONE;
}
