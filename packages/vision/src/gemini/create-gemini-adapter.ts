import { z } from 'zod';
import type { ModelOptions } from '../adapter-family';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { listingAt } from '../models/model-listing';
import type { SentAlong } from '../pooled-fetch';
import { quoteWithout } from '../said/quote';
import type { VisionAdapter } from '../vision-adapter';
import { createGenerateAdapter } from './create-generate-adapter';
import { modelPath } from './model-path';

export const GEMINI_BASE_URL = 'https://generativelanguage.googleapis.com';

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
  sent,
}: ModelOptions): VisionAdapter {
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
    sent,
  });
  return { ...adapter, listing: (signal) => geminiListing(modelUrl, apiKey, GEMINI_BASE_URL, signal, sent) };
}

const FORM = {
  found: z.looseObject({ name: z.string() }),
  missing: z.object({ error: z.looseObject({ status: z.literal('NOT_FOUND') }) }),
};

/** The API still names some models that new users cannot use any more (https://ai.google.dev/api/models). */
export const geminiListing = (
  url: string,
  apiKey: string,
  ownAddress: string,
  signal: AbortSignal,
  sent?: SentAlong,
) => listingAt(url, { 'x-goog-api-key': apiKey }, ownAddress, FORM, signal, sent);
