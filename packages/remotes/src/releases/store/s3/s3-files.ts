import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { StoreError, type StoredFile } from '../release-store';
import type { S3Bucket } from './s3-bucket';

/** Limit of the S3 request DeleteObjects. */
const MAX_KEYS_PER_REQUEST = 1000;

/** Lists all objects below a folder, page by page. */
export async function listObjects(bucket: S3Bucket, folder: string, pageSize: number): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  const { Bucket, Key: Prefix } = bucket.at(folder);
  let next: string | undefined;
  do {
    const input = { Bucket, Prefix, MaxKeys: pageSize, ContinuationToken: next };
    const page: ListObjectsV2CommandOutput = await bucket.send((client, options) =>
      client.listObjectsV2(input, options),
    );
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      // A placeholder that S3 consoles create for a folder.
      if (Key.endsWith('/')) continue;
      files.push({ path: bucket.pathOf(Key), bytes: Size, modifiedAt: LastModified });
    }
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Removes objects. @throws StoreError if one of them could not be removed */
export async function removeObjects(bucket: S3Bucket, paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += MAX_KEYS_PER_REQUEST) {
    const keys = paths.slice(start, start + MAX_KEYS_PER_REQUEST).map((path) => bucket.at(path));
    const input = {
      Bucket: bucket.at('').Bucket,
      Delete: { Objects: keys.map(({ Key }) => ({ Key })), Quiet: true },
    };
    const { Errors = [] } = await bucket.send((client, options) => client.deleteObjects(input, options));
    const [failed] = Errors;
    if (failed) {
      throw new StoreError(
        `The bucket ${bucket.name} did not remove ${Errors.length} of its objects (${failed.Code ?? 'no reason given'}). Grant these credentials permission to delete objects, and try again.`,
      );
    }
  }
}
