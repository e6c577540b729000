import type { ScanProgress, StringKey } from '@curbwise/platform';
import type { english } from '../languages/en';

/** A sentence of the scanner, and the number in it. */
export interface Words {
  key: StringKey<typeof english>;
  count?: number;
}

/** The sentence for the last report of the reader; null if the report says no more than the step itself. */
export function wordsOfDetail({ step, detail }: ScanProgress): Words | null {
  if (step !== 'analyzing' || !detail) return null;
  const { stage, count = 0, onDevice = false } = detail;
  if (stage === 'queued') return count > 0 ? { key: 'detail.queued', count } : null;
  if (stage === 'fetching') return { key: 'detail.fetching', count };
  if (stage === 'judging') return { key: 'detail.judging' };
  if (stage === 'reading' || count === 0) return { key: onDevice ? 'detail.readingHere' : 'detail.reading' };
  return { key: `detail.${stage}`, count };
}
