/** Lines of a stack trace before the caller of a watched function: the message, this file, and the watched function. */
const OWN_LINES = 3;

/**
 * Whether the caller of a watched function is a script of a folder. Calls by the host or by React do not count. To be called
 * by the watched function itself.
 * @param folder address of the build
 */
export function isCalledFrom(folder: string): boolean {
  return (new Error('stack').stack ?? '').split('\n')[OWN_LINES]?.includes(folder) ?? false;
}
