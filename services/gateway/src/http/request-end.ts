import type { Context } from 'koa';
import type { GatewayState } from './gateway-state';
import { cutOffOf } from './http-server';

/** How a request ended, as log, metrics and spans tell it. */
export interface RequestEnd {
  /** Of the answer. 499: the client left before it was out. */
  status: number;
  /** Code of the problem document that was answered. */
  code?: string;
}

/** How a request ended; to be asked once its response has closed. */
export function requestEnd({ res, state }: Pick<Context, 'res'> & { state: GatewayState }): RequestEnd {
  const sent = state.outcome ?? res.statusCode;
  const { status = res.writableFinished ? sent : 499, code } = state.log;
  return { status, ...(code !== undefined && { code }), ...cutOffOf(res) };
}
