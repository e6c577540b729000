import { contentTypeOf } from '../../content-type';
import type { ReleaseStore } from '../release-store';
import { checkedFolder, checkedPath } from '../store-path';
import { S3Bucket } from './s3-bucket';
import { putIf } from './s3-conditions';
import { listObjects, removeObjects } from './s3-files';
import { S3Registry } from './s3-registry';
import { type S3Limits, s3Location } from './s3-settings';

/** For tests. */
export interface S3StoreOptions {
  limits?: S3Limits;
  /** Objects in one page of a list. */
  pageSize?: number;
}

/** Files of a version never change. */
const CacheControl = 'public, max-age=31536000, immutable';

/**
 * Opens a store in a bucket.
 * @param place `s3://bucket/prefix`
 * @param environment as for `openStore`
 * @throws StoreError if the place or the endpoint is invalid
 */
export function openS3Store(
  place: string,
  environment: NodeJS.ProcessEnv,
  { limits, pageSize = 1000 }: S3StoreOptions = {},
): ReleaseStore {
  const bucket = new S3Bucket(s3Location(place), environment, limits);
  const registry = new S3Registry(bucket, place);
  return {
    place,
    readRegistry: () => registry.read(),
    replaceRegistry: (next, tag) => registry.replace(next, tag),
    read: async (file) => (await bucket.get(checkedPath(file)))?.content ?? null,
    write: (file, content) =>
      bucket.put(checkedPath(file), content, { ContentType: contentTypeOf(file), CacheControl }),
    writeNew: async (file, content) => {
      const key = checkedPath(file);
      await registry.probe();
      return putIf(
        bucket,
        key,
        content,
        { IfNoneMatch: '*' },
        { ContentType: contentTypeOf(file), CacheControl },
      );
    },
    list: async (folder) => listObjects(bucket, checkedFolder(folder), pageSize),
    remove: async (files) => removeObjects(bucket, files.map(checkedPath)),
  };
}
