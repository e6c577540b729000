import type { AnalysisProgress } from '@curbwise/contract';
import type { PlatformThunk } from '../state/platform-state';
import { progressReported } from '../state/scan-slice';
import { PROGRESS_VALUES, type ProgressDetail, type ScanProgress } from '../state/scan-state';

/**
 * The progress of a photo while it is read, in percent: between `analyzing` and `processing` of the product specification.
 * The number of panels is not known in advance; each panel that is read covers a third of what remains to `panels`.
 */
const VALUES = { reading: 72, words: 76, panels: 85, judging: 88 } as const;
const SHARE_OF_A_PANEL = 1 / 3;

/**
 * The progress of a scan after a report of the gateway or the device. The bar never goes back, not even for a retry.
 * @param progress of a scan in step `analyzing`; in any other step it is returned unchanged
 */
export function progressAfter(progress: ScanProgress, report: AnalysisProgress): ScanProgress {
  const { step } = progress;
  // A late report of an aborted call.
  if (step !== 'analyzing') return progress;
  const value = Math.max(progress.value, valueOf(report));
  const boxes = boxesAfter(progress, report);
  return { step, value, detail: detailOf(report), ...(boxes && { boxes }) };
}

function valueOf(report: AnalysisProgress): number {
  if (report.stage === 'queued') return PROGRESS_VALUES.analyzing;
  if (report.stage !== 'panels') return VALUES[report.stage];
  const remaining = (1 - SHARE_OF_A_PANEL) ** report.boxes.length;
  return Math.round(VALUES.panels - (VALUES.panels - VALUES.words) * remaining);
}

/** The boxes stay visible while the reading is judged, and disappear when the photo is read again. */
function boxesAfter({ boxes }: ScanProgress, report: AnalysisProgress): ScanProgress['boxes'] {
  if ('boxes' in report) return report.boxes;
  return report.stage === 'judging' ? boxes : undefined;
}

function detailOf(report: AnalysisProgress): ProgressDetail {
  const { stage } = report;
  const count = stage === 'queued' ? report.ahead : 'boxes' in report ? report.boxes.length : undefined;
  return { stage, ...(count !== undefined && { count }) };
}

/**
 * Updates the progress of the scan from what the reader of its photo reports.
 * @param onDevice the photo is read on this device
 */
export function reportProgress(report: AnalysisProgress, onDevice = false): PlatformThunk<void> {
  return (dispatch, getState) => {
    const { progress } = getState().scan;
    if (!progress) return;
    const after = progressAfter(progress, report);
    const { detail } = after;
    dispatch(progressReported(onDevice && detail ? { ...after, detail: { ...detail, onDevice } } : after));
  };
}
