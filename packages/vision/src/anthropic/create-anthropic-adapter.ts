import { faultOfFetch } from '../fault-of-fetch';
import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
import { pooledFetch } from '../pooled-fetch';
import { errorBodyOf } from '../said/error-body';
import { quoteWithout } from '../said/quote';
import type { ReadRequest, VisionAdapter } from '../vision-adapter';
import { faultOfErrorAnswer } from './error-answer';
import { readingOfMessage } from './message-answer';
import { messageBody } from './message-request';

const NAME = 'anthropic';
export const OFFICIAL_BASE_URL = 'https://api.anthropic.com';

/** Source: https://platform.claude.com/docs/en/api/versioning */
const VERSION = '2023-06-01';

export interface AnthropicOptions {
  apiKey: string;
  /** A name such as `claude-haiku-4-5`. The model must support images and structured outputs. */
  model: string;
  /** The address of the API, without `/v1`; Anthropic's own by default. */
  baseURL?: string;
  instructions?: ReadingInstructions;
  /** Further texts that are hidden where the provider is quoted. */
  secrets?: Iterable<string>;
}

/** Creates the adapter for Anthropic's Messages API. It does not retry. */
export function createAnthropicAdapter({
  apiKey,
  model,
  baseURL = OFFICIAL_BASE_URL,
  instructions = DEFAULT_INSTRUCTIONS,
  secrets = [],
}: AnthropicOptions): VisionAdapter {
  const url = `${baseURL.replace(/\/+$/, '')}/v1/messages`;
  const { fetch, close } = pooledFetch(baseURL);
  const headersOf = ({ requestId }: ReadRequest) => ({
    'content-type': 'application/json',
    'x-api-key': apiKey,
    'anthropic-version': VERSION,
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  });
  const said = quoteWithout([apiKey], secrets);
  return {
    name: NAME,
    model,
    async read(photo, request, signal) {
      try {
        signal.throwIfAborted();
        const body = messageBody(model, photo, request, instructions);
        const answer = await fetch(url, { method: 'POST', headers: headersOf(request), body, signal });
        if (answer.ok) return readingOfMessage(NAME, await answer.json(), said);
        const errorBody = await errorBodyOf(answer);
        signal.throwIfAborted();
        throw faultOfErrorAnswer(NAME, answer, errorBody, Date.now(), said);
      } catch (error) {
        throw faultOfFetch(NAME, error, signal);
      }
    },
    close,
  };
}
