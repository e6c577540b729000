import { parseLocalDateTime, type AnalysisResponse } from '@curbwise/contract';
import { inEnglish } from '@curbwise/sign-rules';

/**
 * The reasoning as it stands below a moment that is shown large: without the last sentence, where that says the same
 * moment once more. The engine ends its reasoning so; a model's words are left alone.
 * @param moment `2026-11-24T18:15`; null if none is shown
 */
export function reasonBeside(
  { reasoning, provenance }: Pick<AnalysisResponse, 'reasoning' | 'provenance'>,
  moment: string | null,
): string {
  const shown = moment === null ? null : parseLocalDateTime(moment);
  const lastStart = reasoning.lastIndexOf('. ') + 2;
  if (!shown || provenance.decidedBy !== 'rules' || lastStart < 2) return reasoning;
  // Midnight at the end of another day is said as 12 AM.
  const times = [inEnglish.timeOfDay(shown.minute), inEnglish.clock(shown.minute).replace(':00', '')];
  const repeats = times.some((time) => reasoning.slice(lastStart).endsWith(` ${time}.`));
  return repeats ? reasoning.slice(0, lastStart - 1) : reasoning;
}
