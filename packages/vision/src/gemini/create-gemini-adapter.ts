import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
import type { VisionAdapter } from '../vision-adapter';
import { createGenerateAdapter } from './create-generate-adapter';
import { modelPath } from './model-path';

export const GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com';

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
  baseURL = GEMINI_BASE_URL,
  instructions = DEFAULT_INSTRUCTIONS,
}: GeminiOptions): VisionAdapter {
  const header = ['x-goog-api-key', apiKey] as const;
  return createGenerateAdapter({
    name: 'gemini',
    model,
    url: `${baseURL.replace(/\/+$/, '')}/v1beta/${modelPath(model)}:generateContent`,
    credential: {
      header: () => Promise.resolve(header),
      refused: () => false,
      close: () => Promise.resolve(),
    },
    instructions,
  });
}
