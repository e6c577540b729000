import { faultOfFetch } from '../fault-of-fetch';
import type { ReadingInstructions } from '../instructions/instructions';
import { MeaningAsked } from '../instructions/meaning-asked';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { instantsAsked } from '../instructions/reading-instructions';
import type { Effort } from '../models/effort';
import { pooledFetch } from '../pooled-fetch';
import { errorBodyOf } from '../said/error-body';
import { quoteWithout } from '../said/quote';
import type { Photo, ReadRequest, VisionAdapter } from '../vision-adapter';
import { faultOfErrorAnswer } from './error-answer';
import { readingOfMessage } from './message-answer';
import { messageBody } from './message-request';
import { thinkingFieldsOf } from './thinking-fields';
import { z } from 'zod';
import { getModels, isAtHostOf, NOT_LISTED, type ModelListing } from '../models/model-listing';

const NAME = 'anthropic';
export const OFFICIAL_BASE_URL = 'https://api.anthropic.com';

/** Source: https://platform.claude.com/docs/en/api/versioning */
const VERSION = '2023-06-01';

export interface AnthropicOptions {
  apiKey: string;
  /** A name such as `claude-haiku-5-5`. The model must support images and structured outputs. */
  model: string;
  /** The address of the API, without `/v1`; Anthropic's own by default. */
  baseURL?: string;
  instructions?: ReadingInstructions;
  /** Further texts that are hidden where the provider is quoted. */
  secrets?: Iterable<string>;
  /** How much the model thinks; by default as little as it can. */
  effort?: Effort;
}

/** Creates the adapter for Anthropic's Messages API. It does not retry, except with the smaller schema. */
export function createAnthropicAdapter({
  apiKey,
  model,
  baseURL = OFFICIAL_BASE_URL,
  instructions = DEFAULT_INSTRUCTIONS,
  secrets = [],
  effort = 'none',
}: AnthropicOptions): VisionAdapter {
  const api = `${baseURL.replace(/\/+$/, '')}/v1`;
  const { fetch, close } = pooledFetch(baseURL);
  const account = { 'x-api-key': apiKey, 'anthropic-version': VERSION };
  const headersOf = ({ requestId }: ReadRequest) => ({
    'content-type': 'application/json',
    ...account,
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  });
  const said = quoteWithout([apiKey], secrets);
  const thinking = thinkingFieldsOf(model, effort);
  const asks = new MeaningAsked(instructions);

  async function readWith(
    told: ReadingInstructions,
    photo: Photo,
    request: ReadRequest,
    signal: AbortSignal,
  ) {
    try {
      signal.throwIfAborted();
      const body = messageBody(model, photo, request, told, thinking);
      const answer = await fetch(`${api}/messages`, {
        method: 'POST',
        headers: headersOf(request),
        body,
        signal,
      });
      if (answer.ok) return readingOfMessage(NAME, await answer.json(), said, instantsAsked(request, told));
      const errorBody = await errorBodyOf(answer);
      signal.throwIfAborted();
      throw faultOfErrorAnswer(NAME, answer, errorBody, Date.now(), said);
    } catch (error) {
      throw faultOfFetch(NAME, error, signal);
    }
  }

  return {
    name: NAME,
    model,
    read: (photo, request, signal) => asks.read(request, (told) => readWith(told, photo, request, signal)),
    learnt: () => asks.lessons,
    listing(signal) {
      const modelUrl = `${api}/models/${encodeURIComponent(model)}`;
      return anthropicListing(modelUrl, account, OFFICIAL_BASE_URL, signal);
    },
    close,
  };
}

const modelSchema = z.looseObject({ type: z.literal('model'), id: z.string() });
const notFoundSchema = z.object({ error: z.looseObject({ type: z.literal('not_found_error') }) });

/**
 * Asks Anthropic for a model. It resolves aliases, and says nothing about the end of a model's life.
 * Source: https://platform.claude.com/docs/en/api/models/retrieve
 * @param url the model's own address
 * @param ownAddress Anthropic's address: elsewhere, a model that is not found may be a proxy that knows no other method
 */
export async function anthropicListing(
  url: string,
  headers: Readonly<Record<string, string>>,
  ownAddress: string,
  signal: AbortSignal,
): Promise<ModelListing | null> {
  const answer = await getModels(url, headers, signal);
  if (answer?.status === 200 && modelSchema.safeParse(answer.body).success)
    return { isListed: true, shutdownOn: null, successor: null };
  const isNotFound = answer?.status === 404 && notFoundSchema.safeParse(answer.body).success;
  return isNotFound && isAtHostOf(url, ownAddress) ? NOT_LISTED : null;
}
