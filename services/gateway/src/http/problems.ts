import { PROBLEM_MEDIA_TYPE, PROBLEMS, type Problem, type ProblemCode } from '@curbwise/contract';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { answerEarly, isStillArriving } from './early-answer';
import type { GatewayMiddleware, GatewayState } from './gateway-state';

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

/** Headers that describe the answer which the problem document replaces. */
const OF_THE_ANSWER = ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified'];

/** Answers every failure with an RFC 9457 problem document. Unexpected errors are answered without details. */
export function problems(logger: Logger): GatewayMiddleware {
  return async (ctx, next) => {
    try {
      await next();
      if (ctx.status >= 400 && ctx.body == null) throw unanswered(ctx.status);
    } catch (error) {
      answer(ctx, problemOf(error, ctx.state, logger));
    }
  };
}

/** The problem to answer for an error. Logs an unexpected error. */
export function problemOf(error: unknown, state: GatewayState, logger: Logger): ProblemError {
  return error instanceof ProblemError ? error : unforeseen(error, state, logger);
}

function unanswered(status: number): ProblemError {
  return status === 405 || status === 501
    ? problem('method-not-allowed', 'Use one of the methods in the Allow header.')
    : problem('not-found', 'Check the address.');
}

function unforeseen(error: unknown, { requestId }: GatewayState, logger: Logger): ProblemError {
  logger.error({ requestId, err: error }, 'unforeseen error');
  return problem('internal', 'Try again. If it happens again, report the request id.');
}

function answer(ctx: Context & { state: GatewayState }, error: ProblemError): void {
  ctx.state.log.code = error.code;
  for (const name of OF_THE_ANSWER) ctx.remove(name);
  ctx.status = PROBLEMS[error.code].status;
  const document = problemDocument(error, ctx.state.requestId);
  if (isStillArriving(ctx.req)) answerEarly(ctx, Buffer.from(JSON.stringify(document)));
  else ctx.body = document;
  ctx.set('Content-Type', PROBLEM_MEDIA_TYPE);
  ctx.set('Cache-Control', 'no-store');
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
}
