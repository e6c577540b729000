import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

export const PORTKEY_VERSION = '1.15.2';

/**
 * Installs Portkey's gateway from the npm registry if needed, in a folder that git and our packages ignore.
 * @param root folder of the repository
 * @returns the path of its program
 * @throws Error if npm fails
 */
export function installPortkey(root: string): string {
  const folder = path.join(root, 'node_modules', '.cache', `portkey-${PORTKEY_VERSION}`);
  const program = path.join(folder, 'node_modules', '@portkey-ai', 'gateway', 'build', 'start-server.js');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `@portkey-ai/gateway@${PORTKEY_VERSION}`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm could not install Portkey's gateway: ${stderr}`);
  return program;
}
