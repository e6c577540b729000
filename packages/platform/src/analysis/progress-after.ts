import type { AnalysisProgress } from '@curbwise/contract';
import { PROGRESS_VALUES, type ProgressDetail, type ScanProgress } from '../scan/scan-state';

/**
 * How far a photo has come at the gateway, in percent: between `analyzing` and `processing` of the product
 * specification. How many panels there will be nobody knows; each one read takes a third of what is left to `judging`.
 */
const VALUES = { reading: 72, words: 76, panels: 85, judging: 88 } as const;
const SHARE_OF_A_PANEL = 1 / 3;

/**
 * The progress of a scan once the gateway has said something of it. The bar never goes back, whatever is tried again.
 * @param progress of a scan that is analysed
 * @param heard what the gateway said
 */
export function progressAfter(progress: ScanProgress, heard: AnalysisProgress): ScanProgress {
  const { step } = progress;
  // What is left of a call that was given up: the scan is elsewhere.
  if (step !== 'analyzing') return progress;
  const value = Math.max(progress.value, valueOf(heard));
  const boxes = boxesAfter(progress, heard);
  return { step, value, detail: detailOf(heard), ...(boxes && { boxes }) };
}

function valueOf(heard: AnalysisProgress): number {
  if (heard.stage === 'queued') return PROGRESS_VALUES.analyzing;
  if (heard.stage !== 'panels') return VALUES[heard.stage];
  const left = (1 - SHARE_OF_A_PANEL) ** heard.boxes.length;
  return Math.round(VALUES.panels - (VALUES.panels - VALUES.words) * left);
}

/** What was found stays to be seen while it is judged, and goes where the photo is read anew. */
function boxesAfter({ boxes }: ScanProgress, heard: AnalysisProgress): ScanProgress['boxes'] {
  if ('boxes' in heard) return heard.boxes;
  return heard.stage === 'judging' ? boxes : undefined;
}

function detailOf(heard: AnalysisProgress): ProgressDetail {
  const { stage } = heard;
  const count = stage === 'queued' ? heard.ahead : 'boxes' in heard ? heard.boxes.length : undefined;
  return { stage, ...(count !== undefined && { count }) };
}
