import { MAX_PANEL_LENGTH, wordsOfPanel } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import type { SignDraft } from './use-sign-draft';

export interface PlatePartsProps {
  verdict: Verdict;
  /** Index of the panel. */
  panel: number;
  draft: SignDraft;
}

/** Joins a panel with the one below or splits it, if the reader grouped lines wrongly. */
export function PlateParts({ verdict, panel: index, draft }: PlatePartsProps) {
  const t = useStrings(strings);
  const { analysis, panelIds } = verdict;
  const [panel, id, below] = [analysis.panels[index], panelIds[index], panelIds[index + 1]];
  if (!panel || id === undefined) return null;
  const words = wordsOfPanel(panel);
  const lines = words.split('\n');
  if (lines.length < 2 && below === undefined) return null;
  const wordsBelow = wordsOfPanel(analysis.panels[index + 1] ?? { text: '' });
  const isTooLong = words.length + wordsBelow.length >= MAX_PANEL_LENGTH;
  return (
    <details className="fix__parts">
      <summary>{t('fix.parts')}</summary>
      <div className="fix__group">
        {below !== undefined && (
          <Button
            variant="secondary"
            size="compact"
            disabled={isTooLong}
            onClick={() => draft.say({ is: 'joined', panel: id, with: below }, id)}
          >
            {t('fix.join')}
          </Button>
        )}
        {lines.slice(0, -1).map((wordsOfLine, line) => (
          <Button
            key={line}
            variant="secondary"
            size="compact"
            onClick={() => draft.say({ is: 'cut', panel: id, line: line + 1, rest: draft.newId }, id)}
          >
            {t('fix.cut', { words: wordsOfLine })}
          </Button>
        ))}
      </div>
    </details>
  );
}
