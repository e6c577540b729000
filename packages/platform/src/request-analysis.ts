import {
  analysisResponseSchema,
  problemSchema,
  type AnalysisRequest,
  type AnalysisResponse,
} from '@curbwise/contract';
import type { CallFailure } from './retry-policy';

/** What one try of the call brought: an answer, or why there is none. */
export type Attempt = { response: AnalysisResponse } | { failure: CallFailure };

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, section 10.2.3). */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const delay = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

/** What the gateway says of its refusal; another's words (a proxy's page) are never shown. */
async function refusal(response: Response): Promise<CallFailure> {
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

async function answer(response: Response): Promise<Attempt> {
  if (!response.ok) return { failure: await refusal(response) };
  const text = await response.text();
  const analysis = analysisResponseSchema.safeParse(parseJson(text));
  if (analysis.success) return { response: analysis.data };
  return { failure: { kind: 'malformed', message: 'The answer could not be understood' } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Asks the gateway once, and checks its answer against the contract.
 * @param signal ends the try; the caller knows why
 */
export async function requestAnalysis(
  url: string,
  request: AnalysisRequest,
  signal: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, application/problem+json' },
      body: JSON.stringify(request),
      signal,
    });
    return await answer(response);
  } catch {
    // fetch rejects for a signal, a lost connection, and a body that breaks off.
    return signal.aborted
      ? { failure: { kind: 'aborted', message: 'The scan was given up' } }
      : { failure: { kind: 'network', message: 'The connection failed. Check it and try again' } };
  }
}
