import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRemote } from '../create-remote';

/** Changes to files of a new remote, by their paths in its package. Each gets the text and returns the new one. */
type FileChanges = Readonly<Record<string, (text: string) => string>>;

/**
 * Creates a remote from the template, changes some of its files and builds it. Replaces a remote of the same name.
 * @param root folder of a temporary repository
 * @returns the folder of its package
 * @throws Error if a change leaves a file as it was, or with the output of a build that fails
 */
export function buildNewRemote(root: string, name: string, changes: FileChanges = {}): string {
  buildNewRemotes(root, { [name]: changes });
  return path.join(root, 'packages', name);
}

/** The same for several remotes, in one process: webpack takes longer to load than to build another remote. */
export function buildNewRemotes(root: string, remotes: Readonly<Record<string, FileChanges>>): void {
  for (const [name, changes] of Object.entries(remotes)) createChanged(root, name, changes);
  const configuration = path.join(root, 'webpack.config.cjs');
  const names = JSON.stringify(Object.keys(remotes));
  writeFileSync(
    configuration,
    `module.exports = (environment, given) =>
       ${names}.map((name) => require(\`./packages/\${name}/webpack.config.cjs\`)(environment, given));`,
  );
  const webpack = path.join(root, 'node_modules/.bin/webpack');
  const args = ['--mode', 'production', '--config', configuration];
  const { status, stdout } = spawnSync(webpack, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}

function createChanged(root: string, name: string, changes: FileChanges): void {
  const folder = path.join(root, 'packages', name);
  rmSync(folder, { recursive: true, force: true });
  createRemote(name, { root });
  for (const [file, change] of Object.entries(changes)) {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`${file} did not change`);
    writeFileSync(place, changed);
  }
}
