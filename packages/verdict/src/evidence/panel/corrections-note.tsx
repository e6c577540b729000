import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../../strings';
import type { Verdict } from '../../use-verdict';

/** Takes the last correction back: the old answer is there again. */
export const undoLast = ({ adjustments, adjust }: Verdict): void =>
  adjust({ corrections: adjustments.corrections.slice(0, -1) });

/** That the answer rests on words of the driver, and the way back; nothing where it does not. */
export function CorrectionsNote({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const last = verdict.adjustments.corrections.at(-1);
  if (!last) return null;
  return (
    <div className="corrections-note">
      <p>{t('corrected.panel', { number: last.panel + 1 })}</p>
      <Button variant="secondary" size="compact" icon="undo" onClick={() => undoLast(verdict)}>
        {t('corrected.undo')}
      </Button>
    </div>
  );
}
