import type { AnalysisResponse, LocalDateTime } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import { useClockLine } from '../words/use-clock-line';

/** An answer in a few words that can end a sentence: `park until 10:30 AM`; null if it is uncertain. */
export function useAnswerLine(): (answer: AnalysisResponse, now: LocalDateTime) => string | null {
  const t = useStrings(strings);
  const clock = useClockLine();
  return ({ isUncertain, isAllowed, until, nextChange }, now) => {
    if (isUncertain) return null;
    if (isAllowed) return until === null ? t('line.allowed') : t('line.until', { time: clock(until, now) });
    const ends = nextChange && nextChange.answer !== 'forbidden' ? nextChange.at : null;
    return ends === null ? t('line.forbidden') : t('line.forbiddenBefore', { time: clock(ends, now) });
  };
}
