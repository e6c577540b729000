import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { StoreError } from '../release-store';
import { checkedFolder } from '../store-path';

/** How long a storage may take, in milliseconds. */
export interface S3Limits {
  connect: number;
  /** For one try of a request. */
  request: number;
  /** For a request with all its tries. */
  total: number;
}

export const S3_LIMITS: S3Limits = { connect: 3000, request: 15_000, total: 40_000 };

/** Where in which storage a store is. */
export interface S3Location {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

/** @throws StoreError unless it is `s3://bucket` or `s3://bucket/prefix` */
export function s3Location(place: string): S3Location {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/.exec(place) ?? [];
  if (bucket === undefined) {
    throw new StoreError(`"${place}" names no bucket. Write it as s3://bucket/prefix.`, 'bad-place');
  }
  return { bucket, prefix: checkedFolder(prefix) };
}

/** The address of a storage that is not AWS. @throws StoreError if it is none */
export function s3Endpoint(environment: NodeJS.ProcessEnv): string | undefined {
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || undefined;
  if (endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return endpoint;
  throw new StoreError(
    'AWS_ENDPOINT_URL_S3 is no address. Write it as https://storage.example.',
    'bad-place',
  );
}

/** What the client is made with. */
export function s3ClientSettings(environment: NodeJS.ProcessEnv, limits: S3Limits): S3ClientConfig {
  const endpoint = s3Endpoint(environment);
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION || (endpoint && 'us-east-1');
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const sessionToken = environment.AWS_SESSION_TOKEN || undefined;
  return {
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(region ? { region } : {}),
    ...(accessKeyId && secretAccessKey
      ? { credentials: { accessKeyId, secretAccessKey, sessionToken } }
      : {}),
    maxAttempts: 3,
    // Storage that is not AWS knows the newer checksums only in part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.request,
      throwOnRequestTimeout: true,
    },
  };
}
