import { wordsOfPanel, type Panel, type Rule } from '@curbwise/contract';
import { UNKNOWN_SYMBOL } from '../fragments';
import type { Draft } from './draft';

/** A place for authorized vehicles: another plate may say whose. */
const keepsForNamed = ({ onlyFor }: Rule) => onlyFor.some(({ kind }) => kind === 'authorized');

/** Whether a sign has the rule that a plate without one of its own says more about. */
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
 * A plate that only says that cars are towed belongs to a prohibition, one that only says that one pays to any rule,
 * one that only says who is excepted to the plate above; `NO TRUCKS` alone may be a sign of the traffic. Where there is
 * none, a plate was not read.
 */
export function markUnmatchedSupplements(draft: Draft, panels: readonly Panel[]): void {
  const { supplements, unread } = draft;
  for (const supplement of supplements) {
    const { panel } = supplement;
    if (isCompleted(supplement, draft)) continue;
    const words = wordsOfPanel(panels[panel] ?? { text: '' }).trim();
    unread.push({ text: words || UNKNOWN_SYMBOL, panel });
  }
}
