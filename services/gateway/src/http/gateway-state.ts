import type { Middleware } from 'koa';
import type { BodyPlace } from '../middlewares/body-terms';
import type { PhotoAsItCame } from '../openai-vision/photo-to-find';

/** What one request carries from middleware to middleware. */
export interface GatewayState {
  requestId: string;
  /** Where the bytes of the body are counted; undefined where they are few. */
  place?: BodyPlace;
  /** The photo, where it was cut out of the body. */
  photo?: PhotoAsItCame;
  /** Status that an answer has had in the end whose head had gone out before; that says 200. */
  outcome?: number;
  /** What the line in the log says beside method, route, status and time. Never a photo, a prompt, a key, a place. */
  log: RequestLogFields;
}

/** Fields of a request's line in the log. A closed list, so that nothing gets in by accident. */
export interface RequestLogFields {
  /** The route that answered, never the path that was asked for. */
  route?: string;
  /** Of an answer that was given before the request was all there. */
  status?: number;
  /** The provider that read, or that was the last to try. */
  provider?: string;
  model?: string;
  /** How often a provider was asked, all together. */
  tries?: number;
  /** Whether the reading was kept from before, made for this request, or shared with another one. */
  cache?: 'hit' | 'miss' | 'shared';
  /** Milliseconds the reading took. */
  readMs?: number;
  inputTokens?: number;
  outputTokens?: number;
  decidedBy?: 'rules' | 'model';
  agreed?: boolean | null;
  /** Code of the problem document that was answered. */
  code?: string;
  /** Which providers failed and how, in order: `openai unauthorized 401 (key from OPENAI_API_KEY)`. Also where another one then read. */
  failures?: string[];
  /** Which providers took so long that another one was asked beside them, and what came of it: `openai overtaken`. */
  hedges?: string[];
}

export type GatewayMiddleware = Middleware<GatewayState>;
