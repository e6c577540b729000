import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Context } from '../../../curbwise/context';

/** The environment for a remote's own programs and their dependencies: without store credentials and signing keys. */
export const withoutKeys = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(AWS|RELEASE)_/.test(name)));

/**
 * Runs npm in the folder of a remote.
 * @param words its command, such as `run` and the name of a script
 * @returns whether it succeeded, and all that it printed
 */
export async function runNpm(
  folder: string,
  words: readonly string[],
  { environment }: Context,
): Promise<{ isWell: boolean; output: string }> {
  const child = spawn('npm', words, {
    cwd: folder,
    env: { ...withoutKeys(environment), NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  const [status] = (await once(child, 'close')) as [number | null];
  return { isWell: status === 0, output: Buffer.concat(output).toString() };
}
