import type { Context } from 'koa';
import type { GatewayState } from './gateway-state';
import { cutOffOf } from './http-server';

/** How a request ended, for the log, metrics and spans. */
export interface RequestEnd {
  /** Status of the answer. 499: the client left before it was sent. */
  status: number;
  /** Code of the problem document in the answer. */
  code?: string;
}

/** How a request ended. Call it after its response has closed. */
export function requestEnd({ res, state }: Pick<Context, 'res'> & { state: GatewayState }): RequestEnd {
  const sent = state.outcome ?? res.statusCode;
  const { status = res.writableFinished ? sent : 499, code } = state.log;
  return { status, ...(code !== undefined && { code }), ...cutOffOf(res) };
}
