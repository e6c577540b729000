import {
  addMinutes,
  buildPrompt,
  FETCH_MAX_RETRY_DELAY_MS,
  FETCH_RETRIES,
  formatLocalDateTime,
  type AnalysisProgress,
  type AnalysisRequest,
  type AnalysisResponse,
  type LocalDateTime,
} from '@curbwise/contract';
import { trustedReading } from '@curbwise/sign-rules';
import { pause } from '../browser/pause';
import { backendFailure, messageOf, ScanError, type FailureCause } from '../state/failure-cause';
import type { PlatformThunk } from '../state/platform-state';
import type { PreparedPhoto, RetryTiming, ScanSession } from '../state/scan-session';
import { reportProgress } from './progress';
import { requestAnalysis, type Attempt, type CallFailure, type OnProgress } from './request-analysis';

/**
 * The answer of the gateway to a photo.
 * @throws ScanError if there is none
 */
export function askGateway({
  dataUrl,
  context,
  signal,
  onStep,
}: PreparedPhoto): PlatformThunk<Promise<AnalysisResponse>> {
  return async (dispatch, _getState, session) => {
    const onProgress = (report: AnalysisProgress) => {
      if (!signal.aborted) dispatch(reportProgress(report));
    };
    onStep('analyzing');
    const request = { image: dataUrl, prompt: buildPrompt(session.clock()), context };
    const attempt = await callUntilAnswered(request, session, signal, onProgress);
    if ('failure' in attempt) {
      const cause = causeOfCallFailure(attempt.failure, session.clock().time, Date.now());
      throw new ScanError(backendFailure(messageOf(attempt.failure)), cause, { cause: attempt.failure });
    }
    onStep('processing');
    // First of all, so that a doubt of the gateway survives every later judgement of this reading.
    return trustedReading(attempt.response, context ?? {});
  };
}

const TOOK_TOO_LONG: CallFailure = { kind: 'deadline', message: 'The answer took too long' };

/** Calls the gateway, and retries after a temporary failure, until there is an answer, no retry is left or time is up. */
async function callUntilAnswered(
  request: AnalysisRequest,
  { analysisUrl, timing, network }: ScanSession,
  callerSignal: AbortSignal,
  onProgress: OnProgress,
): Promise<Attempt> {
  const start = performance.now();
  const limit = new AbortController();
  const deadline = setTimeout(() => limit.abort(TOOK_TOO_LONG), timing.deadlineMs);
  callerSignal.addEventListener('abort', () => limit.abort());
  try {
    for (let retries = 0; ; retries += 1) {
      const attempt = await requestAnalysis(analysisUrl, request, limit.signal, onProgress);
      if ('response' in attempt) return attempt;
      if (limit.signal.reason === TOOK_TOO_LONG) return { failure: TOOK_TOO_LONG };
      // Retrying is pointless without a network; the scan continues when it returns.
      if (attempt.failure.kind === 'network' && network.isOffline()) return attempt;
      const delay = retryDelay(attempt.failure, retries, performance.now() - start, timing);
      if (delay === null) return attempt;
      await pause(delay, limit.signal);
    }
  } finally {
    clearTimeout(deadline);
  }
}

/**
 * Only failures that can pass on their own, which excludes a gateway that needs its operator: a lost connection, a busy
 * gateway, a rate limit that says when it ends.
 */
function isRetryable(failure: CallFailure): boolean {
  if (failure.code === 'needs-operator') return false;
  if (failure.kind === 'network' || failure.status === 503) return true;
  return failure.status === 429 && failure.retryAfterMs !== undefined;
}

/**
 * How long to wait before the next attempt, in milliseconds.
 * @param retries how many retries there were already
 * @param elapsedMs since the call began
 * @returns null if the call has failed for good: a permanent failure, no retry left, or no time for another attempt
 */
export function retryDelay(
  failure: CallFailure,
  retries: number,
  elapsedMs: number,
  { firstDelayMs, deadlineMs }: RetryTiming,
): number | null {
  if (!isRetryable(failure) || retries >= FETCH_RETRIES) return null;
  const backoff = Math.min(firstDelayMs * 2 ** retries, FETCH_MAX_RETRY_DELAY_MS);
  const delay = Math.max(backoff, failure.retryAfterMs ?? 0);
  return elapsedMs + delay < deadlineMs ? delay : null;
}

const MINUTE_MS = 60_000;

/**
 * The first full minute at or after the end of a wait.
 * @param time the current local minute
 * @param nowMs milliseconds since the epoch; zones differ by whole minutes, so its seconds hold for every local clock
 */
export function minuteAfterWait(time: LocalDateTime, nowMs: number, waitMs: number): string {
  return formatLocalDateTime(addMinutes(time, Math.ceil(((nowMs % MINUTE_MS) + waitMs) / MINUTE_MS)));
}

/** Why a call failed, for the driver. `time` is the current local minute, `nowMs` milliseconds since the epoch. */
export function causeOfCallFailure(
  { kind, status, code, retryAfterMs }: CallFailure,
  time: LocalDateTime,
  nowMs: number,
): FailureCause {
  if (kind === 'network') return { kind: 'no-connection' };
  if (kind === 'deadline') return { kind: 'too-slow' };
  if (code === 'invalid-image' || status === 413) return { kind: 'photo' };
  if (code === 'needs-operator' || code === 'budget-spent') return { kind: code };
  if (status === 408) return { kind: 'too-slow' };
  // Proxies answer 502 to 504 for a gateway that cannot keep up.
  if (status === 502 || status === 503 || status === 504) return { kind: 'busy' };
  if (status !== 429) return { kind: 'service' };
  const until = retryAfterMs === undefined ? null : minuteAfterWait(time, nowMs, retryAfterMs);
  return { kind: 'too-many-scans', until };
}
