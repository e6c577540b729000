import type { z } from 'zod';
import { pooledFetch, type SentAlong } from '../pooled-fetch';
import type { ModelLife } from './known-models';

/** What a provider's list of models says about the model in use. */
export interface ModelListing extends ModelLife {
  readonly isListed: boolean;
}

const TIMEOUT_MS = 10_000;

/** OpenRouter's list of some 500 models has about 1 MB. */
const MAX_BYTES = 4_000_000;

/** That list has some 40 commas, objects and lists for each model, and those in its description. */
const MAX_PARTS = 60_000;

/**
 * Gets a list of models, or one of them, over a connection of its own, so that no photo waits for it.
 * @returns null if nothing comes that can be used, whatever the reason: that says nothing about the model
 */
export async function getModels(
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  sent?: SentAlong,
): Promise<{ status: number; body: unknown } | null> {
  const { fetch, close } = pooledFetch(url, {
    connections: 1,
    maxBytes: MAX_BYTES,
    maxParts: MAX_PARTS,
    sent,
  });
  try {
    const answer = await fetch(url, {
      headers,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  } finally {
    await close();
  }
}

/** A day from a date or an instant that a provider wrote; null if it is none. */
export const dayOf = (value: unknown): string | null => {
  const day = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value)?.[0] : undefined;
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day;
};

/** The name of a model that a provider wrote, if it looks like one: it is logged and shown. */
export const nameOfModel = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w.:/@-]{1,100}$/.test(value) ? value : null;

/** The listing of a model that a list does not have. */
export const NOT_LISTED: ModelListing = { isListed: false, shutdownOn: null, successor: null };

/** Asks a server for one model. Not at the vendor's own address, one that is not found may be a proxy's fault. */
export async function listingAt(
  url: string,
  headers: Readonly<Record<string, string>>,
  ownAddress: string,
  form: { readonly found: z.ZodType; readonly missing: z.ZodType },
  signal: AbortSignal,
  sent?: SentAlong,
): Promise<ModelListing | null> {
  const answer = await getModels(url, headers, signal, sent);
  if (answer?.status === 200 && form.found.safeParse(answer.body).success)
    return { ...NOT_LISTED, isListed: true };
  const isMissing = answer?.status === 404 && form.missing.safeParse(answer.body).success;
  return isMissing && isAtHostOf(url, ownAddress) ? NOT_LISTED : null;
}

/** Whether an address is on a host, or on one below it: `eu.api.openai.com` is below `api.openai.com`. */
export function isAtHostOf(address: string, own: string): boolean {
  const [{ hostname }, { hostname: ownHost }] = [new URL(address), new URL(own)];
  return hostname === ownHost || hostname.endsWith(`.${ownHost}`);
}
