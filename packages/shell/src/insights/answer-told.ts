import type { ScanStep, AnswerDetail } from '@curbwise/contract';
import type { ScanState } from '@curbwise/platform';

/** What is told of an answer at the step that brought it; null at any other, and where nobody read the photo. */
export function answerTold(step: ScanStep, { photo, result }: ScanState): AnswerDetail | null {
  if (!photo || !result || !step.startsWith('answered-') || step === 'answered-failed') return null;
  return { answer: photo.id, provider: result.analysis.provenance.provider };
}
