import { useStrings, type Stay } from '@curbwise/platform';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import { momentInWords, withOneStop } from './stay-clock';
import { useReminder } from './use-reminder';

export interface StayNoteProps {
  verdict: Verdict;
  stay: Stay;
}

/**
 * Until when the parked car may stay, if that differs from the answer: the answer is for a car that arrives now, so its
 * time limit ends later.
 */
export function StayNote({ verdict, stay }: StayNoteProps) {
  const t = useStrings(strings);
  const { analysis, locale } = verdict;
  useReminder(stay);
  if (stay.doubtful)
    return (
      <p>
        <strong>{t('stay.doubtful')}</strong>
      </p>
    );
  if (stay.until === null || stay.until === analysis.until) return null;
  const named = { noon: t('noon'), midnight: t('midnight') };
  const words = (moment: string) => momentInWords(moment, stay, stay.arrivalMs, locale, named);
  return (
    <p>
      <strong>
        {withOneStop(t('stay.yours', { arrival: words(stay.arrival), time: words(stay.until) }))}
      </strong>
    </p>
  );
}
