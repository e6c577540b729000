import type { Arrow, WordRole } from '@curbwise/contract';
import { chanceOnPermission, MAX_RESTRICTING_CHANCE } from '../../roles/bounds';
import { mayShareSide } from '../fragments';
import type { DraftRule } from '../rules/rules';
import type { Draft, JudgedFragment } from './draft';

/** Whether a rule keeps out everybody, or everybody but those a place is for. */
const keepsOut = ({ effect, onlyFor }: DraftRule) => effect === 'forbid' || onlyFor.length > 0;

/** The rules that words may belong to: those of their plate; if it has none, all on its side of the pole. */
function rulesBeside({ rules, plates, sides }: Draft, panel: number): DraftRule[] {
  const plate = plates[panel]!;
  const own = rules.filter((rule) => rule.panel === plate);
  const side: Arrow | null = sides[plate] ?? null;
  return own.length > 0 ? own : rules.filter((rule) => mayShareSide(rule, { side }));
}

/** Whether words stand beside rules that all keep cars out, so that they are the name that such rules have: `NO PARKING X`. */
function isOfProhibition({ words }: JudgedFragment, draft: Draft): boolean {
  const beside = rulesBeside(draft, words.panel);
  return beside.length > 0 && beside.every(keepsOut);
}

/** Names on a permission that may say for whom it is. */
const PLACES: readonly WordRole[] = ['where', 'authority'];

/**
 * The chance that words beside a permission restrict parking. It is 1 if they have no rule to stand beside or name a known
 * user, and of an owner or a place between the lines of a permission or on one without hours: `2 HR PARKING · HEALTH DEPT ·
 * 8AM-6PM` may be for the department only.
 */
function chanceOf({ words, judged, isInside, hasKnownUse }: JudgedFragment, draft: Draft): number {
  const beside = rulesBeside(draft, words.panel);
  if (beside.length === 0 || hasKnownUse) return 1;
  const isIncomplete = isInside || beside.some(({ hoursUnsaid }) => hoursUnsaid);
  return isIncomplete && PLACES.includes(judged.role) ? 1 : chanceOnPermission(judged);
}

/**
 * Decides about the unknown words that, as judged, may be names. Beside rules that keep cars out they state no rule.
 * Elsewhere they state none if the chance is small that any of them restricts parking; else they count as unread.
 */
export function settleRoles(draft: Draft): void {
  const others = draft.judged.filter((one) => !isOfProhibition(one, draft));
  const chance = others.reduce((sum, one) => sum + chanceOf(one, draft), 0);
  for (const one of draft.judged) {
    const { words, judged } = one;
    if (chance <= MAX_RESTRICTING_CHANCE || !others.includes(one)) {
      draft.ignored.push({ ...words, role: judged.role });
      continue;
    }
    draft.unread.push(words);
    const side = draft.sides[draft.plates[words.panel]!] ?? null;
    draft.lifting.push({ panel: words.panel, side, excepts: false, hasTimes: false, lift: () => true });
  }
}
