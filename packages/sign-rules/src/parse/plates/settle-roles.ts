import type { Arrow, WordRole } from '@curbwise/contract';
import { MAX_RESTRICTING_CHANCE } from '../../roles/bounds';
import { mayShareSide } from '../fragments';
import type { DraftRule } from '../rules/rules';
import type { Draft, JudgedFragment, Words } from './draft';

const isKept = ({ onlyFor }: DraftRule) => onlyFor.length > 0;
const forbids = ({ effect }: DraftRule) => effect === 'forbid';

/** The rules that words may belong to: those of their plate; if it has none, all on its side of the pole. */
function rulesBeside({ rules, plates, sides }: Draft, panel: number): DraftRule[] {
  const plate = plates[panel]!;
  const own = rules.filter((rule) => rule.panel === plate);
  const side: Arrow | null = sides[plate] ?? null;
  return own.length > 0 ? own : rules.filter((rule) => mayShareSide(rule, { side }));
}

/** Names on a permission that may say for whom it is. */
const PLACES: readonly WordRole[] = ['where', 'authority'];

/**
 * The chance that words restrict parking beyond the rules beside them:
 * - beside a place that is kept for somebody, only conditions do
 * - beside a prohibition, users do too: `NURSES · NO PARKING 8AM-10AM` may be a place for nurses
 * - beside a permission, reasons do too, and an owner or a place between its lines or on one without hours: `2 HR PARKING ·
 *   HEALTH DEPT · 8AM-6PM` may be for the department only
 * - known users, and words that have no rule to stand beside, always do
 */
function chanceOf({ words, judged, isInside, known }: JudgedFragment, draft: Draft): number {
  const { restricts, who, purpose, role } = judged;
  const beside = rulesBeside(draft, words.panel);
  if (beside.length === 0 || known === 'user') return 1;
  if (beside.every(isKept)) return restricts;
  if (beside.every((rule) => forbids(rule) || isKept(rule))) return restricts + who;
  const isIncomplete = isInside || beside.some(({ hoursUnsaid }) => hoursUnsaid);
  return known === 'reason' || (isIncomplete && PLACES.includes(role)) ? 1 : restricts + who + purpose;
}

/** The order of words on the sign; placeholders come after the words of their panel. */
const inOrder = (one: Words, other: Words) =>
  one.panel - other.panel || (one.start ?? Infinity) - (other.start ?? Infinity);

/**
 * Decides about the unknown words that, as judged, may be names. If the chance is small that any of them restricts parking,
 * they state no rule; else those that may count as unread.
 */
export function settleRoles(draft: Draft): void {
  const chances = draft.judged.map((one) => chanceOf(one, draft));
  const likely = chances.filter((chance) => chance <= MAX_RESTRICTING_CHANCE);
  const isHarmless = likely.reduce((sum, chance) => sum + chance, 0) <= MAX_RESTRICTING_CHANCE;
  draft.judged.forEach(({ words, judged, lift }, index) => {
    if (isHarmless && chances[index]! <= MAX_RESTRICTING_CHANCE) {
      draft.ignored.push({ ...words, role: judged.role });
      return;
    }
    draft.unread.push(words);
    const side = draft.sides[draft.plates[words.panel]!] ?? null;
    draft.lifting.push({ panel: words.panel, side, excepts: false, hasTimes: false, lift });
  });
  draft.unread.sort(inOrder);
}
