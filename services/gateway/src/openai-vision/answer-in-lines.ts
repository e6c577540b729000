import type { ServerResponse } from 'node:http';
import { PROBLEMS, PROGRESS_MEDIA_TYPE, type AnalysisProgress } from '@curbwise/contract';
import type { ParameterizedContext } from 'koa';
import type { GatewayState } from '../http/gateway-state';
import { problemDocument, type ProblemError } from '../http/problems';
import { within } from '../http/within';

export interface LineTimes {
  /** An answer within this time is sent as plain JSON, without lines. */
  readonly plainMs: number;
  /** How often an empty line is sent, so that no proxy takes the connection for idle. */
  readonly heartbeatMs: number;
}

/**
 * Cached readings and refusals take some 10 ms, and people perceive 300 ms as immediate. Proxies cut connections that are
 * idle for 15 seconds or more, so three heartbeats may be late.
 */
export const LINE_TIMES: LineTimes = { plainMs: 300, heartbeatMs: 4_000 };

export type Work = (tell: (progress: AnalysisProgress) => void) => Promise<string>;

type Exchange = ParameterizedContext<GatewayState>;

/** Whether a client accepts progress lines by name. A client that accepts anything gets one plain answer. */
export function wantsLines(ctx: Exchange): boolean {
  return ctx.accepts().includes(PROGRESS_MEDIA_TYPE);
}

/**
 * Answers in lines of JSON: progress, then the answer or a problem document. An answer or failure that is there soon, or
 * before a reading has begun, is left to the caller as a plain one. Log, metrics and spans get the status that a plain
 * answer would have had.
 * @returns the plain answer; null if it was sent in lines
 * @throws what `work` throws, if nothing has been sent
 */
export async function answerInLines(
  ctx: Exchange,
  work: Work,
  { plainMs, heartbeatMs }: LineTimes,
  problemOf: (error: unknown) => ProblemError,
): Promise<string | null> {
  const told: AnalysisProgress[] = [];
  let take = (progress: AnalysisProgress): void => {
    told.push(progress);
  };
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const answering = work((progress) => {
    begin();
    take(progress);
  });
  if (await isThereSoon(answering, begun, plainMs)) return answering;
  const lines = openLines(ctx, heartbeatMs);
  take = (progress) => lines.write(JSON.stringify({ progress }));
  told.forEach(take);
  try {
    lines.end(`{"analysis":${await answering}}`);
  } catch (error) {
    const failure = problemOf(error);
    ctx.state.log.code = failure.code;
    ctx.state.outcome = PROBLEMS[failure.code].status;
    lines.end(JSON.stringify({ problem: problemDocument(failure, ctx.state.requestId) }));
  }
  return null;
}

/** Whether work ends within `ms` milliseconds, or before it has begun. */
async function isThereSoon(work: Promise<unknown>, begun: Promise<void>, ms: number): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  return (await within(ms, ended)) ?? Promise.race([ended, begun.then(() => false)]);
}

interface Lines {
  write(line: string): void;
  end(line: string): void;
}

/** Sends the head of an answer in lines. From then on Koa leaves the response alone. */
function openLines(ctx: Exchange, heartbeatMs: number): Lines {
  ctx.respond = false;
  ctx.status = 200;
  ctx.set({
    'Content-Type': PROGRESS_MEDIA_TYPE,
    // Proxies must not buffer the lines, nor compress them, which would buffer them too.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  ctx.flushHeaders();
  const { res } = ctx;
  const send = (text: string) => {
    // Writing to a client that has left would be an error.
    if (isOpen(res)) res.write(text);
  };
  const heart = setInterval(send, heartbeatMs, '\n');
  res.once('close', () => clearInterval(heart));
  return {
    write: (line) => send(`${line}\n`),
    end(line) {
      clearInterval(heart);
      if (isOpen(res)) res.end(`${line}\n`);
    },
  };
}

const isOpen = ({ destroyed, writableEnded }: ServerResponse) => !destroyed && !writableEnded;
