import { randomUUID } from 'node:crypto';
import { StoreError } from '../release-store';
import type { S3Bucket } from './s3-bucket';
import { isMissingBucket, statusOf } from './s3-errors';

/** A condition of a write: there is no such object (`IfNoneMatch: '*'`), or it has this tag. */
export type Condition = { IfNoneMatch: '*' } | { IfMatch: string };

/** 404: an object that was to have a tag is gone. 412, 409: another one came first. */
const LOST = new Set([404, 409, 412]);
const isLost = (error: unknown) => LOST.has(statusOf(error) ?? 0);

/**
 * Writes an object on a condition.
 * @returns false if the storage said that it does not hold
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
      return (isLost(error) && !isMissingBucket(error)) || statusOf(error) === 501;
    });
    return true;
  } catch (error) {
    if (statusOf(error) === 501) throw noConditions(bucket);
    if (isLost(error)) return false;
    throw error;
  }
}

/**
 * Writes an object unless there is one.
 * @returns false if there is one already
 */
export async function putNew(bucket: S3Bucket, key: string, content: Buffer, more: object): Promise<boolean> {
  const failure = await putIf(bucket, key, content, { IfNoneMatch: '*' }, more).then(
    (isPut) => (isPut ? 'put' : 'lost'),
    (error: unknown) => ({ error }),
  );
  if (failure === 'put') return true;
  if (failure === 'lost') return false;
  // Some storage answers those who come second with an error of its own.
  if (await bucket.get(key)) return false;
  throw failure.error;
}

const noConditions = ({ name }: S3Bucket) =>
  new StoreError(
    `The bucket ${name} writes objects whatever If-None-Match and If-Match say, so that two releases at the same time would lose one. Use storage that keeps to them.`,
    'no-conditions',
  );

/**
 * Tries out whether a storage keeps to the conditions of writes: some take them and write all the same.
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
