import { useEffect, useMemo } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import type { CorrectedSign, Correction } from '@curbwise/sign-rules';
import { lateModule } from './late-module';

/** The grammar of signs, and what tells of corrections: only a correction needs them. */
export const grammar = lateModule(() => import('./grammar'));

const asItWasRead = (analysis: AnalysisResponse): CorrectedSign => ({
  analysis,
  ids: analysis.panels.map((_, index) => index),
});

/**
 * A sign with what the driver put right. How it was changed is told to whatever counts in this page, also once all of it
 * was taken back.
 * @returns null until the grammar has been loaded: rather no answer than the one of words known to be wrong
 */
export function useCorrectedSign(
  photoId: string,
  analysis: AnalysisResponse,
  corrections: readonly Correction[],
): CorrectedSign | null {
  const loaded = grammar.useLoaded(corrections.length > 0);
  useEffect(
    () => loaded?.tellCorrections(photoId, analysis, corrections),
    [loaded, photoId, analysis, corrections],
  );
  return useMemo(() => {
    if (corrections.length === 0) return asItWasRead(analysis);
    return loaded && loaded.correctSign(analysis, corrections);
  }, [analysis, corrections, loaded]);
}
