import type { WitnessedWords } from '@curbwise/contract';
import type { Examination } from './examine';

/** The unread words of a group, and which of the rules that the testimony states explains them. */
export function witnessedWords(
  group: number,
  { parsed, groups, heard, rules }: Examination,
): WitnessedWords[] {
  const unread = parsed.unread.filter(({ panel }) => groups[panel] === group);
  return unread.map(({ panel, text, start = 0 }) => {
    const end = start + text.length;
    const at = heard.findIndex(({ quotes }) =>
      quotes.some((quote) => quote.panel === panel && quote.from < end && quote.to > start),
    );
    const rule = rules[at];
    const ofPanel = rules.filter((other) => other.panel === rule?.panel);
    return { panel, quote: text, rule: rule ? { panel: rule.panel, index: ofPanel.indexOf(rule) } : null };
  });
}
