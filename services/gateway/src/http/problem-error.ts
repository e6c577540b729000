import { PROBLEMS, type Problem, type ProblemCode } from '@curbwise/contract';

/** A failure with a code that clients know. Thrown anywhere below the `problems` middleware, which answers it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number;

  constructor(code: ProblemCode, detail: string, retryAfter?: number) {
    super(detail);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * The one way to fail a request.
 * @param detail one sentence that says what to do; it reaches the client
 * @param retryAfter seconds after which another try makes sense
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
