import type { AnalysisResponse } from '@curbwise/contract';
import { latePart, type LatePart } from '@curbwise/platform';

import { preloadCalendar } from '../parked/load-calendar';
import { uncertainDetails } from '../settle/uncertain-words';
import type { FixWordsProps } from '../fix/fix-words';
import { preloadGrammar } from '../judging/corrected-sign';

/** The sheets that can be opened over an answer, each in its own chunk. */
export const SHEETS = {
  anotherTime: latePart<FixWordsProps>(async () => (await import('../when/another-time')).AnotherTime),
  fixWords: latePart<FixWordsProps>(async () => (await import('../fix/fix-words')).FixWords),
  parkHere: latePart<FixWordsProps>(async () => (await import('../parked/stay-sheet')).StaySheet),
  share: latePart<FixWordsProps>(async () => (await import('../share/share-verdict')).ShareVerdict),
  week: latePart<FixWordsProps>(async () => (await import('../when/week')).Week),
} satisfies Record<string, LatePart<FixWordsProps>>;

export type SheetName = keyof typeof SHEETS;

/**
 * Loads everything that can be opened over an answer, because the driver may go offline at the kerb.
 * @param analysis of the sign
 */
export function preloadParts(analysis: AnalysisResponse): void {
  Object.values(SHEETS).forEach((part) => part.preload());
  preloadCalendar();
  preloadGrammar(analysis).catch(() => undefined);
  uncertainDetails.preload().catch(() => undefined);
}
