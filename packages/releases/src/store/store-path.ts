import { StoreError } from './release-store';

/** A segment that is neither `.` nor `..`, and has nothing that a file system or an address takes for something else. */
const SEGMENT = /^(?!\.{1,2}$)[\w.@~+-]{1,200}$/;

/**
 * A path of a file in a store, as it was given.
 * @throws StoreError unless every segment is a plain name: no path leads out of the store
 */
export function checkedPath(path: string): string {
  if (path.split('/').every((segment) => SEGMENT.test(segment))) return path;
  throw new StoreError(
    `"${path}" is no path of a store: use letters, digits and . _ - ~ + @ between slashes.`,
    'bad-path',
  );
}

/**
 * A path of a folder in a store, with a slash at its end; the empty text is the store itself.
 * @throws StoreError as {@link checkedPath}
 */
export function checkedFolder(folder: string): string {
  if (folder === '') return folder;
  return `${checkedPath(folder.replace(/\/$/, ''))}/`;
}
