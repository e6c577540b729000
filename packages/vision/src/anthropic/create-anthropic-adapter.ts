import { z } from 'zod';
import type { AdapterFamily, ModelOptions } from '../adapter-family';
import { httpAdapter } from '../http-adapter';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { DEFAULT_MODELS } from '../models/known-models';
import { listingAt } from '../models/model-listing';
import { pooledFetch, type SentAlong } from '../pooled-fetch';
import { quoteWithout } from '../said/quote';
import type { VisionAdapter } from '../vision-adapter';
import { readingOfMessage } from './message-answer';
import { messageBody } from './message-request';
import { thinkingFieldsOf } from './thinking-fields';

const OFFICIAL_BASE_URL = 'https://api.anthropic.com';

/** Source: https://platform.claude.com/docs/en/api/versioning */
const VERSION = '2023-06-01';

/** Creates the adapter for Anthropic's Messages API. The model must support images and structured outputs. */
export function createAnthropicAdapter({
  apiKey,
  model,
  baseURL = OFFICIAL_BASE_URL,
  instructions = DEFAULT_INSTRUCTIONS,
  secrets = [],
  effort = 'none',
  sent,
}: ModelOptions): VisionAdapter {
  const api = `${baseURL.replace(/\/+$/, '')}/v1`;
  const { fetch, close } = pooledFetch(baseURL, { sent });
  const account = { 'x-api-key': apiKey, 'anthropic-version': VERSION };
  const thinking = thinkingFieldsOf(model, effort);
  const adapter = httpAdapter({
    name: 'anthropic',
    model,
    instructions,
    said: quoteWithout([apiKey], secrets),
    send(photo, request, told, signal) {
      const { requestId } = request;
      const headers = {
        'content-type': 'application/json',
        ...account,
        ...(requestId !== undefined && { 'x-request-id': requestId }),
      };
      const body = messageBody(model, photo, request, told, thinking);
      return fetch(`${api}/messages`, { method: 'POST', headers, body, signal });
    },
    readingOf: readingOfMessage,
    close,
  });
  const modelUrl = `${api}/models/${encodeURIComponent(model)}`;
  return {
    ...adapter,
    listing: (signal) => anthropicListing(modelUrl, account, OFFICIAL_BASE_URL, signal, sent),
  };
}

const FORM = {
  found: z.looseObject({ type: z.literal('model'), id: z.string() }),
  missing: z.object({ error: z.looseObject({ type: z.literal('not_found_error') }) }),
};

/** Asks for a model by any alias (https://platform.claude.com/docs/en/api/models/retrieve). */
export const anthropicListing = (
  url: string,
  headers: Readonly<Record<string, string>>,
  ownAddress: string,
  signal: AbortSignal,
  sent?: SentAlong,
) => listingAt(url, headers, ownAddress, FORM, signal, sent);

export const anthropicFamily: AdapterFamily<'anthropic'> = {
  name: 'anthropic',
  kinds: {
    anthropic: {
      title: 'Anthropic Claude',
      defaultModel: DEFAULT_MODELS.anthropic.model,
      address: OFFICIAL_BASE_URL,
      key: 'required',
    },
  },
  modelFault: () => undefined,
  create: createAnthropicAdapter,
};
