/** Whether a line of a stack trace is from this folder. */
const isOwn = (line: string) => line.includes(__dirname);

/**
 * Whether the caller of a watched function is a script of a folder. Calls by the host or by React do not count. Scripts
 * must run with their real path as `sourceURL`.
 * @param folder of the build
 */
export function isCalledFrom(folder: string): boolean {
  const [, ...frames] = (new Error('stack').stack ?? '').split('\n');
  return frames.find((frame) => !isOwn(frame))?.includes(folder) ?? false;
}
