import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { StoreError } from '../release-store';
import { checkedFolder } from '../store-path';

/** Timeouts in milliseconds. */
export interface S3Limits {
  connect: number;
  /** For one attempt of a request. */
  request: number;
  /** For a request with all its attempts. */
  total: number;
}

export const S3_LIMITS: S3Limits = { connect: 3000, request: 15_000, total: 40_000 };

export interface S3Location {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
}

/** Parses `s3://bucket` or `s3://bucket/prefix`. @throws StoreError if it is neither */
export function s3Location(place: string): S3Location {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(.*)$/.exec(place) ?? [];
  if (bucket === undefined) {
    throw new StoreError(`"${place}" names no bucket. Write it as s3://bucket/prefix.`);
  }
  return { bucket, prefix: checkedFolder(prefix) };
}

/** The configured address of storage that is not AWS; undefined for AWS. @throws StoreError if it is not an HTTP address */
export function s3Endpoint(environment: NodeJS.ProcessEnv): string | undefined {
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || undefined;
  if (endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) return endpoint;
  throw new StoreError('AWS_ENDPOINT_URL_S3 is not an HTTP address. Write it as https://storage.example.');
}

/** Settings of the S3 client. @throws StoreError as {@link s3Endpoint} */
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
    // Not all storage other than AWS supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connect,
      requestTimeout: limits.request,
      throwOnRequestTimeout: true,
    },
  };
}
