import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
import { faultOfFetch } from '../fault-of-fetch';
import { pooledFetch } from '../pooled-fetch';
import type { ReadRequest, VisionAdapter } from '../vision-adapter';
import { faultOfErrorAnswer } from './error-answer';
import { readingOfAnswer } from './generate-answer';
import { generateBody } from './generate-body';

import { modelPath } from './model-path';

const NAME = 'gemini';
const OFFICIAL_BASE_URL = 'https://generativelanguage.googleapis.com';

export interface GeminiOptions {
  apiKey: string;
  /** A name such as `gemini-2.5-flash`, or where the model is: `models/…`, `tunedModels/…`. */
  model: string;
  /** Where the API is, without `/v1beta`: Google's own by default. */
  baseURL?: string;
  instructions?: ReadingInstructions;
}

/**
 * The adapter for Google Gemini. It tries once; who calls it may try again.
 * @throws TypeError for a model whose name cannot be one
 */
export function createGeminiAdapter({
  apiKey,
  model,
  baseURL = OFFICIAL_BASE_URL,
  instructions = DEFAULT_INSTRUCTIONS,
}: GeminiOptions): VisionAdapter {
  const url = `${baseURL.replace(/\/+$/, '')}/v1beta/${modelPath(model)}:generateContent`;
  const { fetch, close } = pooledFetch(baseURL);
  // In a header, never in the address: addresses are kept in logs on the way.
  const headersOf = ({ requestId }: ReadRequest) => ({
    'content-type': 'application/json',
    'x-goog-api-key': apiKey,
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  });
  return {
    name: NAME,
    model,
    async read(photo, request, signal) {
      try {
        signal.throwIfAborted();
        const body = generateBody(photo, request, instructions);
        const answer = await fetch(url, { method: 'POST', headers: headersOf(request), body, signal });
        if (answer.ok) return readingOfAnswer(NAME, await answer.json());
        const errorBody: unknown = await answer.json().catch(() => undefined);
        signal.throwIfAborted();
        throw faultOfErrorAnswer(NAME, answer, errorBody, Date.now());
      } catch (error) {
        throw faultOfFetch(NAME, error, signal);
      }
    },
    close,
  };
}
