import { newRegistry, StoreError } from '../index';
import { openS3Store } from '../store/s3/s3-store';

/** A secret that tests give to stores, and that must never be told. */
export const SECRET = 'a-very-secret-key';
const limits = { connect: 300, request: 300, total: 3000 };

/**
 * The error with which a store in a bucket refuses to be written. It tells no secret, and what to do.
 * @param environment by which the storage is found
 */
export async function failure(environment: NodeJS.ProcessEnv, bucket = 'releases'): Promise<StoreError> {
  const store = openS3Store(`s3://${bucket}/site`, environment, { limits });
  const error = await store.replaceRegistry(newRegistry(), null).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StoreError);
  expect((error as StoreError).message).not.toContain(SECRET);
  expect((error as StoreError).message).toMatch(/^The bucket .+\. [A-Z].+\.$/);
  return error as StoreError;
}
