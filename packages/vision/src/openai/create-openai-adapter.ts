import OpenAI from 'openai';
import type { VisionAdapter } from '../vision-adapter';
import { readingOfCompletion } from './chat-answer';
import { chatRequest } from './chat-request';
import { mapOpenAiError } from './map-openai-error';

const NAME = 'openai';
const OFFICIAL_BASE_URL = 'https://api.openai.com/v1';

export interface OpenAiOptions {
  /** Key of the account; any text for a compatible server that asks for none. */
  apiKey: string;
  model: string;
  /** Where the API is, up to and with `/v1`: OpenAI's own by default, or any server that speaks Chat Completions. */
  baseURL?: string;
  /** In place of the runtime's `fetch`. */
  fetch?: typeof globalThis.fetch;
}

/** The adapter for OpenAI and for servers that speak its Chat Completions. It tries once; who calls it may try again. */
export function createOpenAiAdapter({ apiKey, model, baseURL, fetch }: OpenAiOptions): VisionAdapter {
  const client = new OpenAI({
    apiKey,
    // Everything is said here, so that no variable of the SDK's own changes where a photo goes or what is printed.
    baseURL: baseURL ?? OFFICIAL_BASE_URL,
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch,
  });
  return {
    name: NAME,
    model,
    async read(photo, request, signal) {
      try {
        const body: unknown = await client.chat.completions.create(chatRequest(model, photo, request), {
          signal,
        });
        return readingOfCompletion(NAME, body);
      } catch (error) {
        throw mapOpenAiError(NAME, error, signal);
      }
    },
    async close() {
      // Connections belong to `fetch`, which lets go of idle ones by itself.
    },
  };
}
