import type { PutObjectCommandInput, S3 } from '@aws-sdk/client-s3';
import { isMissingObject, storeErrorOf, type S3Target } from './s3-errors';
import { s3ClientSettings, s3Endpoint, S3_LIMITS, type S3Limits, type S3Location } from './s3-settings';

export interface S3Object {
  content: Buffer;
  etag: string;
}

type IsExpected = (error: unknown) => boolean;
type Request<Result> = (client: S3, options: { abortSignal: AbortSignal }) => Promise<Result>;

/** Requests to the objects of one bucket, below a prefix. Failures become StoreErrors, unless the caller expects them. */
export class S3Bucket {
  private client: Promise<S3> | undefined;
  private readonly target: S3Target;

  constructor(
    private readonly location: S3Location,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly limits: S3Limits = S3_LIMITS,
  ) {
    const endpoint = s3Endpoint(environment);
    this.target = { bucket: location.bucket, endpoint: endpoint ? new URL(endpoint).host : 'AWS' };
  }

  /** For messages. */
  get name(): string {
    return `${this.target.bucket} at ${this.target.endpoint}`;
  }

  /** Reads an object; null if it does not exist. */
  async get(path: string): Promise<S3Object | null> {
    try {
      return await this.send(async (client, options) => {
        const { Body, ETag } = await client.getObject(this.at(path), options);
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag ?? '' };
      }, isMissingObject);
    } catch (error) {
      if (isMissingObject(error)) return null;
      throw error;
    }
  }

  async put(
    path: string,
    content: Buffer,
    more: Partial<PutObjectCommandInput> = {},
    isExpected?: IsExpected,
  ): Promise<void> {
    const input = { ...this.at(path), Body: content, ...more };
    await this.send((client, options) => client.putObject(input, options), isExpected);
  }

  /**
   * Sends a request, within the time limit.
   * @param isExpected which failures are thrown unchanged
   */
  async send<Result>(request: Request<Result>, isExpected: IsExpected = () => false): Promise<Result> {
    try {
      const client = await (this.client ??= this.load());
      return await request(client, { abortSignal: AbortSignal.timeout(this.limits.total) });
    } catch (error) {
      throw isExpected(error) ? error : storeErrorOf(error, this.target);
    }
  }

  /** The parameters of a request that identify an object. */
  at(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.location.bucket, Key: this.location.prefix + path };
  }

  /** The path in the store of a key in the bucket. */
  pathOf(key: string): string {
    return key.slice(this.location.prefix.length);
  }

  /** Loads the SDK, which takes time and memory, only if a bucket is used. */
  private async load(): Promise<S3> {
    // The SDK warns that later versions need a newer Node. The lockfile decides which version is used here.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const { S3 } = await import('@aws-sdk/client-s3');
    return new S3(s3ClientSettings(this.environment, this.limits));
  }
}
