import OpenAI from 'openai';
import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
import { pooledFetch } from '../pooled-fetch';
import type { ReadRequest, VisionAdapter } from '../vision-adapter';
import { readingOfCompletion } from './chat-answer';
import { chatBody } from './chat-body';
import { dialectOf, DIALECTS, type ChatDialect } from './dialects';
import { mapOpenAiError } from './map-openai-error';

/**
 * OpenAI notes the id that a client gives a request.
 * Source: https://platform.openai.com/docs/api-reference/debugging-requests
 */
const headersOf = ({ requestId }: ReadRequest, { keyHeader }: ChatDialect, apiKey: string) => ({
  'content-type': 'application/json',
  // The SDK sends the key as a bearer; null takes that away.
  ...(keyHeader === 'api-key' && { authorization: null, 'api-key': apiKey }),
  ...(requestId !== undefined && { 'x-client-request-id': requestId }),
});

export interface OpenAiOptions {
  /** What it is called in errors: `openai` by default. */
  name?: string;
  /** Key of the account; any text for a compatible server that asks for none. */
  apiKey: string;
  model: string;
  /** Where the API is, up to and with `/v1`: OpenAI's own by default, or any server that speaks Chat Completions. */
  baseURL?: string;
  instructions?: ReadingInstructions;
  /** What the server takes; by default what is known of its host. */
  dialect?: ChatDialect;
}

/** The adapter for OpenAI and for servers that speak its Chat Completions. It tries once; who calls it may try again. */
export function createOpenAiAdapter({
  name = 'openai',
  apiKey,
  model,
  baseURL = DIALECTS.openai.address,
  instructions = DEFAULT_INSTRUCTIONS,
  dialect = dialectOf('openai', baseURL),
}: OpenAiOptions): VisionAdapter {
  const { fetch, close } = pooledFetch(baseURL);
  const client = new OpenAI({
    apiKey,
    // Everything is said here, so that no variable of the SDK's own changes where a photo goes or what is printed.
    baseURL,
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch,
  });
  return {
    name,
    model,
    async read(photo, request, signal) {
      try {
        const body = chatBody(model, photo, request, instructions, dialect);
        // The same as `chat.completions.create`, but for a body that is JSON already.
        const answer: unknown = await client.post('/chat/completions', {
          body,
          headers: headersOf(request, dialect, apiKey),
          signal,
        });
        return readingOfCompletion(name, answer);
      } catch (error) {
        throw mapOpenAiError(name, error, signal);
      }
    },
    close,
  };
}
