import { wordsOfPanel, type WitnessedWords } from '@curbwise/contract';
import type { Examination } from './examine';

/** Words at their place on a panel. */
interface PlacedWords extends WitnessedWords {
  from: number;
}

/** Joins words of one line that the same rule explains; what stands between them are known words and marks. */
function joinLine(words: readonly PlacedWords[], { panels }: Examination): PlacedWords[] {
  return words.reduce<PlacedWords[]>((joined, next) => {
    const last = joined.at(-1);
    const isSameRule =
      last?.panel === next.panel &&
      last.rule?.panel === next.rule?.panel &&
      last.rule?.index === next.rule?.index;
    if (!last || !isSameRule) return [...joined, next];
    const quote = wordsOfPanel(panels[next.panel]!).slice(last.from, next.from + next.quote.length);
    return quote.includes('\n') ? [...joined, next] : [...joined.slice(0, -1), { ...last, quote }];
  }, []);
}

/** The unread words of a group, and which of the rules that the testimony states explains them. */
export function witnessedWords(group: number, examination: Examination): WitnessedWords[] {
  const { parsed, groups, heard, rules } = examination;
  const unread = parsed.unread.filter(({ panel }) => groups[panel] === group);
  const explained = unread.map(({ panel, text, start = 0 }): PlacedWords => {
    const end = start + text.length;
    const at = heard.findIndex(({ quotes }) =>
      quotes.some((quote) => quote.panel === panel && quote.from < end && quote.to > start),
    );
    const rule = rules[at];
    const ofPanel = rules.filter((other) => other.panel === rule?.panel);
    return {
      panel,
      from: start,
      quote: text,
      rule: rule ? { panel: rule.panel, index: ofPanel.indexOf(rule) } : null,
    };
  });
  return joinLine(explained, examination).map(({ from: _, ...words }) => words);
}
