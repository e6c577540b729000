import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
import { quoteWithout } from '../said/quote';
import type { VisionAdapter } from '../vision-adapter';
import { createGenerateAdapter } from './create-generate-adapter';
import { modelPath } from './model-path';

export const GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com';

export interface GeminiOptions {
  apiKey: string;
  /** A name such as `gemini-2.5-flash`, or a path: `models/…`, `tunedModels/…`. */
  model: string;
  /** The address of the API, without `/v1beta`; Google's own by default. */
  baseURL?: string;
  instructions?: ReadingInstructions;
  /** Further texts that are hidden where the provider is quoted. */
  secrets?: Iterable<string>;
}

/**
 * Creates the adapter for Google Gemini. It does not retry.
 * @throws TypeError for an invalid model name
 */
export function createGeminiAdapter({
  apiKey,
  model,
  baseURL = GEMINI_BASE_URL,
  instructions = DEFAULT_INSTRUCTIONS,
  secrets = [],
}: GeminiOptions): VisionAdapter {
  const header = ['x-goog-api-key', apiKey] as const;
  return createGenerateAdapter({
    name: 'gemini',
    model,
    url: `${baseURL.replace(/\/+$/, '')}/v1beta/${modelPath(model)}:generateContent`,
    credential: {
      header: () => Promise.resolve(header),
      reject: () => false,
      close: () => Promise.resolve(),
    },
    instructions,
    said: quoteWithout([apiKey], secrets),
  });
}
