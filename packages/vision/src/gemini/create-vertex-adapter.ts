import { faultOfFetch } from '../fault-of-fetch';
import type { ReadingInstructions } from '../instructions/instructions';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-1';
import { pooledFetch } from '../pooled-fetch';
import type { VisionAdapter } from '../vision-adapter';
import { keepToken, type FreshToken } from './access-token';
import { createGenerateAdapter, type Credential } from './create-generate-adapter';
import { METADATA_ORIGIN, tokenOfAccount, tokenOfMachine } from './fetch-token';
import { vertexPath } from './model-path';
import { serviceAccountOf } from './service-account';

const NAME = 'vertex';

export interface VertexOptions {
  project: string;
  /** A region such as `europe-west4`, or `global`. */
  location: string;
  /** A name such as `gemini-2.5-flash`, or where it is below the location: `endpoints/1234`. */
  model: string;
  /** The JSON key of a service account. Without it the machine itself says who it is, as those of Google Cloud do. */
  credentials?: string;
  /** Where the API is, without `/v1`: Google's own for the location by default. */
  baseURL?: string;
  /** Where the machine is asked who it is. */
  metadataOrigin?: string;
  instructions?: ReadingInstructions;
}

/**
 * The adapter for Gemini on Vertex AI, as an account of Google Cloud. It tries once, and once more where its token got
 * 401; who calls it may try again.
 * Source: https://cloud.google.com/vertex-ai/generative-ai/docs/model-reference/inference
 * @throws TypeError for a model whose name cannot be one, or credentials that are none
 */
export function createVertexAdapter({
  project,
  location,
  model,
  credentials,
  baseURL = vertexOrigin(location),
  metadataOrigin = METADATA_ORIGIN,
  instructions = DEFAULT_INSTRUCTIONS,
}: VertexOptions): VisionAdapter {
  const path = vertexPath({ project, location, model });
  return createGenerateAdapter({
    name: NAME,
    model,
    url: `${baseURL.replace(/\/+$/, '')}/v1/${path}:generateContent`,
    credential: bearerOf(credentials, metadataOrigin),
    instructions,
  });
}

/** Where Vertex AI is for a location. */
export const vertexOrigin = (location: string) =>
  location === 'global'
    ? 'https://aiplatform.googleapis.com'
    : `https://${location}-aiplatform.googleapis.com`;

function bearerOf(credentials: string | undefined, metadataOrigin: string): Credential {
  const account = credentials === undefined ? null : serviceAccountOf(credentials);
  const pool = pooledFetch(account?.tokenUri ?? metadataOrigin);
  const fetchToken = (signal: AbortSignal): Promise<FreshToken> =>
    account
      ? tokenOfAccount(NAME, account, pool, signal)
      : tokenOfMachine(NAME, metadataOrigin, pool, signal);
  const keeper = keepToken(NAME, (signal) =>
    fetchToken(signal).catch((error: unknown) => {
      throw faultOfFetch(NAME, error, signal);
    }),
  );
  return {
    header: async (signal) => ['authorization', `Bearer ${await keeper.token(signal)}`],
    refused(value) {
      keeper.forget(value.replace(/^Bearer /, ''));
      return true;
    },
    close: pool.close,
  };
}
