import { useEffect, useMemo, useState } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import type { correctPanels, PanelCorrection } from '@curbwise/sign-rules';

/** The grammar of signs, which only a correction needs. */
const loadGrammar = () => import('./grammar');

let correct: typeof correctPanels | null = null;

/** Loads what a correction needs, so that one can be made without a network. */
export async function preloadCorrections(): Promise<void> {
  ({ correctPanels: correct } = await loadGrammar());
}

/**
 * An analysis with the panels the driver put right.
 * @returns null until the grammar has been loaded: rather no answer than the one of words known to be wrong
 */
export function useCorrectedAnalysis(
  analysis: AnalysisResponse,
  corrections: readonly PanelCorrection[],
): AnalysisResponse | null {
  const [isLoaded, setLoaded] = useState(correct !== null);
  const isNeeded = corrections.length > 0 && correct === null;
  useEffect(() => {
    if (!isNeeded) return;
    preloadCorrections().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isNeeded]);
  return useMemo(() => {
    if (corrections.length === 0) return analysis;
    return correct && correct(analysis, corrections);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once the grammar is there, the answer is another
  }, [analysis, corrections, isLoaded]);
}
