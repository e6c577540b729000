import { faultOfFetch } from '../transport-error';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import type { ModelOptions } from '../adapter-family';
import { pooledFetch } from '../pooled-fetch';
import { quoteWithout, type Quote } from '../said/quote';
import type { VisionAdapter } from '../vision-adapter';
import { cacheToken, type FreshToken } from './access-token';
import { createGenerateAdapter, type Credential } from './create-generate-adapter';
import { METADATA_ORIGIN, tokenOfAccount, tokenOfMachine } from './fetch-token';
import { vertexPath } from './model-path';
import { serviceAccountOf } from './service-account';

const NAME = 'vertex';

export interface VertexOptions extends Omit<ModelOptions, 'apiKey'> {
  readonly project: string;
  readonly location: string;
  /** The JSON key of a service account. Without it the token comes from the Google Cloud machine's metadata server. */
  readonly credentials?: string;
  readonly metadataOrigin?: string;
}

/**
 * Creates the adapter for Gemini on Vertex AI, with a Google Cloud account. It does not retry, except once with a new
 * token after a 401.
 * Source: https://cloud.google.com/vertex-ai/generative-ai/docs/model-reference/inference
 * @throws TypeError for an invalid model name or invalid credentials
 */
export function createVertexAdapter({
  project,
  location,
  model,
  credentials,
  baseURL = vertexOrigin(location),
  metadataOrigin = METADATA_ORIGIN,
  instructions = DEFAULT_INSTRUCTIONS,
  secrets = [],
  effort = 'none',
  sent,
}: VertexOptions): VisionAdapter {
  const said = quoteWithout([credentials ?? ''], secrets);
  const path = vertexPath({ project, location, model });
  return createGenerateAdapter({
    name: NAME,
    model,
    effort,
    url: `${baseURL.replace(/\/+$/, '')}/v1/${path}:generateContent`,
    credential: bearerOf(credentials, metadataOrigin, said),
    instructions,
    said,
    sent,
  });
}

export const vertexOrigin = (location: string) =>
  location === 'global'
    ? 'https://aiplatform.googleapis.com'
    : `https://${location}-aiplatform.googleapis.com`;

function bearerOf(credentials: string | undefined, metadataOrigin: string, said: Quote): Credential {
  const account = credentials === undefined ? null : serviceAccountOf(credentials);
  const pool = pooledFetch(account?.tokenUri ?? metadataOrigin);
  const fetchToken = (signal: AbortSignal): Promise<FreshToken> =>
    account
      ? tokenOfAccount(NAME, account, pool, signal, said)
      : tokenOfMachine(NAME, metadataOrigin, pool, signal, said);
  const cache = cacheToken(NAME, (signal) =>
    fetchToken(signal).catch((error: unknown) => {
      throw faultOfFetch(NAME, error, signal);
    }),
  );
  return {
    header: async (signal) => ['authorization', `Bearer ${await cache.token(signal)}`],
    reject(value) {
      cache.forget(value.replace(/^Bearer /, ''));
      return true;
    },
    close: pool.close,
  };
}
