/** Whether a line of a stack trace is one of these files. */
const isOwn = (line: string) => line.includes(__dirname);

/**
 * Whether what calls the watched function stands in a script of a folder: what the host does for a remote, and React, is
 * not the remote's doing. Scripts have to run under their own names.
 * @param folder of what was built
 */
export function isCalledFrom(folder: string): boolean {
  const [, ...frames] = (new Error('who calls?').stack ?? '').split('\n');
  return frames.find((frame) => !isOwn(frame))?.includes(folder) ?? false;
}
