import type { AnalysisResponse, Panel } from '@curbwise/contract';
import { analysedPanels } from './analysed-panels';
import { parse } from '../parse/parse';
import { DISAGREEMENT } from './present';
import { surenessOf } from './sign-of';

/**
 * What somebody who stands before the sign says of one of its panels. What is left out stays as it was read; words that
 * are given need no mending.
 */
export interface PanelCorrection extends Partial<Pick<Panel, 'text' | 'arrow' | 'symbol'>> {
  /** Index of the panel. */
  panel: number;
}

/** Confidences that differ by less are the same. */
const TOLERANCE = 1e-9;

/** How sure a reading is of its least sure panel. */
const leastSure = (panels: readonly Panel[]) => Math.min(1, ...panels.map(({ confidence }) => confidence));

function putRight({ mended, ...panel }: Panel, changes: Omit<PanelCorrection, 'panel'>): Panel {
  const isRead = changes.text === undefined && mended !== undefined;
  return { ...panel, ...(isRead ? { mended } : {}), ...changes, confidence: 1 };
}

/**
 * A response with panels put right by the driver: parsed anew, all panels together, since some speak of others. What
 * was put right is sure; a reading that was in doubt as a whole stays so. The answer is still that of the old words:
 * {@link judgeAgain} gives the new one.
 *
 * @param corrections later ones win; a panel that does not exist is passed over
 */
export function correctPanels(
  response: AnalysisResponse,
  corrections: readonly PanelCorrection[],
): AnalysisResponse {
  if (corrections.length === 0) return response;
  const panels = response.panels.map(({ rules: _rules, unread: _unread, ...panel }, index): Panel =>
    corrections.reduce(
      (before, { panel: corrected, ...changes }) =>
        corrected === index ? putRight(before, changes) : before,
      panel,
    ),
  );
  const sure = surenessOf(response);
  const before = leastSure(response.panels);
  // A doubt that is not just that of the least sure panel is one of the whole photo, and stays.
  const ofThePhoto = [sure, response.readingConfidence ?? sure].filter(
    (confidence) => Math.abs(confidence - before) > TOLERANCE,
  );
  const now = Math.min(leastSure(panels), ...ofThePhoto);
  const disagreed = response.provenance.agreed === false;
  return {
    ...response,
    panels: analysedPanels(panels, parse(panels)),
    confidence: disagreed ? now * DISAGREEMENT : now,
  };
}
