import { StoreError } from '../release-store';

/** The code of an error, if it has one; those of the file system and the lock do. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** Whether an error says that a file or its folder does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
/** What was found out about a file; null if it does not exist. */
export const orNull = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
/** Whether an error says that a file already exists. */
export const alreadyExists = (error: unknown): boolean => codeOf(error) === 'EEXIST';

/**
 * Wraps a function so that file system errors become {@link StoreError}s.
 * @param place the folder, for messages
 */
export const withStoreErrors =
  <Args extends unknown[], Result>(place: string, act: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await act(...args);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      if (codeOf(error) === undefined) throw error;
      throw new StoreError(`${place} cannot be used: ${(error as Error).message}.`);
    }
  };
