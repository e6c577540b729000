import { AdapterError } from '../adapter-error';

/** The AdapterError that a promise rejects with; throws if it does anything else. */
export async function caught(promise: Promise<unknown>): Promise<AdapterError> {
  const error = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof AdapterError) return error;
  throw new Error(`not an AdapterError: ${String(error)}`);
}
