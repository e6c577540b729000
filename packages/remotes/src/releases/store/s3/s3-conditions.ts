import { randomUUID } from 'node:crypto';
import { StoreError } from '../release-store';
import type { S3Bucket } from './s3-bucket';
import { isMissingBucket, statusOf } from './s3-errors';

/** A condition of a write: the object does not exist (`IfNoneMatch: '*'`), or it has this tag. */
export type Condition = { IfNoneMatch: '*' } | { IfMatch: string };

/** 404: the object that should have a tag is gone. 409, 412: another writer came first. */
const CONFLICTS = new Set([404, 409, 412]);
const isConflict = (error: unknown) => CONFLICTS.has(statusOf(error) ?? 0);
/** The storage does not implement conditional writes. */
const NOT_IMPLEMENTED = 501;

/**
 * Writes an object if a condition holds.
 * @returns false if it does not hold
 * @throws StoreError if the storage does not support conditions
 */
export async function putIf(
  bucket: S3Bucket,
  key: string,
  content: Buffer,
  condition: Condition,
  more: object = {},
): Promise<boolean> {
  try {
    await bucket.put(key, content, { ...more, ...condition }, (error) => {
      return (isConflict(error) && !isMissingBucket(error)) || statusOf(error) === NOT_IMPLEMENTED;
    });
    return true;
  } catch (error) {
    if (statusOf(error) === NOT_IMPLEMENTED) throw noConditions(bucket);
    if (isConflict(error)) return false;
    throw error;
  }
}

const noConditions = ({ name }: S3Bucket) =>
  new StoreError(
    `The bucket ${name} ignores If-None-Match and If-Match, so one of two simultaneous releases would be lost. Use storage that supports them.`,
  );

/**
 * Tests whether a storage obeys the conditions of writes: some accept them and write anyway.
 * @throws StoreError if it does not
 */
export async function probeConditions(bucket: S3Bucket): Promise<void> {
  const key = `.probe-${randomUUID()}`;
  const write = (condition: Condition) => putIf(bucket, key, Buffer.from('probe'), condition);
  try {
    const isWritten = await write({ IfNoneMatch: '*' });
    const isWrittenAgain = await write({ IfNoneMatch: '*' });
    const isWrittenOver = await write({ IfMatch: '"00000000000000000000000000000000"' });
    if (!isWritten || isWrittenAgain || isWrittenOver) throw noConditions(bucket);
  } finally {
    await bucket.send((client, options) => client.deleteObject(bucket.at(key), options)).catch(() => null);
  }
}
