import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import type { Effort } from '../models/effort';
import { quoteWithout } from '../said/quote';
import type { VisionAdapter } from '../vision-adapter';
import { createGenerateAdapter } from './create-generate-adapter';
import { geminiListing } from './gemini-listing';
import { modelPath } from './model-path';

export const GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com';

export interface GeminiOptions {
  apiKey: string;
  /** A name such as `gemini-3.5-flash-lite`, or a path: `models/…`, `tunedModels/…`. */
  model: string;
  /** The address of the API, without `/v1beta`; Google's own by default. */
  baseURL?: string;
  instructions?: ReadingInstructions;
  /** Further texts that are hidden where the provider is quoted. */
  secrets?: Iterable<string>;
  /** How much the model thinks; by default as little as it can. */
  effort?: Effort;
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
  effort = 'none',
}: GeminiOptions): VisionAdapter {
  const header = ['x-goog-api-key', apiKey] as const;
  const modelUrl = `${baseURL.replace(/\/+$/, '')}/v1beta/${modelPath(model)}`;
  const adapter = createGenerateAdapter({
    name: 'gemini',
    model,
    effort,
    url: `${modelUrl}:generateContent`,
    credential: {
      header: () => Promise.resolve(header),
      reject: () => false,
      close: () => Promise.resolve(),
    },
    instructions,
    said: quoteWithout([apiKey], secrets),
  });
  return { ...adapter, listing: (signal) => geminiListing(modelUrl, apiKey, GEMINI_BASE_URL, signal) };
}
