import { mayShareSide } from '../fragments';
import { isAlways } from '../rules/other-times';
import type { Draft, LiftingWords } from './draft';

/** The plate above that a panel without a rule of its own may complete; undefined if there is none. */
function completedPlate({ rules, plates }: Draft, words: LiftingWords): number | undefined {
  const shared = rules.filter((rule) => mayShareSide(rule, words));
  const hasRules = new Set(shared.map(({ panel }) => panel));
  const above = plates.findLast((plate) => plate < words.panel && hasRules.has(plate));
  // Two plates with times of their own are two statements.
  const saysWhen = shared.some(({ panel, schedule }) => panel === above && !isAlways(schedule));
  return words.hasTimes && !words.excepts && saysWhen ? undefined : above;
}

/**
 * Marks the rules that unread words may lift or limit: those of the plate with the words, and if it has none or begins
 * with EXCEPT, those of the plate above it. All other rules stay as certain as they are.
 */
export function markLiftedRules(draft: Draft): void {
  const { rules, plates, lifting, heads } = draft;
  const lifted = new Set<number>();
  for (const words of lifting) {
    const own = plates[words.panel]!;
    const completes = words.excepts || rules.every(({ panel }) => panel !== own);
    const completed = completes ? completedPlate(draft, words) : undefined;
    if (completed !== undefined) draft.links.push([own, completed]);
    for (const plate of [own, completed])
      if (plate !== undefined && words.lift(heads[plate] ?? null)) lifted.add(plate);
  }
  draft.rules = rules.map((rule) =>
    rule.effect === 'forbid' && lifted.has(rule.panel) ? { ...rule, mayBeLiftedBy: 'words' } : rule,
  );
}
