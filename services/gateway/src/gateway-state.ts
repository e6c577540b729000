import type { Middleware } from 'koa';

/** What one request carries from middleware to middleware. */
export interface GatewayState {
  requestId: string;
  /** What the line in the log says beside method, route, status and time. Never a photo, a prompt, a key, a place. */
  log: RequestLogFields;
}

/** Fields of a request's line in the log. A closed list, so that nothing gets in by accident. */
export interface RequestLogFields {
  /** The route that answered, never the path that was asked for. */
  route?: string;
  provider?: string;
  model?: string;
  tries?: number;
  /** Milliseconds the reading took. */
  readMs?: number;
  inputTokens?: number;
  outputTokens?: number;
  decidedBy?: 'rules' | 'model';
  agreed?: boolean | null;
  /** Code of the problem document that was answered. */
  code?: string;
  /** Kind of the adapter's error, and the status of its upstream. */
  failure?: string;
  upstreamStatus?: number;
}

export type GatewayMiddleware = Middleware<GatewayState>;
