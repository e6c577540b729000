import { durationWords } from '../words/duration-words';
import type { BarSegment, SegmentLook } from './timeline-bars';

/** The mark of a look, shown in addition to its colour and pattern if there is room. */
export const MARKS: Readonly<Record<Exclude<SegmentLook, 'limited'>, string>> = {
  allowed: '✓',
  forbidden: '✕',
  uncertain: '?',
};

/** The mark of a segment: `✓`, `✕`, `?`, or the time limit: `2h`. */
export function markOf(
  { look, limit }: Pick<BarSegment, 'look' | 'limit'>,
  locale: string,
): string | undefined {
  if (look !== 'limited') return MARKS[look];
  return limit === null ? undefined : durationWords(limit, locale, 'narrow');
}
