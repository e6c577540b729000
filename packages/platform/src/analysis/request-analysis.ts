import {
  analysisResponseSchema,
  problemSchema,
  PROGRESS_MEDIA_TYPE,
  type AnalysisProgress,
  type AnalysisRequest,
  type AnalysisResponse,
} from '@curbwise/contract';
import { isInLines, readProgressStream, type StreamEnd } from './progress-stream';
import type { CallFailure } from './retry-policy';

/** A gateway without support for answers in lines answers in JSON. */
const ACCEPT = `${PROGRESS_MEDIA_TYPE}, application/json, application/problem+json`;

/** Called with each progress report. */
export type OnProgress = (progress: AnalysisProgress) => void;

/** The result of one attempt: an answer, or why there is none. */
export type Attempt = { response: AnalysisResponse } | { failure: CallFailure };

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

/** Why the gateway refused. Only its own problem document is quoted, never the text of a proxy's page. */
async function readRefusal(response: Response): Promise<CallFailure> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  const wait = retryAfterMs(response.headers.get('retry-after'));
  return {
    kind: 'refused',
    status: response.status,
    message: problem.success ? problem.data.detail : `The service answered with status ${response.status}`,
    ...(problem.success ? { code: problem.data.code } : {}),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
}

const MALFORMED: Attempt = {
  failure: { kind: 'malformed', message: 'The answer could not be understood' },
};

async function readAnswer(response: Response, onProgress: OnProgress): Promise<Attempt> {
  if (!response.ok) return { failure: await readRefusal(response) };
  if (isInLines(response)) return attemptOf(await readProgressStream(response, onProgress));
  const text = await response.text();
  const analysis = analysisResponseSchema.safeParse(parseJson(text));
  return analysis.success ? { response: analysis.data } : MALFORMED;
}

function attemptOf(end: StreamEnd): Attempt {
  if (end === 'malformed') return MALFORMED;
  if ('analysis' in end) return { response: end.analysis };
  const { status, code, detail, retryAfter } = end.problem;
  return {
    failure: {
      kind: 'refused',
      status,
      message: detail,
      code,
      ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter * 1000 }),
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Calls the gateway once, and validates its answer against the contract. Never rejects.
 * @param signal aborts the call
 * @param onProgress called with each progress report, if the gateway sends any
 */
export async function requestAnalysis(
  url: string,
  request: AnalysisRequest,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: ACCEPT },
      body: JSON.stringify(request),
      signal,
    });
    return await readAnswer(response, onProgress);
  } catch {
    // fetch rejects for an aborted signal, a lost connection and a body that ends too early.
    return signal.aborted
      ? { failure: { kind: 'aborted', message: 'The scan was given up' } }
      : { failure: { kind: 'network', message: 'The connection failed. Check it and try again' } };
  }
}
