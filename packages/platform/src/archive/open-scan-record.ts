import type { ScanSession } from '../state/scan-session';
import type { HeldScan, ScanPhase } from '../state/scan-state';
import type { PlatformState } from '../state/platform-state';
import type { OpenScan } from './device-archive';

/** An open scan that an earlier page left behind, with its photo. */
export interface EarlierScan extends Pick<OpenScan, 'photo' | 'phase' | 'outcome' | 'slices'> {
  file: File;
}

/**
 * How long an open scan is kept for a page that comes back, in hours: long enough for a working morning or an evening out,
 * but never until the next morning, when the driver stands at another sign.
 */
export const OPEN_SCAN_HOURS = 6;

const HOUR_MS = 3_600_000;
const PHASES: readonly ScanPhase[] = ['empty', 'selected', 'analysing', 'result'];

/** Whether a stored scan is too old to be restored. */
export function isOver({ chosenMs }: Pick<OpenScan, 'chosenMs'>, nowMs: number): boolean {
  // Also expires scans from the future: a clock that was put back must not make a scan last longer.
  return Math.abs(nowMs - chosenMs) > OPEN_SCAN_HOURS * HOUR_MS;
}

/** The state that remotes keep with the scan. State of an earlier page stays until its remote is loaded. */
export function remoteSlicesOf(state: PlatformState, session: ScanSession): Record<string, unknown> {
  const all = state as unknown as Record<string, unknown>;
  const current = Object.fromEntries([...session.keptSlices].map((path) => [path, all[path]]));
  return { ...session.earlierSlices, ...current };
}

/** The open scan as it is stored: plain JSON. */
export function recordOf(
  { photo, outcome }: HeldScan,
  state: PlatformState,
  session: ScanSession,
  { id, chosenMs }: Pick<OpenScan, 'id' | 'chosenMs'>,
): OpenScan {
  const record: OpenScan = {
    id,
    chosenMs,
    photo: { id: photo.id, name: photo.name, keptMs: photo.keptMs },
    phase: state.scan.phase,
    outcome,
    slices: remoteSlicesOf(state, session),
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

/** Whether a stored value is a valid open scan: another version of the page may have written it. */
export function isOpenScan(value: unknown): value is OpenScan {
  return (
    isObject(value) &&
    typeof value.id === 'string' &&
    typeof value.chosenMs === 'number' &&
    isObject(value.photo) &&
    typeof value.photo.id === 'string' &&
    typeof value.photo.name === 'string' &&
    ['number', 'undefined'].includes(typeof value.photo.keptMs) &&
    PHASES.includes(value.phase as ScanPhase) &&
    isOutcome(value.outcome) &&
    isObject(value.slices)
  );
}
