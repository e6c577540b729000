import { StoreError } from './release-store';

/** A segment that is neither `.` nor `..`, and has no character with a special meaning in file systems or URLs. */
const SEGMENT = /^(?!\.{1,2}$)[\w.@~+-]{1,200}$/;

/**
 * Checks the path of a file in a store and returns it.
 * @throws StoreError unless every segment is a plain name, so that no path leads out of the store
 */
export function checkedPath(path: string): string {
  if (path.split('/').every((segment) => SEGMENT.test(segment))) return path;
  throw new StoreError(
    `"${path}" is not a valid store path: use letters, digits and . _ - ~ + @ between slashes.`,
  );
}

/**
 * Checks the path of a folder in a store and returns it with a trailing slash. The empty path is the store itself.
 * @throws StoreError as {@link checkedPath}
 */
export function checkedFolder(folder: string): string {
  if (folder === '') return folder;
  return `${checkedPath(folder.replace(/\/$/, ''))}/`;
}
