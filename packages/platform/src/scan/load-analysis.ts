import type { ScanSession } from '../state/scan-session';
import type * as lazyAnalysis from './lazy-analysis';

/**
 * Loads what answers a photo, and makes its API part of the store.
 * @throws Error if it cannot be loaded; the next call tries again
 */
export async function loadAnalysis({ addApi }: ScanSession): Promise<typeof lazyAnalysis> {
  const analysis = await import('./lazy-analysis');
  addApi(analysis.analysisApi);
  return analysis;
}
