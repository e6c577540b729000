import type { Arrow } from '@curbwise/contract';
import { isHarmlessOnPermission, MAX_RESTRICTING_CHANCE } from '../../roles/bounds';
import { mayShareSide } from '../fragments';
import type { DraftRule } from '../rules/rules';
import type { Draft, JudgedFragment } from './draft';

/** Whether a rule keeps out everybody, or everybody but those a place is for. */
const keepsOut = ({ effect, onlyFor }: DraftRule) => effect === 'forbid' || onlyFor.length > 0;

/** The rules that words may belong to: those of their plate; if it has none, all on its side of the pole. */
function rulesBeside({ rules, plates, sides }: Draft, panel: number): DraftRule[] {
  const own = rules.filter((rule) => rule.panel === plates[panel]);
  const side: Arrow | null = sides[plates[panel]!] ?? null;
  return own.length > 0 ? own : rules.filter((rule) => mayShareSide(rule, { side }));
}

/** The chance that words restrict parking, beside the rules of the sign: 1 if they have no rule to stand beside. */
function chanceOf({ words, judged, isInside }: JudgedFragment, draft: Draft): number {
  const beside = rulesBeside(draft, words.panel);
  if (beside.length === 0) return 1;
  if (beside.every(keepsOut)) return judged.restricts;
  // `2 HR PARKING · HEALTH DEPT · 8AM-6PM` may be for the department only.
  const isOwners = isInside && judged.role === 'authority';
  return isHarmlessOnPermission(judged) && !isOwners ? judged.restricts + judged.reserves : 1;
}

/**
 * Decides about the unknown words that, as judged, hardly restrict parking. If the chance that any of them does is small,
 * they state no rule. Else they all count as unread.
 */
export function settleRoles(draft: Draft): void {
  const chances = draft.judged.map((one) => chanceOf(one, draft));
  const harmless = chances.filter((chance) => chance < 1).reduce((sum, chance) => sum + chance, 0);
  draft.judged.forEach(({ words, judged }, index) => {
    if (chances[index]! < 1 && harmless <= MAX_RESTRICTING_CHANCE) {
      draft.ignored.push({ ...words, role: judged.role });
      return;
    }
    draft.unread.push(words);
    const side = draft.sides[draft.plates[words.panel]!] ?? null;
    draft.lifting.push({ panel: words.panel, side, excepts: false, hasTimes: false, lift: () => true });
  });
}
