import { StoreError } from '../release-store';

/** The code of an error, if it has one; those of the file system and the lock do. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** Whether an error says that a file or its folder does not exist. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
/** Whether an error says that a file already exists. */
export const alreadyExists = (error: unknown): boolean => codeOf(error) === 'EEXIST';

const REASONS: Record<string, string> = {
  EACCES: 'This user has no permission to read and write it. Grant it, or name another folder',
  EPERM: 'This user has no permission to read and write it. Grant it, or name another folder',
  EROFS: 'It cannot be written to. Name another folder',
  ENOSPC: 'The disk is full. Make room, and try again',
  EDQUOT: 'The disk quota is exceeded. Make room, and try again',
  ENOTDIR: 'It is a file, or is below one. Name a folder',
  EISDIR: 'There is a folder where a file should be. Name another folder',
};

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
      const code = codeOf(error);
      if (code === undefined) throw error;
      throw new StoreError(`${place} cannot be used (${code}). ${REASONS[code] ?? 'Check the disk'}.`);
    }
  };
