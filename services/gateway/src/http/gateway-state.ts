import type { WitnessCheck } from '@curbwise/contract';
import type { Middleware } from 'koa';
import type { BodyPlace } from './body-terms';
import type { ReceivedPhoto } from '../openai-vision/photo-to-find';
import type { WitnessOutcome } from '../openai-vision/witness-report';

/** What one request carries from middleware to middleware. */
export interface GatewayState {
  requestId: string;
  /** Counts the bytes of the body; undefined on routes with small bodies. */
  place?: BodyPlace;
  /** The photo, if it was cut out of the body. */
  photo?: ReceivedPhoto;
  /** The final status of an answer whose head was already sent with status 200. */
  outcome?: number;
  /** Fields of the log line besides method, route, status and time. Never a photo, a prompt, a key or a place. */
  log: RequestLogFields;
}

/** Fields of a request's line in the log. A closed list, so that nothing gets in by accident. */
export interface RequestLogFields {
  /** The route that answered, never the requested path. */
  route?: string;
  /** Status of an answer that was given before the request had arrived completely. */
  status?: number;
  /** The provider that read the photo, or that tried last. */
  provider?: string;
  model?: string;
  /** Number of tries, of all providers together. */
  tries?: number;
  /** Whether the reading came from the cache, was made for this request, or was shared with a concurrent one. */
  cache?: 'hit' | 'miss' | 'shared';
  /** Milliseconds the reading took. */
  readMs?: number;
  inputTokens?: number;
  outputTokens?: number;
  decidedBy?: 'rules' | 'model';
  agreed?: boolean | null;
  /** What became of the testimony of a new reading. */
  witness?: WitnessOutcome;
  /** The checks that it did not pass, by name. */
  witnessFailed?: WitnessCheck[];
  /** With `WITNESS=compare`: the answer without and with the testimony, `uncertain allowed`. */
  witnessCompared?: string;
  /** Code of the problem document in the answer. */
  code?: string;
  /** Which providers failed and how, in order: `openai unauthorized 401 (key from OPENAI_API_KEY)`. Also if another one then read. */
  failures?: string[];
  /** What these providers said, in their own words without secrets: `openai: Incorrect API key provided: [hidden].` */
  said?: string[];
  /** Which slow providers were hedged by another one, and the result: `openai overtaken`. */
  hedges?: string[];
}

export type GatewayMiddleware = Middleware<GatewayState>;
