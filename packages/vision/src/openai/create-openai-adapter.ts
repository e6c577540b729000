import type { ModelOptions } from '../adapter-family';
import { MEANING_CUT } from '../instructions/meaning-asked';
import { PLAIN_1 } from '../instructions/plain-1';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { instantsAsked } from '../instructions/reading-instructions';
import { pooledFetch } from '../pooled-fetch';
import { quoteWithout } from '../said/quote';
import type { Photo, ReadRequest, VisionAdapter } from '../vision-adapter';
import { readingOfCompletion, readingOfFailedGeneration } from './chat-answer';
import { chatBody } from './chat-request';
import { bodyOf, ChatClient, withReadableErrors } from './chat-client';
import { dialectOf, DIALECTS, type ChatDialect } from './dialects';
import { failedGenerationIn } from './failed-generation';
import { LearntDialect } from './learnt-dialect';
import { isApiError, mapOpenAiError } from './map-openai-error';

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

interface OpenAiOptions extends Omit<ModelOptions, 'effort'> {
  readonly name?: string;
  readonly dialect?: ChatDialect;
}

/**
 * Creates the adapter for OpenAI and for servers that speak its Chat Completions. A server that refuses the form of a
 * request is asked again in another one, which is then kept. There are no other retries.
 */
export function createOpenAiAdapter({
  name = 'openai',
  apiKey,
  model,
  baseURL = DIALECTS.openai.address,
  instructions = DEFAULT_INSTRUCTIONS,
  dialect = dialectOf('openai', model, baseURL),
  secrets = [],
  sent,
}: OpenAiOptions): VisionAdapter {
  const { fetch, close } = pooledFetch(baseURL, { sent });
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
  const spoken = new LearntDialect({ ...dialect, takesMeaning: instructions.asksMeaning });
  async function ask(way: ChatDialect, photo: Photo, request: ReadRequest, signal: AbortSignal) {
    const told = instructions.asksMeaning && way.takesMeaning === false ? PLAIN_1 : instructions;
    const asked = instantsAsked(request, told);
    const body = chatBody(model, photo, request, told, way);
    const headers = headersOf(request, way, apiKey);
    try {
      // The same as `chat.completions.create`, but with a body that is already JSON.
      return { asked, body: await client.post<unknown>('/chat/completions', { body, headers, signal }) };
    } catch (error) {
      const rejected = isApiError(error) ? failedGenerationIn(bodyOf(error)) : null;
      const reading = rejected && readingOfFailedGeneration(rejected.content, asked);
      if (reading) return { reading };
      throw error;
    }
  }
  return {
    name,
    model,
    async read(photo, request, signal) {
      try {
        const ofShort = request.isShort ? { takesMeaning: false } : {};
        const answer = await spoken.ask((way) => ask(way, photo, request, signal), ofShort);
        return answer.reading ?? readingOfCompletion(name, answer.body, said, answer.asked);
      } catch (error) {
        const fault = mapOpenAiError(name, error, signal, said);
        if (fault.isCut && !request.isShort) spoken.stopAskingMeaning(MEANING_CUT);
        throw fault;
      }
    },
    learnt: () => spoken.lessons,
    close,
  };
}
