import { durationWords } from './duration-words';
import type { BarSegment, SegmentLook } from './timeline-bars';

/** What a look is marked with besides its colour and its pattern, where there is room for it. */
export const MARKS: Readonly<Record<Exclude<SegmentLook, 'limited'>, string>> = {
  allowed: '✓',
  forbidden: '✕',
  uncertain: '?',
};

/** The mark of a stretch of a bar: `✓`, `✕`, `?`; for a limited stay how long it may be: `2h`. */
export function markOf(
  { look, limit }: Pick<BarSegment, 'look' | 'limit'>,
  locale: string,
): string | undefined {
  if (look !== 'limited') return MARKS[look];
  return limit === null ? undefined : durationWords(limit, locale, 'narrow');
}
