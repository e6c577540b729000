import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import { StoreError, type StoredFile } from '../release-store';
import type { S3Bucket } from './s3-bucket';

/** What a bucket removes with one request. */
const MOST_AT_ONCE = 1000;

/** All objects below a folder, page by page. */
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
      // What consoles make where people make a folder.
      if (Key.endsWith('/')) continue;
      files.push({ path: bucket.pathOf(Key), bytes: Size, modifiedAt: LastModified });
    }
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @throws StoreError if one of them could not be removed */
export async function removeObjects(bucket: S3Bucket, paths: readonly string[]): Promise<void> {
  for (let start = 0; start < paths.length; start += MOST_AT_ONCE) {
    const keys = paths.slice(start, start + MOST_AT_ONCE).map((path) => bucket.at(path));
    const input = {
      Bucket: bucket.at('').Bucket,
      Delete: { Objects: keys.map(({ Key }) => ({ Key })), Quiet: true },
    };
    const { Errors = [] } = await bucket.send((client, options) => client.deleteObjects(input, options));
    const [failed] = Errors;
    if (failed) {
      throw new StoreError(
        `The bucket ${bucket.name} did not remove ${Errors.length} of its objects (${failed.Code ?? 'no reason given'}). Give these credentials the right to, and try again.`,
        'refused',
      );
    }
  }
}
