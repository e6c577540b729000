import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const PORTKEY_VERSION = '1.15.2';
export const LITELLM_VERSION = '1.108.7';

/**
 * Installs Portkey's gateway from the npm registry if needed, in a folder that git and our packages ignore.
 * @param root folder of the repository
 * @returns the path of its program
 * @throws Error if npm fails
 */
export const installPortkey = (root: string): string =>
  installed(root, `portkey-${PORTKEY_VERSION}`, (folder) => {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    run('npm', ['install', ...options, `@portkey-ai/gateway@${PORTKEY_VERSION}`]);
    return 'node_modules/@portkey-ai/gateway/build/start-server.js';
  });

/**
 * Installs LiteLLM's proxy from PyPI if needed, in a virtual environment of its own. Needs Python with `venv`; takes minutes
 * and 800 MB.
 * @param root folder of the repository
 * @returns the path of its program
 * @throws Error if Python or pip fails
 */
export const installLitellm = (root: string): string =>
  installed(root, `litellm-${LITELLM_VERSION}`, (folder) => {
    run('python3', ['-m', 'venv', folder]);
    run(path.join(folder, 'bin', 'pip'), ['install', '--quiet', `litellm[proxy]==${LITELLM_VERSION}`]);
    return 'bin/litellm';
  });

/** @param install installs into a folder, and returns the program in it */
function installed(root: string, name: string, install: (folder: string) => string): string {
  const folder = path.join(root, 'node_modules', '.cache', name);
  // Written at the end: an installation that was interrupted is repeated.
  const mark = path.join(folder, 'program.json');
  if (!existsSync(mark)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, JSON.stringify(install(folder)));
  }
  return path.join(folder, JSON.parse(readFileSync(mark, 'utf8')) as string);
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} could not install it: ${error?.message ?? stderr}`);
}
