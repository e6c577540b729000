import type { ScanSession } from '../scan/scan-session';
import type { HeldScan, ScanPhase } from '../scan/scan-state';
import type { PlatformState } from '../store/platform-state';
import type { OpenScan } from './device-archive';

/** An open scan that an earlier page left behind, with its photo. */
export interface EarlierScan extends Pick<OpenScan, 'photo' | 'phase' | 'outcome' | 'slices'> {
  file: File;
}

/**
 * So long a scan is kept for a page that comes back: through a working morning or an evening out, and never until the next
 * morning, when a driver stands at another sign.
 */
export const OPEN_SCAN_HOURS = 6;

const HOUR_MS = 3_600_000;
const PHASES: readonly ScanPhase[] = ['empty', 'selected', 'analysing', 'result'];

/** Whether a scan that was kept is too old to be taken up. */
export function isOver({ chosenMs }: Pick<OpenScan, 'chosenMs'>, nowMs: number): boolean {
  // A clock that was put back makes no scan last longer.
  return Math.abs(nowMs - chosenMs) > OPEN_SCAN_HOURS * HOUR_MS;
}

/** What remotes keep with the scan. What is known of an earlier page stays until its remote is there. */
export function slicesOf(state: PlatformState, session: ScanSession): Record<string, unknown> {
  const all = state as unknown as Record<string, unknown>;
  const here = Object.fromEntries([...session.keptSlices].map((path) => [path, all[path]]));
  return { ...session.slicesOfEarlierPage, ...here };
}

/** The open scan as it is kept: plain JSON. */
export function recordOf(
  { photo, outcome }: HeldScan,
  state: PlatformState,
  session: ScanSession,
  { id, chosenMs }: Pick<OpenScan, 'id' | 'chosenMs'>,
): OpenScan {
  const record: OpenScan = {
    id,
    chosenMs,
    photo: { id: photo.id, name: photo.name },
    phase: state.scan.phase,
    outcome,
    slices: slicesOf(state, session),
  };
  return JSON.parse(JSON.stringify(record)) as OpenScan;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isOutcome(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value) || !isObject(value.progress) || !isObject(value.result)) return false;
  const { failure, failureCause, result } = value;
  const isFailure =
    typeof failure === 'string' && isObject(failureCause) && typeof failureCause.kind === 'string';
  return (
    (isFailure || (failure === null && failureCause === null)) &&
    isObject(result.analysis) &&
    isObject(result.context) &&
    typeof result.reason === 'string'
  );
}

/** Whether what was kept is an open scan: another version of the page may have kept it. */
export function isOpenScan(value: unknown): value is OpenScan {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.chosenMs === 'number' &&
    isObject(value.photo) &&
    typeof value.photo.id === 'string' &&
    typeof value.photo.name === 'string' &&
    PHASES.includes(value.phase as ScanPhase) &&
    isOutcome(value.outcome) &&
    isObject(value.slices)
  );
}
