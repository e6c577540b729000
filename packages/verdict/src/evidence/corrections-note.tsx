import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { MinorButton } from '../minor-button';

/** The panels that the driver corrected, each with an undo button. */
export function CorrectionsNote({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const { adjustments, adjust, panelIds } = verdict;
  const { corrections } = adjustments;
  const panels = [...new Set(corrections.flatMap((one) => (one.is === 'panel' ? [one.panel] : [])))].filter(
    (id) => panelIds.includes(id),
  );
  const undo = (id: number) => {
    const last = corrections.findLastIndex((one) => one.is === 'panel' && one.panel === id);
    adjust({ corrections: corrections.filter((_, index) => index !== last) });
  };
  return panels.map((id) => {
    const number = panelIds.indexOf(id) + 1;
    return (
      <div key={id} className="corrections-note">
        <p>{t('corrected.panel', { number })}</p>
        <MinorButton icon="undo" aria-label={t('corrected.undoPanel', { number })} onClick={() => undo(id)}>
          {t('corrected.undo')}
        </MinorButton>
      </div>
    );
  });
}
