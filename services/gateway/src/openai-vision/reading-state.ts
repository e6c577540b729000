import type { WitnessCheck } from '@curbwise/contract';
import type { GatewayState, RequestLogFields } from '../http/gateway-state';
import type { ReceivedPhoto } from './decode-photo';

/**
 * What became of a testimony. `used`: its rules are those of a part of the sign. `asked`: it contradicts the rules of the
 * gateway, and the driver is asked. `failed`: a check failed, and it was not used. `agreed`: every word was understood
 * without it, and it says the same. `unused`: no check failed, but there was too little to trust it by, or nothing to use
 * it for. `absent`: the model gave none.
 */
export type WitnessOutcome = 'used' | 'asked' | 'failed' | 'agreed' | 'unused' | 'absent';

export interface ReadingState extends GatewayState {
  /** The photo, if it was cut out of the body. */
  photo?: ReceivedPhoto;
  log: ReadingLogFields;
}

export interface ReadingLogFields extends RequestLogFields {
  /** The provider that read the photo, or that tried last. */
  provider?: string;
  model?: string;
  tries?: number;
  /** Whether the reading came from the cache, was made for this request, or was shared with a concurrent one. */
  cache?: 'hit' | 'miss' | 'shared';
  readMs?: number;
  inputTokens?: number;
  outputTokens?: number;
  decidedBy?: 'rules' | 'model';
  agreed?: boolean | null;
  witness?: WitnessOutcome;
  witnessFailed?: WitnessCheck[];
  /** With `WITNESS=compare`: the answer without and with the testimony, `uncertain allowed`. */
  witnessCompared?: string;
  /** Which providers failed and how, in order: `openai unauthorized 401 (key from OPENAI_API_KEY)`. Also if another one then read. */
  failures?: string[];
  /** What these providers said, in their own words without secrets: `openai: Incorrect API key provided: [hidden].` */
  said?: string[];
  /** Which slow providers were hedged by another one, and the result: `openai overtaken`. */
  hedges?: string[];
}
