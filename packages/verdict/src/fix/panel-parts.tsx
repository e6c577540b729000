import { MAX_PANEL_LENGTH, wordsOfPanel } from '@curbwise/contract';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import type { SignDraft } from './use-sign-draft';
import { MinorButton } from '../minor-button';

export interface PanelPartsProps {
  verdict: Verdict;
  /** Index of the panel. */
  panel: number;
  draft: SignDraft;
}

/** Joins a panel with the one below or splits it, if the reader grouped lines wrongly. */
export function PanelParts({ verdict, panel: index, draft }: PanelPartsProps) {
  const t = useSentences();
  const { analysis, panelIds } = verdict;
  const [panel, id, below] = [analysis.panels[index], panelIds[index], panelIds[index + 1]];
  if (!panel || id === undefined) return null;
  const words = wordsOfPanel(panel);
  const lines = words.split('\n');
  if (lines.length < 2 && below === undefined) return null;
  const wordsBelow = wordsOfPanel(analysis.panels[index + 1] ?? { text: '' });
  const isTooLong = words.length + wordsBelow.length >= MAX_PANEL_LENGTH;
  return (
    <details className="disclosure">
      <summary>{t('fix.parts')}</summary>
      <div className="stack">
        {below !== undefined && (
          <MinorButton
            disabled={isTooLong}
            onClick={() => draft.say({ is: 'joined', panel: id, with: below }, id)}
          >
            {t('fix.join')}
          </MinorButton>
        )}
        {lines.slice(0, -1).map((wordsOfLine, line) => (
          <MinorButton
            key={line}
            onClick={() => draft.say({ is: 'cut', panel: id, line: line + 1, rest: draft.newId }, id)}
          >
            {t('fix.cut', { words: wordsOfLine })}
          </MinorButton>
        ))}
      </div>
    </details>
  );
}
