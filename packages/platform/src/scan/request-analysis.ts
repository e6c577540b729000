import {
  analysisResponseSchema,
  MAX_LIMIT_WAIT_SECONDS,
  MAX_RETRY_AFTER_SECONDS,
  problemSchema,
  PROGRESS_MEDIA_TYPE,
  type AnalysisProgress,
  type AnalysisRequest,
  type AnalysisResponse,
  type ProblemCode,
} from '@curbwise/contract';
import { isInLines, readProgressStream, type StreamEnd } from './progress-stream';
import type { CallFailure } from './retry-policy';

/** A gateway without support for answers in lines answers in JSON. */
const ACCEPT = `${PROGRESS_MEDIA_TYPE}, application/json, application/problem+json`;

/** Called with each progress report. */
export type OnProgress = (progress: AnalysisProgress) => void;

/** The result of one attempt: an answer, or why there is none. */
export type Attempt = { response: AnalysisResponse } | { failure: CallFailure };

/** Problems whose wait is the service's own: until a limit per minute or day starts again. */
const OF_A_LIMIT: ReadonlySet<ProblemCode | undefined> = new Set(['rate-limited', 'budget-spent']);

/** `Retry-After` in seconds: a number or a date (RFC 9110, section 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const delay = Number.isFinite(seconds) ? seconds : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

/** The wait of a refusal. A longer one than the service itself would ask for, from whomever, counts as the longest. */
function waitOf(seconds: number | undefined, code?: ProblemCode): Pick<CallFailure, 'retryAfterMs'> {
  if (seconds === undefined) return {};
  const most = OF_A_LIMIT.has(code) ? MAX_LIMIT_WAIT_SECONDS : MAX_RETRY_AFTER_SECONDS;
  return { retryAfterMs: Math.min(seconds, most) * 1000 };
}

/** Why the gateway refused. Only its own problem document is quoted, never the text of a proxy's page. */
async function readRefusal(response: Response): Promise<CallFailure> {
  const problem = problemSchema.safeParse(await response.json().catch(() => null));
  const code = problem.success ? problem.data.code : undefined;
  return {
    kind: 'refused',
    status: response.status,
    message: problem.success ? problem.data.detail : `The service answered with status ${response.status}`,
    ...(code && { code }),
    ...waitOf(secondsOf(response.headers.get('retry-after')), code),
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
      ...waitOf(retryAfter, code),
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
