import { PROBLEMS, type Problem, type ProblemCode } from '@curbwise/contract';

/** A failure with a code that clients know. The `problems` middleware answers it with a problem document. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  /** Seconds until the client should try again. */
  readonly retryAfter?: number;

  constructor(code: ProblemCode, detail: string, retryAfter?: number) {
    super(detail);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * Makes the error that fails a request.
 * @param detail one sentence for the client that says what to do
 * @param retryAfter seconds until the client should try again
 */
export function problem(code: ProblemCode, detail: string, retryAfter?: number): ProblemError {
  return new ProblemError(code, detail, retryAfter);
}

/** The RFC 9457 document of a failure. */
export function problemDocument({ code, message, retryAfter }: ProblemError, requestId?: string): Problem {
  return {
    type: `urn:curbwise:problem:${code}`,
    title: PROBLEMS[code].title,
    status: PROBLEMS[code].status,
    detail: message,
    code,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
