import type { ScanStep } from '@curbwise/contract';
import type { ScanState } from '@curbwise/platform';

/** Which step a scan took from one state to the next; null if none. A kept scan that is shown once more takes none. */
export function nextStep(before: ScanState, now: ScanState): ScanStep | null {
  if (now.phase === 'selected' && now.photo !== before.photo) return 'photo-selected';
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
