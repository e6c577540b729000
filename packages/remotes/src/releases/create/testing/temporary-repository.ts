import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRepository } from './find-repository';

/** A copy of this repository that a test can add a package to. */
export interface TemporaryRepository {
  root: string;
  remove: () => void;
}

/** Makes a repository that links to the packages and dependencies of this one. What is added to it does not appear here. */
export function temporaryRepository(): TemporaryRepository {
  const source = findRepository(__dirname);
  const root = mkdtempSync(path.join(tmpdir(), 'repository-'));
  mkdirSync(path.join(root, 'packages'));
  cpSync(path.join(source, 'tsconfig.json'), path.join(root, 'tsconfig.json'));
  symlinkSync(path.join(source, 'node_modules'), path.join(root, 'node_modules'));
  for (const name of readdirSync(path.join(source, 'packages'))) {
    symlinkSync(path.join(source, 'packages', name), path.join(root, 'packages', name));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
