import type { ScanStep } from '@curbwise/contract';
import type { ScanState } from '@curbwise/platform';

/** The step that a scan took between two states; null if none. Showing an earlier scan again is not a step. */
export function nextStep(before: ScanState, now: ScanState): ScanStep | null {
  // Going forward to a photo again in the history does not choose it.
  const photoBefore = before.photo ?? before.ahead?.photo ?? null;
  if (now.phase === 'selected' && now.photo !== photoBefore) return 'photo-selected';
  if (now.phase === 'analysing' && before.phase !== 'analysing') return 'scan-started';
  const isAnswered =
    now.phase === 'result' && before.phase === 'analysing' && now.photo?.id === before.photo?.id;
  return isAnswered ? `answered-${answerOf(now)}` : null;
}

function answerOf({ result, failure }: ScanState) {
  if (!result || failure !== null) return 'failed';
  if (result.isIrrelevant) return 'irrelevant';
  if (result.analysis.possibleSign) return 'possible-sign';
  if (result.allowed) return 'allowed';
  return result.analysis.isUncertain ? 'uncertain' : 'forbidden';
}
