import { randomUUID } from 'node:crypto';
import type { S3 } from '@aws-sdk/client-s3';
import { contentTypeOf } from '../../content-type';
import { REGISTRY_FILE, type ReleaseStore, StoreError, type StoredFile } from '../release-store';
import { storeIn } from '../store-in';
import { isConflict, isMissingObject, isNotImplemented, sentenceOf } from './s3-errors';
import { s3ClientSettings, s3Endpoint, S3_LIMITS, type S3Limits, s3Location } from './s3-settings';

/** For tests. */
export interface S3StoreOptions {
  limits?: S3Limits;
  /** Objects in one page of a list. */
  pageSize?: number;
}

/** Files of a version never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Limit of the S3 request DeleteObjects. */
const MAX_KEYS_PER_REQUEST = 1000;

/** A condition of a write: the object does not exist, or it has this tag. */
type Condition = { IfNoneMatch: '*' } | { IfMatch: string };

/** AWS expects a tag as it gave it, Ceph without the quotes. */
const conditionsOf = (tag: string | null): Condition[] =>
  tag === null ? [{ IfNoneMatch: '*' }] : [{ IfMatch: tag }, { IfMatch: tag.replaceAll('"', '') }];

/**
 * Opens a store in a bucket. The tag of a file is the ETag of its object.
 * @param place `s3://bucket/prefix`
 * @param environment as for `openStore`
 * @throws StoreError if the place or the endpoint is invalid
 */
export function openS3Store(
  place: string,
  environment: NodeJS.ProcessEnv,
  { limits = S3_LIMITS, pageSize: MaxKeys = 1000 }: S3StoreOptions = {},
): ReleaseStore {
  const { bucket: Bucket, prefix } = s3Location(place);
  const endpoint = s3Endpoint(environment);
  const name = `${Bucket} at ${endpoint ? new URL(endpoint).host : 'AWS'}`;
  const at = (path: string) => ({ Bucket, Key: prefix + path });
  let client: Promise<S3> | undefined;
  let probed: Promise<void> | undefined;

  /** Loads the SDK, which takes time and memory, only if a bucket is used. */
  async function load(): Promise<S3> {
    // The SDK warns that later versions need a newer Node. The lockfile decides which version is used here.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    const { S3 } = await import('@aws-sdk/client-s3');
    return new S3(s3ClientSettings(environment, limits));
  }

  const send = async <Result>(
    request: (client: S3, options: { abortSignal: AbortSignal }) => Promise<Result>,
  ): Promise<Result> =>
    request(await (client ??= load()), { abortSignal: AbortSignal.timeout(limits.total) });

  async function putObject(path: string, Body: Buffer, condition?: Condition): Promise<void> {
    const CacheControl = path === REGISTRY_FILE ? 'no-cache' : IMMUTABLE;
    const input = { ...at(path), Body, ContentType: contentTypeOf(path), CacheControl, ...condition };
    await send((s3, options) => s3.putObject(input, options));
  }

  /** @returns false if the condition does not hold */
  async function putIf(path: string, content: Buffer, condition: Condition): Promise<boolean> {
    try {
      await putObject(path, content, condition);
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw isNotImplemented(error) ? noConditions() : error;
    }
  }

  const noConditions = () =>
    new StoreError(
      `The bucket ${name} ignores If-None-Match and If-Match, so one of two simultaneous releases would be lost. Use storage that supports them.`,
    );

  /** Tests whether the storage obeys conditions: some accept them and write anyway. */
  async function probe(): Promise<void> {
    const path = `.probe-${randomUUID()}`;
    const write = (condition: Condition) => putIf(path, Buffer.from('probe'), condition);
    try {
      const isWritten = await write({ IfNoneMatch: '*' });
      const isWrittenAgain = await write({ IfNoneMatch: '*' });
      const isWrittenOver = await write({ IfMatch: '"00000000000000000000000000000000"' });
      if (!isWritten || isWrittenAgain || isWrittenOver) throw noConditions();
    } catch (error) {
      probed = undefined;
      throw error;
    } finally {
      await send((s3, options) => s3.deleteObject(at(path), options)).catch(() => null);
    }
  }

  return storeIn({
    place,
    explain: (error) => `The bucket ${name} ${sentenceOf(error)}.`,
    async get(path) {
      try {
        return await send(async (s3, options) => {
          const { Body, ETag: tag = '' } = await s3.getObject(at(path), options);
          return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag };
        });
      } catch (error) {
        if (isMissingObject(error)) return null;
        throw error;
      }
    },
    async put(path, content, tag) {
      if (tag === undefined) return putObject(path, content).then(() => true);
      await (probed ??= probe());
      for (const condition of conditionsOf(tag)) if (await putIf(path, content, condition)) return true;
      return false;
    },
    async list(folder) {
      const files: StoredFile[] = [];
      let ContinuationToken: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix + folder, MaxKeys, ContinuationToken };
        const page = await send((s3, options) => s3.listObjectsV2(input, options));
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          // A placeholder that S3 consoles create for a folder.
          if (Key.endsWith('/')) continue;
          files.push({ path: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified });
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
      return files.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    async remove(paths) {
      for (let start = 0; start < paths.length; start += MAX_KEYS_PER_REQUEST) {
        const Objects = paths
          .slice(start, start + MAX_KEYS_PER_REQUEST)
          .map((path) => ({ Key: prefix + path }));
        const input = { Bucket, Delete: { Objects, Quiet: true } };
        const { Errors = [] } = await send((s3, options) => s3.deleteObjects(input, options));
        const [failed] = Errors;
        if (!failed) continue;
        throw new StoreError(
          `The bucket ${name} did not remove ${Errors.length} of its objects (${failed.Code ?? 'no reason given'}). Grant these credentials permission to delete objects, and try again.`,
        );
      }
    },
  });
}
