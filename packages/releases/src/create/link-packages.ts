import { spawnSync } from 'node:child_process';
import { ReleaseRefusal } from '../refusal';

/**
 * Has npm link the packages of a repository to one another and write them into the lockfile. Needs no network where the
 * dependencies of the other packages are installed.
 * @throws ReleaseRefusal if npm fails, with what it said
 */
export function linkPackages(root: string): void {
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status, error, stderr } = spawnSync('npm', ['install', ...options], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  throw new ReleaseRefusal(
    `The new package is there, but npm could not link it: run npm install. It said: ${reason}`,
  );
}
