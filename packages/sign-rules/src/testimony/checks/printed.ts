import type { Check } from '../check';
import { figuresOf } from '../figures';
import type { HeardRule } from '../heard-rule';
import { knownWordsOf } from '../known-words';
import type { WitnessedSign } from '../witnessed-sign';

function objectionsTo(one: HeardRule, { heard, panels, words }: WitnessedSign): string[] {
  const { effect, limit, panel } = one.rule;
  const { kept } = knownWordsOf(one, heard, panels);
  const hasWords = words[panel]!.length > 0;
  return [
    ...one.missing,
    ...figuresOf(one, kept).unprinted,
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
