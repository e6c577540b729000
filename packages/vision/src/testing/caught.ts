import { AdapterError } from '../adapter-error';

/** The error a promise rejects with; fails if it does not reject with an AdapterError. */
export async function caught(promise: Promise<unknown>): Promise<AdapterError> {
  const error = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof AdapterError) return error;
  throw new Error(`not an AdapterError: ${String(error)}`);
}
