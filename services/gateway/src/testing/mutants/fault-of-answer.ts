import { analysisResponseSchema, PROBLEM_MEDIA_TYPE, PROBLEMS, problemSchema } from '@curbwise/contract';
import type { RequestMutant } from './request-mutant';
import type { WireAnswer } from './exchange-bytes';

/** Answers to requests that never became one: they have no body, and end the connection. */
const CUT_OFF: ReadonlySet<number> = new Set([400, 431]);
/** Server errors that a client is told. */
const UNAVAILABLE = 503;

/**
 * What is wrong with an answer; null if it is one that a client can count on: a problem document whose code has that
 * status, or a success that keeps the contract.
 * @param request what was asked; absent where it was hardly a request
 */
export function faultOf({ status, headers, body }: WireAnswer, request?: RequestMutant): string | null {
  if (status < 400) return faultOfSuccess(status, body, request);
  if (status >= 500 && status !== UNAVAILABLE) return `${status}: ${body}`;
  const type = headers['content-type'];
  if (type === undefined && body === '' && request === undefined) {
    return CUT_OFF.has(status) && headers['connection'] === 'close' ? null : `${status} without a body`;
  }
  if (type !== PROBLEM_MEDIA_TYPE) return `${status} of ${type}`;
  if (request?.method === 'HEAD') return null;
  const problem = problemSchema.safeParse(jsonOf(body));
  if (!problem.success) return `${status} with no problem document: ${body}`;
  const { code, status: said } = problem.data;
  return PROBLEMS[code].status === status && said === status ? null : `${status} with ${code} and ${said}`;
}

function faultOfSuccess(status: number, body: string, request?: RequestMutant): string | null {
  if (status >= 300) return `${status}: nothing here leads elsewhere`;
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
