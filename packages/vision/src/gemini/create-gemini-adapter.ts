import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import type { Effort } from '../models/effort';
import { quoteWithout } from '../said/quote';
import type { VisionAdapter } from '../vision-adapter';
import { createGenerateAdapter } from './create-generate-adapter';
import { modelPath } from './model-path';
import { z } from 'zod';
import { getModels, isAtHostOf, NOT_LISTED, type ModelListing } from '../models/model-listing';

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

const modelSchema = z.looseObject({ name: z.string() });
const notFoundSchema = z.object({ error: z.looseObject({ status: z.literal('NOT_FOUND') }) });

/**
 * Asks the Gemini API for a model. It says nothing about the end of its life, and still names some that new users cannot
 * use any more. Source: https://ai.google.dev/api/models
 * @param url the model's own address
 * @param ownAddress Google's address: elsewhere, a model that is not found may be a proxy that knows no other method
 */
export async function geminiListing(
  url: string,
  apiKey: string,
  ownAddress: string,
  signal: AbortSignal,
): Promise<ModelListing | null> {
  const answer = await getModels(url, { 'x-goog-api-key': apiKey }, signal);
  if (answer?.status === 200 && modelSchema.safeParse(answer.body).success)
    return { isListed: true, shutdownOn: null, successor: null };
  const isNotFound = answer?.status === 404 && notFoundSchema.safeParse(answer.body).success;
  return isNotFound && isAtHostOf(url, ownAddress) ? NOT_LISTED : null;
}
