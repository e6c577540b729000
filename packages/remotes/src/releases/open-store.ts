import path from 'node:path';
import { openFolderStore } from './store/folder/folder-store';
import { type ReleaseStore, StoreError } from './store/release-store';
import { openS3Store } from './store/s3/s3-store';

/**
 * Opens the store at a place. Reads, writes and loads nothing before the store is used.
 * @param place a folder, or `s3://bucket/prefix`
 * @param environment of a bucket: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION`,
 *   `AWS_ENDPOINT_URL_S3` or `AWS_ENDPOINT_URL` (of storage that is not AWS; bucket names are then part of the path).
 *   Without keys, uses those of a profile or of the machine, as AWS tools do.
 * @throws StoreError if the place is neither
 */
export function openStore(place: string, environment: NodeJS.ProcessEnv = process.env): ReleaseStore {
  if (place.startsWith('s3://')) return openS3Store(place, environment);
  if (place === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(place)) {
    throw new StoreError(`"${place}" is not a store. Name a folder, or s3://bucket/prefix.`);
  }
  return openFolderStore(path.resolve(place));
}
