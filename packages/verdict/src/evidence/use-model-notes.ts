import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import type { NumberedRule } from './numbered-rules';
import { usePanelWords } from './use-panel-words';

/**
 * Notes about words that a model understood, and our rules did not: the words stand beside what they mean.
 * @param rules all rules of the sign
 */
export function useModelNotes(verdict: Verdict, rules: readonly NumberedRule[]) {
  const t = useSentences();
  const { quoted } = usePanelWords(verdict);
  const { panels, witness } = verdict.analysis;
  const words = witness?.words ?? [];
  const rulesOf = (index: number) => rules.filter(({ panel }) => panel === index);
  const note = (key: 'model.understood' | 'model.nothing', quotes: readonly string[]) =>
    quotes.length > 0 ? [t(key, { words: quoted(quotes).join(', ') })] : [];

  /** The words of a panel that state no rule for the model, except those that stay in doubt. */
  const aboutSilence = (index: number): string[] => {
    const silent = words.filter(({ panel, rule }) => panel === index && rule === null);
    const unread = panels[index]?.unread ?? [];
    return note(
      'model.nothing',
      silent.flatMap(({ quote }) => (unread.some((text) => quote.includes(text)) ? [] : [quote])),
    );
  };

  /** The words, of any panel, that this rule explains; on the first rule of a panel also its words without a rule. */
  const onRule = ({ number, panel }: NumberedRule): string[] => {
    const own = rulesOf(panel);
    const explained = words.filter(({ rule }) => rule?.panel === panel && own[rule.index]?.number === number);
    return [
      ...note(
        'model.understood',
        explained.map(({ quote }) => quote),
      ),
      ...(own[0]?.number === number ? aboutSilence(panel) : []),
    ];
  };

  /** On a panel that has no rules. */
  const onPanel = (index: number) => (rulesOf(index).length > 0 ? [] : aboutSilence(index));

  return { onPanel, onRule };
}
