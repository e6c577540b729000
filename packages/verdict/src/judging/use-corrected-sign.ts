import { useEffect, useMemo } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import { hasJudge, hasWholeGrammar, type CorrectedSign, type Correction } from '@curbwise/sign-rules';
import { lateModule } from '../late-module';
import { wholeGrammar } from './whole-grammar';
import { wordRoles } from './word-roles';

/** The grammar of signs and the reporting of corrections; only a correction needs them. */
export const grammar = lateModule(() => import('./grammar'));

const asItWasRead = (analysis: AnalysisResponse): CorrectedSign => ({
  analysis,
  ids: analysis.panels.map((_, index) => index),
  isTooLarge: false,
});

/** Whether words of a sign are not understood. */
export const hasUnread = ({ panels }: Pick<AnalysisResponse, 'panels'>) =>
  panels.some(({ unread }) => unread.length > 0);

/** Whether words of a sign are not understood by the whole grammar, and their roles are not yet there. */
export const needsRoles = (analysis: Pick<AnalysisResponse, 'panels'>) =>
  hasWholeGrammar() && !hasJudge() && hasUnread(analysis);

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
  const isCorrected = corrections.length > 0;
  const inFirstPart = useMemo(
    () => (isCorrected ? loaded && loaded.correctSign(analysis, corrections) : asItWasRead(analysis)),
    [isCorrected, analysis, corrections, loaded],
  );
  const whole = wholeGrammar.useLoaded(
    isCorrected && inFirstPart !== null && hasUnread(inFirstPart.analysis),
  );
  const corrected = useMemo(
    () => (whole && loaded && isCorrected ? loaded.correctSign(analysis, corrections) : inFirstPart),
    [whole, loaded, isCorrected, analysis, corrections, inFirstPart],
  );
  const roles = wordRoles.useLoaded(isCorrected && corrected !== null && needsRoles(corrected.analysis));
  return useMemo(
    () => (roles && loaded && isCorrected ? loaded.correctSign(analysis, corrections) : corrected),
    [roles, loaded, isCorrected, analysis, corrections, corrected],
  );
}
