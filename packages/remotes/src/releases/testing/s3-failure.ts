import { newRegistry, StoreError } from '../index';
import { openS3Store } from '../store/s3/s3-store';

/** A secret key that no message may contain. */
export const SECRET = 'a-very-secret-key';
const limits = { connect: 300, request: 300, total: 3000 };

/**
 * The error when a test writes the registry of a store in a bucket. Checks that it contains no secret and says what to do.
 * @param environment variables to reach the storage
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
