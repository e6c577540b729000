import { wordsOfPanel, type Panel, type Rule, type Holder } from '@curbwise/contract';
import { UNKNOWN_SYMBOL } from '../fragments';
import type { Draft } from './draft';

/** A place for authorized vehicles; another plate may say whose. */
const keepsForNamed = ({ onlyFor }: Rule) => onlyFor.some(({ kind }) => kind === 'authorized');

/** Whether the sign has a rule that the supplement can refer to. */
function isCompleted({ panel, says }: Draft['supplements'][number], { rules, plates }: Draft): boolean {
  const above = plates[panel - 1];
  const others = rules.filter((rule) => rule.panel !== panel);
  switch (says) {
    case 'tow':
      return others.some(({ effect, binds }) => effect === 'forbid' && !binds);
    case 'pay':
    case 'ban':
      return others.length > 0;
    case 'remark':
      return rules.length === 0;
    case 'lift':
      return rules.length === 0 || others.some((rule) => rule.panel === above);
    case 'owner':
      return rules.length === 0 || others.some((rule) => rule.panel === above && keepsForNamed(rule));
  }
}

/**
 * Marks supplements without a matching rule as unread, since a plate is probably missing. A plate that only mentions
 * towing needs a prohibition, one that only mentions paying needs any rule, one that only names exceptions needs the
 * plate above. `NO TRUCKS` alone may be a traffic sign.
 */
export function markUnmatchedSupplements(draft: Draft, panels: readonly Panel[]): void {
  const { supplements, unread, lifting } = draft;
  for (const supplement of supplements) {
    const { panel } = supplement;
    if (isCompleted(supplement, draft)) continue;
    const words = wordsOfPanel(panels[panel] ?? { text: '' }).trim();
    unread.push({ text: words || UNKNOWN_SYMBOL, panel });
    if (supplement.says === 'lift')
      lifting.push({ panel, side: null, excepts: true, hasTimes: false, lift: () => true });
  }
}

/** Applies a rider, a plate with only an exception such as `EXCEPT PERMIT ZONE 5`, to the rules of the plate above. */
export function applyRider(rider: Holder[] | null, panel: number, draft: Draft): void {
  if (!rider) return;
  const above = draft.rules.filter((rule) => rule.panel === draft.plates[panel - 1]);
  // If the plate above has both a limit and a prohibition, it is unclear which one is lifted.
  if (above.some(({ effect }) => effect !== above[0]?.effect)) return;
  for (const rule of above) rule.liftedFor = [...rule.liftedFor, ...rider];
}
