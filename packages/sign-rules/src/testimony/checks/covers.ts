import type { Check, Objection } from '../check';
import { figuresOf } from '../figures';
import { ignoredWords, isWithin } from '../ignored-words';
import { knownWordsOf } from '../known-words';
import { forbidsAlways } from '../heard-rule';
import type { WitnessedSign } from '../witnessed-sign';

/** The words of a panel that are in no quote, or of which the model is unsure. */
function openWords(sign: WitnessedSign, panel: number): string[] {
  const { heard, nothing, unsure, words, parsed } = sign;
  const ignored = ignoredWords(parsed, panel);
  const quoted = [...heard.flatMap(({ quotes }) => quotes), ...nothing].filter(
    (quote) => quote.panel === panel,
  );
  const open = words[panel]!.filter((word) => !isWithin(word, quoted) && !isWithin(word, ignored));
  const doubted = unsure
    .filter((quote) => quote.panel === panel)
    .flatMap(({ lexemes }) => lexemes)
    .filter((lexeme) => !isWithin(lexeme, ignored));
  return [...open.map(({ text }) => text), ...doubted.map((lexeme) => `unsure of ${lexeme.words}`)];
}

/**
 * It covers the panel, both ways. Every word lies in a quote, or is known to state nothing; every figure in the quote of a
 * rule is used by a field of that rule: `8-18 (8-15)` with Saturday dropped fails.
 */
export const covers: Check = (sign) => {
  const { testimony, heard, panels } = sign;
  const isWhole = !testimony.isBroken && testimony.rules.every(({ panel }) => panel < panels.length);
  const whole: Objection[] = isWhole ? [] : [{ panel: null, why: 'a part is not as asked for' }];
  const open = panels.flatMap((_, panel) => openWords(sign, panel).map((why) => ({ panel, why })));
  const unused = heard.flatMap((one) => {
    const { kept } = knownWordsOf(one, sign);
    return figuresOf(one, kept).unused.map((why): Objection => ({
      panel: one.rule.panel,
      why: `unused ${why}`,
      ...(forbidsAlways(one) && { leaves: 'lift' }),
    }));
  });
  return { objections: [...whole, ...open, ...unused], isTested: true };
};
