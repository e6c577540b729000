import type { ScanProgress, StringKey } from '@curbwise/platform';
import type { english } from '../languages/en';

/** A sentence of the scanner, and the number in it. */
export interface Words {
  key: StringKey<typeof english>;
  count?: number;
}

/** What the gateway tells of a photo, in words; null where it has told nothing that says more than the step. */
export function wordsOfDetail({ step, detail }: ScanProgress): Words | null {
  if (step !== 'analyzing' || !detail) return null;
  const { stage, count = 0 } = detail;
  if (stage === 'queued') return count > 0 ? { key: 'detail.queued', count } : null;
  if (stage === 'reading' || stage === 'judging') return { key: `detail.${stage}` };
  return count > 0 ? { key: `detail.${stage}`, count } : { key: 'detail.reading' };
}
