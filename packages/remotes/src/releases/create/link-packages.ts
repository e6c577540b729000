import { spawnSync } from 'node:child_process';
import { ReleaseRefusal } from '../refusal';

/**
 * Runs npm to link the packages of a repository to each other and to update the lockfile. Needs no network if the
 * dependencies of the other packages are installed.
 * @throws ReleaseRefusal with npm's output if npm fails
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
    `The new package was created, but npm could not link it: run npm install. npm said: ${reason}`,
  );
}
