import { z } from 'zod';
import { providerFault } from '../adapter-error';
import { causeOf } from '../causes/cause-of';
import type { PooledFetch } from '../pooled-fetch';
import { errorBodyOf } from '../said/error-body';
import type { FreshToken } from './access-token';
import { assertionOf, type ServiceAccount } from './service-account';
import type { Quote } from '../said/quote';

const tokenSchema = z
  .object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: z.number().positive() })
  .transform(({ access_token, expires_in }): FreshToken => ({
    token: access_token,
    expiresInSeconds: expires_in,
  }));

/** The metadata server of Google Cloud machines. Source: https://cloud.google.com/docs/authentication/rest */
export const METADATA_ORIGIN = 'http://metadata.google.internal';
const METADATA_PATH = '/computeMetadata/v1/instance/service-accounts/default/token';

/** Fetches a token from the token server of a service account. */
export async function tokenOfAccount(
  adapter: string,
  account: ServiceAccount,
  { fetch }: PooledFetch,
  signal: AbortSignal,
  said: Quote,
): Promise<FreshToken> {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: assertionOf(account, Date.now()),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(account.tokenUri, { method: 'POST', headers, body: body.toString(), signal });
  return tokenIn(adapter, answer, said);
}

export async function tokenOfMachine(
  adapter: string,
  origin: string,
  { fetch }: PooledFetch,
  signal: AbortSignal,
  said: Quote,
): Promise<FreshToken> {
  const headers = { 'metadata-flavor': 'Google' };
  return tokenIn(adapter, await fetch(`${origin}${METADATA_PATH}`, { headers, signal }), said);
}

/** Reads a token from an answer. `refused` becomes `unauthorized`, because a token server knows nothing of the photo. */
async function tokenIn(adapter: string, answer: Response, said: Quote): Promise<FreshToken> {
  const { status } = answer;
  if (!answer.ok) {
    const body = await errorBodyOf(answer);
    const { kind } = causeOf({ status, headers: answer.headers, body });
    throw providerFault(adapter, kind === 'refused' ? 'unauthorized' : kind, { status, said: said(body) });
  }
  const token = tokenSchema.safeParse(await answer.json()).data;
  if (!token) throw providerFault(adapter, 'upstream', { status });
  return token;
}
