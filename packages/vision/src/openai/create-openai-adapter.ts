import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
import { pooledFetch } from '../pooled-fetch';
import { quoteWithout } from '../said/quote';
import type { ReadRequest, VisionAdapter } from '../vision-adapter';
import { readingOfCompletion } from './chat-answer';
import { chatBody } from './chat-body';
import { ChatClient, withReadableErrors } from './chat-client';
import { dialectOf, DIALECTS, type ChatDialect } from './dialects';
import { mapOpenAiError } from './map-openai-error';

/**
 * OpenAI logs the id that a client gives a request.
 * Source: https://platform.openai.com/docs/api-reference/debugging-requests
 */
const headersOf = ({ requestId }: ReadRequest, { keyHeader }: ChatDialect, apiKey: string) => ({
  'content-type': 'application/json',
  // The SDK sends the key as a bearer token; null removes that header.
  ...(keyHeader === 'api-key' && { authorization: null, 'api-key': apiKey }),
  ...(requestId !== undefined && { 'x-client-request-id': requestId }),
});

export interface OpenAiOptions {
  /** The name in errors: `openai` by default. */
  name?: string;
  /** Key of the account; any text for a compatible server that asks for none. */
  apiKey: string;
  model: string;
  /** The address of the API, including `/v1`: OpenAI's by default, or any server that speaks Chat Completions. */
  baseURL?: string;
  instructions?: ReadingInstructions;
  /** The dialect of the server; by default the one known for its host and model. */
  dialect?: ChatDialect;
  /** Further texts that are hidden where the provider is quoted. */
  secrets?: Iterable<string>;
}

/** Creates the adapter for OpenAI and for servers that speak its Chat Completions. It does not retry. */
export function createOpenAiAdapter({
  name = 'openai',
  apiKey,
  model,
  baseURL = DIALECTS.openai.address,
  instructions = DEFAULT_INSTRUCTIONS,
  dialect = dialectOf('openai', model, baseURL),
  secrets = [],
}: OpenAiOptions): VisionAdapter {
  const { fetch, close } = pooledFetch(baseURL);
  const client = new ChatClient({
    apiKey,
    // Every option is set, so that the SDK's environment variables cannot change where a photo goes or what is logged.
    baseURL,
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: withReadableErrors(fetch),
  });
  const said = quoteWithout([apiKey], secrets);
  return {
    name,
    model,
    async read(photo, request, signal) {
      try {
        const body = chatBody(model, photo, request, instructions, dialect);
        // The same as `chat.completions.create`, but with a body that is already JSON.
        const answer: unknown = await client.post('/chat/completions', {
          body,
          headers: headersOf(request, dialect, apiKey),
          signal,
        });
        return readingOfCompletion(name, answer, said);
      } catch (error) {
        throw mapOpenAiError(name, error, signal, said);
      }
    },
    close,
  };
}
