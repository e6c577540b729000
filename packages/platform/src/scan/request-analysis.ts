import {
  analysisProgressSchema,
  analysisResponseSchema,
  MAX_LIMIT_WAIT_SECONDS,
  MAX_PROGRESS_LINE,
  MAX_RETRY_AFTER_SECONDS,
  problemSchema,
  PROGRESS_MEDIA_TYPE,
  type AnalysisProgress,
  type AnalysisRequest,
  type AnalysisResponse,
  type ProblemCode,
} from '@curbwise/contract';

/** A gateway without support for answers in lines answers in JSON. */
const ACCEPT = `${PROGRESS_MEDIA_TYPE}, application/json, application/problem+json`;

/** Called with each progress report. */
export type OnProgress = (progress: AnalysisProgress) => void;

/** Why one attempt of a call gave no answer. */
export interface CallFailure {
  kind: 'network' | 'refused' | 'malformed' | 'deadline' | 'aborted';
  /** A plain sentence for the driver. */
  message: string;
  /** HTTP status, if there was an answer. */
  status?: number;
  /** Code of the problem document, if there was one. */
  code?: ProblemCode;
  /** How long the server asks to wait before the next call, in milliseconds. */
  retryAfterMs?: number;
}

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

const MALFORMED: Attempt = { failure: { kind: 'malformed', message: 'The answer could not be understood' } };

/** Why the gateway refused. Only its own problem document is quoted, never the text of a proxy's page. */
function readRefusal({ status, headers }: Response, body: unknown): Attempt {
  const problem = problemSchema.safeParse(body).data;
  const code = problem?.code;
  return {
    failure: {
      kind: 'refused',
      status,
      message: problem?.detail ?? `The service answered with status ${status}`,
      ...(code && { code }),
      ...waitOf(secondsOf(headers.get('retry-after')), code),
    },
  };
}

function readAnalysis(value: unknown): Attempt {
  const { data } = analysisResponseSchema.safeParse(value);
  return data ? { response: data } : MALFORMED;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readAnswer(response: Response, onProgress: OnProgress): Promise<Attempt> {
  if (!response.ok) return readRefusal(response, await response.json().catch(() => null));
  const type = response.headers.get('content-type')?.split(';')[0]?.trim();
  if (type === PROGRESS_MEDIA_TYPE) return readLines(response, onProgress);
  return readAnalysis(parseJson(await response.text()));
}

/**
 * Reads an answer in lines (NDJSON) to its last line. Steps that this page does not know are skipped.
 * @throws Error if the stream ends before its last line, as `fetch` does when the connection is lost
 */
async function readLines({ body }: Response, onProgress: OnProgress): Promise<Attempt> {
  const reader = body?.getReader();
  if (!reader) throw new Error('The answer has no body');
  try {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('The answer broke off');
      text += decoder.decode(value, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const end = readLine(line, onProgress);
        if (end) return end;
      }
      if (text.length > MAX_PROGRESS_LINE) return MALFORMED;
    }
  } finally {
    // Anything after the last line is ignored, and an endless line is not read further.
    void reader.cancel().catch(() => undefined);
  }
}

/** Reads one line: returns the end of the answer, or undefined after a line that only reports progress. */
function readLine(line: string, onProgress: OnProgress): Attempt | undefined {
  // The gateway sends empty lines to keep the connection alive.
  if (line.trim() === '') return undefined;
  if (line.length > MAX_PROGRESS_LINE) return MALFORMED;
  const fields = parseJson(line);
  if (typeof fields !== 'object' || fields === null) return MALFORMED;
  if ('analysis' in fields) return readAnalysis(fields.analysis);
  if ('problem' in fields) {
    const { data } = problemSchema.safeParse(fields.problem);
    if (!data) return MALFORMED;
    const { status, code, detail: message, retryAfter } = data;
    return { failure: { kind: 'refused', status, message, code, ...waitOf(retryAfter, code) } };
  }
  const { data: progress } = analysisProgressSchema.safeParse('progress' in fields && fields.progress);
  if (progress) onProgress(progress);
  return undefined;
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
