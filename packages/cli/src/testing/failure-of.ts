/** What the promisified `execFile` rejects with when a program fails. */
export interface ProgramFailure {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/**
 * Waits for a program that is expected to fail.
 * @param running from the promisified `execFile`
 * @throws Error if the program ends with status 0
 */
export const failureOf = (running: Promise<unknown>): Promise<ProgramFailure> =>
  running.then(
    () => Promise.reject(new Error('The program ended with status 0')),
    (failure: ProgramFailure) => failure,
  );
