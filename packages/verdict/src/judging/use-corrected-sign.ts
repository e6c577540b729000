import { useEffect, useMemo } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import { hasJudge, type CorrectedSign, type Correction } from '@curbwise/sign-rules';
import { lateModule } from '../loading/late-module';
import { wordRoles } from './word-roles';

/** The grammar of signs and the reporting of corrections; only a correction needs them. */
export const grammar = lateModule(() => import('./grammar'));

const asItWasRead = (analysis: AnalysisResponse): CorrectedSign => ({
  analysis,
  ids: analysis.panels.map((_, index) => index),
  isTooLarge: false,
});

/** Whether words of a sign are not understood, and their roles are not yet there. */
export const needsRoles = ({ panels }: Pick<AnalysisResponse, 'panels'>) =>
  !hasJudge() && panels.some(({ unread }) => unread.length > 0);

/**
 * The sign with the driver's corrections. Reports the kinds of correction to the usage counter, also when all are undone.
 * @returns null until the grammar is loaded: no answer is better than one from words known to be wrong
 */
export function useCorrectedSign(
  photoId: string,
  analysis: AnalysisResponse,
  corrections: readonly Correction[],
): CorrectedSign | null {
  const loaded = grammar.useLoaded(corrections.length > 0);
  useEffect(
    () => loaded?.reportCorrections(photoId, analysis, corrections),
    [loaded, photoId, analysis, corrections],
  );
  const corrected = useMemo(() => {
    if (corrections.length === 0) return asItWasRead(analysis);
    return loaded && loaded.correctSign(analysis, corrections);
  }, [analysis, corrections, loaded]);
  const roles = wordRoles.useLoaded(
    corrections.length > 0 && corrected !== null && needsRoles(corrected.analysis),
  );
  return useMemo(
    () => (roles && loaded && corrections.length > 0 ? loaded.correctSign(analysis, corrections) : corrected),
    [roles, loaded, analysis, corrections, corrected],
  );
}
