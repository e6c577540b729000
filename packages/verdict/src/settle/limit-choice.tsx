import { describeDuration } from '@curbwise/sign-rules';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { withMeaning, type MeaningTopic } from './replies';
import { MinorButton } from '../minor-button';

/** Common time limits, in minutes. */
const LIMITS_MINUTES = [15, 30, 60, 120, 180, 240] as const;

export interface LimitChoiceProps {
  verdict: Verdict;
  /** Index of the panel. */
  panel: number;
  /** The words that limit the stay and that the engine does not know. */
  topic: MeaningTopic;
}

/** Asks for the time limit that unknown words stand for. */
export function LimitChoice({ verdict, panel, topic }: LimitChoiceProps) {
  const t = useSentences();
  const { adjustments, adjust, panelIds, words: phrasebook } = verdict;
  const id = panelIds[panel];
  if (id === undefined) return null;
  return (
    <div className="columns" role="group" aria-label={t('ask.limit')}>
      {LIMITS_MINUTES.map((limit) => (
        <MinorButton key={limit} onClick={() => adjust(withMeaning(adjustments, id, topic, { limit }))}>
          {describeDuration(limit, phrasebook)}
        </MinorButton>
      ))}
    </div>
  );
}
