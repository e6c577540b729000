import type { ScanStep, AnswerDetail } from '@curbwise/contract';
import type { ScanState } from '@curbwise/platform';

/** The detail of the answer event for a step; null if the step is not an answer, or if the photo was not read. */
export function answerDetail(step: ScanStep, { photo, result }: ScanState): AnswerDetail | null {
  if (!photo || !result || !step.startsWith('answered-') || step === 'answered-failed') return null;
  return { answer: photo.id, provider: result.analysis.provenance.provider };
}
