import { wordsOfPanel, type AnalysedPanel } from '@curbwise/contract';
import { BLANK_PANEL, UNKNOWN_SYMBOL } from '@curbwise/sign-rules';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { decides, type NumberedRule } from './numbered-rules';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** How the panels of a sign are named and quoted. */
export function usePanelWords({ analysis, adjustments, panelIds }: Verdict) {
  const t = useSentences();
  const picture = ({ symbol }: Pick<AnalysedPanel, 'symbol'>) => symbol && t(`picture.${symbol}`);

  /** The words of a panel in one line, else the name of its picture. */
  const wordsOf = (panel: Pick<AnalysedPanel, 'text' | 'mended' | 'symbol'>): string =>
    inOneLine(wordsOfPanel(panel)) || picture(panel) || t('panel.noWords');

  /** Parts of panels, each named once. */
  const quoted = (parts: readonly string[]): string[] =>
    [...new Set(parts)].map((text) => {
      if (text === UNKNOWN_SYMBOL) return t('panel.unknownPicture');
      return text === BLANK_PANEL ? t('panel.blank') : t('panel.quoted', { words: inOneLine(text) });
    });

  /** The parts that were not understood, each named once. */
  const unreadOf = ({ unread }: AnalysedPanel): string[] => quoted(unread);

  const isCorrected = (index: number) =>
    adjustments.corrections.some(
      (one) => (one.is === 'panel' || one.is === 'added') && one.panel === panelIds[index],
    );

  /**
   * The accessible name of a panel: its words, the numbers of its rules and its state.
   * @param rules the rules of the panel
   */
  const nameOf = (index: number, rules: readonly NumberedRule[]): string => {
    const panel = analysis.panels[index];
    if (!panel) return '';
    const numbers = rules.map(({ number }) => number);
    const isNumberedAlike = numbers.length === 0 || (numbers.length === 1 && numbers[0] === index + 1);
    return [
      t('panel.named', { number: index + 1, words: wordsOf(panel) }),
      isNumberedAlike ? '' : t('panel.rules', { count: numbers.length, numbers: numbers.join(', ') }),
      decides(analysis, index) ? t('panel.decides') : '',
      panel.unread.length > 0 ? t('panel.notUnderstood') : '',
      isCorrected(index) ? t('panel.corrected') : '',
    ]
      .filter(Boolean)
      .join(', ');
  };

  return { wordsOf, quoted, unreadOf, isCorrected, nameOf };
}
