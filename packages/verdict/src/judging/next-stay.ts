import type { AnalysisResponse, Context, LocalDateTime } from '@curbwise/contract';
import { judgementOf, type Judgement } from '@curbwise/sign-rules';

/** The first possible stay after a no. */
export interface NextStay {
  at: LocalDateTime;
  /** The judgement for a car that arrives then; null unless parking is certainly allowed. */
  stay: Judgement | null;
}

/**
 * When a prohibition ends, and the stay that is allowed then.
 * @param judgement a no
 * @returns null if it does not end within 14 months
 */
export function nextStay(analysis: AnalysisResponse, { next }: Judgement, context: Context): NextStay | null {
  if (!next || next.answer === 'forbidden') return null;
  const stay = judgementOf(analysis, next.at, context);
  const isSure = next.answer === 'allowed' && stay.answer === 'allowed';
  return { at: next.at, stay: isSure ? stay : null };
}
