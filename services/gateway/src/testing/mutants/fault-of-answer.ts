import { analysisResponseSchema, PROBLEM_MEDIA_TYPE, PROBLEMS, problemSchema } from '@curbwise/contract';
import type { RequestMutant } from './request-mutant';
import type { WireAnswer } from './exchange-bytes';

/** Statuses for bytes that are not an HTTP request. Such answers have no body and close the connection. */
const NOT_A_REQUEST: ReadonlySet<number> = new Set([400, 431]);
/** The only server error that is an expected answer. */
const UNAVAILABLE = 503;

/**
 * Describes what is wrong with an answer.
 * @param request absent if the bytes sent were possibly not an HTTP request
 * @returns null if the answer is correct: a problem document whose code has that status, or a success that matches the
 * contract
 */
export function faultOf({ status, headers, body }: WireAnswer, request?: RequestMutant): string | null {
  if (status < 400) return faultOfSuccess(status, body, request);
  if (status >= 500 && status !== UNAVAILABLE) return `${status}: ${body}`;
  const type = headers['content-type'];
  if (type === undefined && body === '' && request === undefined) {
    return NOT_A_REQUEST.has(status) && headers['connection'] === 'close' ? null : `${status} without a body`;
  }
  if (type !== PROBLEM_MEDIA_TYPE) return `${status} with content type ${type}`;
  if (request?.method === 'HEAD') return null;
  const problem = problemSchema.safeParse(jsonOf(body));
  if (!problem.success) return `${status} without a problem document: ${body}`;
  const { code, status: stated } = problem.data;
  return PROBLEMS[code].status === status && stated === status
    ? null
    : `${status} with code ${code} and status ${stated} in the body`;
}

function faultOfSuccess(status: number, body: string, request?: RequestMutant): string | null {
  if (status >= 300) return `${status}: unexpected redirect`;
  const isAnalysis = request === undefined || (request.method === 'POST' && request.path.includes('vision'));
  if (status !== 200 || !isAnalysis || !body.includes('provenance')) return null;
  return analysisResponseSchema.safeParse(jsonOf(body)).success
    ? null
    : `200 that breaks the contract: ${body}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
