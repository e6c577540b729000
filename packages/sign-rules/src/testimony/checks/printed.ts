import type { Check } from '../check';
import { figuresOf } from '../figures';
import type { HeardRule } from '../heard-rule';
import { knownWordsOf } from '../known-words';
import type { WitnessedSign } from '../witnessed-sign';

/**
 * The panels from which a rule must not borrow words: those that state rules of their own, and those of the other side. A
 * heading, or a plate that only names permits, may be quoted; and payment is due in the hours of the plate above.
 */
function borrowedFrom(
  { rule, quotes, stated }: HeardRule,
  { heard, panels, parsed }: WitnessedSign,
): number[] {
  const isOwn = (panel: number) => panel === rule.panel;
  if (rule.effect === 'require' && quotes.some(({ panel }) => isOwn(panel))) return [];
  const hasRules = (panel: number) => heard.some((other) => other.rule.panel === panel);
  const isOtherSide = (panel: number) => {
    const arrow = panels[panel]!.arrow ?? parsed.readings[panel]!.arrow;
    return arrow !== null && rule.side !== null && arrow !== rule.side;
  };
  return [...new Set(quotes.map(({ panel }) => panel))].filter(
    (panel) => !isOwn(panel) && !stated.otherTimes && (hasRules(panel) || isOtherSide(panel)),
  );
}

function objectionsTo(one: HeardRule, sign: WitnessedSign): string[] {
  const { words } = sign;
  const { effect, limit, panel } = one.rule;
  const { kept } = knownWordsOf(one, sign);
  const hasWords = words[panel]!.length > 0;
  return [
    ...one.missing,
    ...figuresOf(one, kept).unprinted,
    ...borrowedFrom(one, sign).map((other) => `words of panel ${other}`),
    ...(one.quotes.length === 0 && hasWords ? ['no quote'] : []),
    ...(effect === 'limit' && limit === null ? ['no limit'] : []),
  ];
}

/**
 * Its quotes and figures are printed, in a form in which signs write them: 8, 8AM, 08.00, 0800, 8 h 30, a raised 30, noon,
 * ½, 9-15. A panel with a picture alone needs no quote.
 */
export const printed: Check = (sign) => ({
  objections: sign.heard.flatMap((one) =>
    objectionsTo(one, sign).map((why) => ({ panel: one.rule.panel, why })),
  ),
  isTested: sign.heard.length > 0,
});
