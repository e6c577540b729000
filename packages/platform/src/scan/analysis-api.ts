import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query';
import {
  FETCH_CACHE_LIFETIME_MS,
  type AnalysisRequest,
  type AnalysisResponse,
  type Context,
} from '@curbwise/contract';
import type { ScanSession } from '../state/scan-session';
import { pause } from './pause';
import { requestAnalysis, type OnProgress } from './request-analysis';
import { retryDelay, type CallFailure } from './retry-policy';

/** One question to the gateway. The image data is in the session, under `photo`. */
export interface AnalysisQuery {
  photo: string;
  prompt: string;
  context?: Context | undefined;
}

/** The one call to the gateway. Loaded on demand, together with the validation of its answer and the judge. */
export const analysisApi = createApi({
  reducerPath: 'analysis',
  baseQuery: fakeBaseQuery<CallFailure>(),
  keepUnusedDataFor: FETCH_CACHE_LIFETIME_MS / 1000,
  endpoints: (build) => ({
    analyse: build.query<AnalysisResponse, AnalysisQuery>({
      queryFn: async ({ photo, prompt, context }, { signal, extra }) => {
        const session = extra as ScanSession;
        const { dataUrl: image = '', onProgress = () => undefined } = session.outgoing.get(photo) ?? {};
        const outcome = await askUntilAnswered({ image, prompt, context }, session, signal, onProgress);
        return 'response' in outcome ? { data: outcome.response } : { error: outcome.failure };
      },
    }),
  }),
});

/** Whether the device reports that it has no network. */
const isOffline = () => globalThis.navigator?.onLine === false;

type Outcome = Awaited<ReturnType<typeof requestAnalysis>>;

/** Calls the gateway, and retries after a temporary failure, until there is an answer, no retry is left or time is up. */
async function askUntilAnswered(
  request: AnalysisRequest,
  { analysisUrl, timing }: ScanSession,
  callerSignal: AbortSignal,
  onProgress: OnProgress,
): Promise<Outcome> {
  const start = performance.now();
  const limit = new AbortController();
  const deadline = setTimeout(() => limit.abort(TOOK_TOO_LONG), timing.deadlineMs);
  callerSignal.addEventListener('abort', () => limit.abort());
  try {
    for (let retries = 0; ; retries += 1) {
      const outcome = await requestAnalysis(analysisUrl, request, limit.signal, onProgress);
      if ('response' in outcome) return outcome;
      if (limit.signal.reason === TOOK_TOO_LONG) return { failure: TOOK_TOO_LONG };
      // Retrying is pointless without a network; the scan continues when it returns.
      if (outcome.failure.kind === 'network' && isOffline()) return outcome;
      const delay = retryDelay(outcome.failure, retries, performance.now() - start, timing);
      if (delay === null) return outcome;
      await pause(delay, limit.signal);
    }
  } finally {
    clearTimeout(deadline);
  }
}

const TOOK_TOO_LONG: CallFailure = { kind: 'deadline', message: 'The answer took too long' };
