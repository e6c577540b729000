import { z } from 'zod';
import { getModels, isAtHostOf, NOT_LISTED, type ModelListing } from '../models/model-listing';

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
