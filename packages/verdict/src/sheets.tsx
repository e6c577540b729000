import { latePart, type LatePart } from '@curbwise/platform';

import { preloadCalendar } from './parked/load-calendar';
import { uncertainDetails } from './settle/uncertain-words';
import { grammar } from './use-corrected-sign';
import type { Verdict } from './use-verdict';

/**
 * What is to be put right: the panel of an index, one that is missing, or the whole sign, of which the rest is right then.
 */
export type FixSubject = number | 'new' | 'whole';

/** What a sheet over the answer is given. */
export interface SheetContentProps {
  verdict: Verdict;
  onClose: () => void;
  /** What it is opened about; absent if it is about no panel more than another. */
  panel?: FixSubject | undefined;
}

/** The sheets that can be opened over an answer, each loaded by itself. */
export const SHEETS = {
  anotherTime: latePart<SheetContentProps>(async () => (await import('./when/another-time')).AnotherTime),
  fixWords: latePart<SheetContentProps>(async () => (await import('./evidence/fix-words')).FixWords),
  parkHere: latePart<SheetContentProps>(async () => (await import('./parked/park-here')).ParkHere),
  share: latePart<SheetContentProps>(async () => (await import('./share/share-verdict')).ShareVerdict),
  week: latePart<SheetContentProps>(async () => (await import('./when/week')).Week),
} satisfies Record<string, LatePart<SheetContentProps>>;

export type SheetName = keyof typeof SHEETS;

/** Loads whatever can be opened over an answer: at the kerb there may be no network a moment later. */
export function preloadParts(): void {
  Object.values(SHEETS).forEach((part) => part.preload());
  preloadCalendar();
  grammar.preload().catch(() => undefined);
  uncertainDetails.preload().catch(() => undefined);
}
