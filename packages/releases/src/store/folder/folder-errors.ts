import { StoreError } from '../release-store';

/** The code of an error of the file system or of its lock, if it is one. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

/** Whether a file or its folder is not there. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
/** Whether a file that was to be a new one is there already. */
export const isThere = (error: unknown): boolean => codeOf(error) === 'EEXIST';

const REASONS: Record<string, string> = {
  EACCES: 'This user may not read and write it. Give them the right to, or name another folder',
  EPERM: 'This user may not read and write it. Give them the right to, or name another folder',
  EROFS: 'It cannot be written to. Name another folder',
  ENOSPC: 'The disk is full. Make room, and try again',
  EDQUOT: 'The quota of the disk is used up. Make room, and try again',
  ENOTDIR: 'It is, or lies below, a file. Name a folder',
  EISDIR: 'There is a folder where a file should be. Name another folder',
};

/**
 * Makes the errors of the file system that a function meets {@link StoreError}s.
 * @param place the folder, for people
 */
export const tellingWhy =
  <Args extends unknown[], Result>(place: string, act: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await act(...args);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      const code = codeOf(error);
      if (code === undefined) throw error;
      throw new StoreError(`${place} cannot be used (${code}). ${REASONS[code] ?? 'Look at the disk'}.`);
    }
  };
