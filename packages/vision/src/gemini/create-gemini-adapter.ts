import { GoogleGenerativeAI } from '@google/generative-ai';
import { providerFault } from '../provider-fault';
import type { VisionAdapter } from '../vision-adapter';
import { readingOfAnswer } from './generate-answer';
import { generateRequest } from './generate-request';
import { mapGeminiError } from './map-gemini-error';

const NAME = 'gemini';

export interface GeminiOptions {
  apiKey: string;
  model: string;
  /** Where the API is, without `/v1beta`: Google's own by default. */
  baseURL?: string;
}

/** The adapter for Google Gemini. It tries once; who calls it may try again. */
export function createGeminiAdapter({ apiKey, model, baseURL }: GeminiOptions): VisionAdapter {
  const requestOptions = baseURL === undefined ? {} : { baseUrl: baseURL.replace(/\/+$/, '') };
  const client = new GoogleGenerativeAI(apiKey).getGenerativeModel({ model }, requestOptions);
  return {
    name: NAME,
    model,
    async read(photo, request, signal) {
      // The SDK listens for the signal's event alone: one that has fired before would be missed.
      if (signal.aborted) throw providerFault(NAME, 'aborted');
      try {
        const { response } = await client.generateContent(generateRequest(photo, request), {
          signal,
          ...(request.requestId !== undefined && { customHeaders: { 'x-request-id': request.requestId } }),
        });
        return readingOfAnswer(NAME, response);
      } catch (error) {
        throw mapGeminiError(NAME, error, signal);
      }
    },
    async close() {
      // Connections belong to `fetch`, which lets go of idle ones by itself.
    },
  };
}
