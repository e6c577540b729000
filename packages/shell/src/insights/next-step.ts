import type { ScanStep } from '@curbwise/contract';
import type { ScanState } from '@curbwise/platform';

/** Which step a scan took from one state to the next; null if none. A kept scan that is shown once more takes none. */
export function nextStep(before: ScanState, now: ScanState): ScanStep | null {
  // Whoever comes forward to a photo again has chosen none.
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
  if (result.allowed) return 'allowed';
  return result.analysis.isUncertain ? 'uncertain' : 'forbidden';
}
