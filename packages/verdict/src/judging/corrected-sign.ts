import { useEffect, useMemo } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import { hasJudge, hasWholeGrammar, type CorrectedSign, type Correction } from '@curbwise/sign-rules';
import { lateModule } from '../late-module';

/**
 * The rest of the grammar: other languages than English, and the readers of payment, labels, conditions and vehicles. Loaded
 * once a word of a corrected sign is unread. Until then such words keep the answer open.
 */
export const wholeGrammar = lateModule(async () => {
  const whole = await import('@curbwise/sign-rules/whole-grammar');
  whole.installWholeGrammar();
  return whole;
});

/**
 * The roles of words that the grammar does not know. They weigh more than the grammar, so they are loaded only once a word
 * of a corrected sign is unread. Without a network, such words keep the answer open.
 */
export const wordRoles = lateModule(async () => {
  if (!navigator.onLine) throw new Error('The roles of words need a network');
  const roles = await import('@curbwise/sign-rules/roles');
  roles.installRoles();
  return roles;
});

/** The grammar of signs and the reporting of corrections; only a correction needs them. */
export const grammar = lateModule(() => import('./corrections'));

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

/** Loads what a correction of this sign needs: the grammar; the rest of it and the roles of words if words are unread without. */
export async function preloadGrammar(analysis: AnalysisResponse): Promise<void> {
  const { leavesUnread } = await grammar.preload();
  if (leavesUnread(analysis)) await wholeGrammar.preload();
  if (needsRoles(analysis)) await wordRoles.preload();
}
