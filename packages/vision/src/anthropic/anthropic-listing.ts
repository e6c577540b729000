import { z } from 'zod';
import { getModels, isAtHostOf, NOT_LISTED, type ModelListing } from '../models/model-listing';

const modelSchema = z.looseObject({ type: z.literal('model'), id: z.string() });
const notFoundSchema = z.object({ error: z.looseObject({ type: z.literal('not_found_error') }) });

/**
 * Asks Anthropic for a model. It resolves aliases, and says nothing about the end of a model's life.
 * Source: https://platform.claude.com/docs/en/api/models/retrieve
 * @param url the model's own address
 * @param ownAddress Anthropic's address: elsewhere, a model that is not found may be a proxy that knows no other method
 */
export async function anthropicListing(
  url: string,
  headers: Readonly<Record<string, string>>,
  ownAddress: string,
  signal: AbortSignal,
): Promise<ModelListing | null> {
  const answer = await getModels(url, headers, signal);
  if (answer?.status === 200 && modelSchema.safeParse(answer.body).success)
    return { isListed: true, shutdownOn: null, successor: null };
  const isNotFound = answer?.status === 404 && notFoundSchema.safeParse(answer.body).success;
  return isNotFound && isAtHostOf(url, ownAddress) ? NOT_LISTED : null;
}
