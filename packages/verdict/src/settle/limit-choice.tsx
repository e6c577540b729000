import { useStrings } from '@curbwise/platform';
import { describeDuration } from '@curbwise/sign-rules';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import { toldMeaning } from './questions';

/** Limits that signs state most, in minutes. */
const LIMITS = [15, 30, 60, 120, 180, 240] as const;

export interface LimitChoiceProps {
  verdict: Verdict;
  /** Index of the panel. */
  panel: number;
  /** Words that limit the stay, and that the engine does not know. */
  words: string;
}

/** How long one may stay by words that the driver alone understands. */
export function LimitChoice({ verdict, panel, words }: LimitChoiceProps) {
  const t = useStrings(strings);
  const { adjustments, adjust, panelIds, words: phrasebook } = verdict;
  const id = panelIds[panel];
  if (id === undefined) return null;
  return (
    <div className="question__limits" role="group" aria-label={t('ask.limit')}>
      {LIMITS.map((limit) => (
        <Button
          key={limit}
          variant="secondary"
          size="compact"
          onClick={() => adjust(toldMeaning(adjustments, id, words, { limit }))}
        >
          {describeDuration(limit, phrasebook)}
        </Button>
      ))}
    </div>
  );
}
