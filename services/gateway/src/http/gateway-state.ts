import type { Middleware } from 'koa';

/** What one request carries from middleware to middleware. */
export interface GatewayState {
  requestId: string;
  /** Counts the bytes of the body; undefined on routes with small bodies. */
  share?: BodyShare;
  /** The final status of an answer whose head was already sent with status 200. */
  outcome?: number;
  /** What the operator should notice about an answer that is no failure. Its line in the log is a warning. */
  notice?: string;
  log: RequestLogFields;
}

/** The room that the body of one request holds. */
export interface BodyShare {
  /**
   * Counts bytes of the body that have arrived.
   * @throws ProblemError if there is no room for them
   */
  take(bytes: number): void;
  /** Call it when the body is complete. From then on it is not taken away: its reading may already cost money. */
  isWhole(): void;
  /** Sets what is called, at most once, with the problem to answer if other clients need the room more. */
  onYield(refuse: (reason: Error) => void): void;
}

/**
 * Fields of a request's line in the log, besides method and time. A closed list, which features extend, so that nothing gets
 * in by accident: never a photo, a prompt, a key or a place.
 */
export interface RequestLogFields {
  /** The route that answered, never the requested path. */
  route?: string;
  /** Status of an answer that was given before the request had arrived completely. */
  status?: number;
  code?: string;
}

export type GatewayMiddleware = Middleware<GatewayState>;
