import { execFile } from 'node:child_process';
import type { Context } from '../../../curbwise/context';

/** The environment for a remote's own programs and their dependencies: without store credentials and signing keys. */
export const withoutKeys = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(AWS|RELEASE)_/.test(name)));

/**
 * Runs npm in the folder of a remote.
 * @param words its command, such as `run` and the name of a script
 * @returns whether it succeeded, and all that it printed
 */
export function runNpm(
  folder: string,
  words: readonly string[],
  { environment }: Context,
): Promise<{ isWell: boolean; output: string }> {
  const env = { ...withoutKeys(environment), NO_COLOR: '1', FORCE_COLOR: '0' };
  return new Promise((resolve) =>
    execFile('npm', words, { cwd: folder, env, maxBuffer: Infinity }, (error, printed, errors) =>
      resolve({ isWell: error === null, output: printed + errors }),
    ),
  );
}
