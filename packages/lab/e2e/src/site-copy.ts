import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import type { RemoteRelease } from './remote-release';
import { rootFolder } from './root-folder';
import {
  addVersion,
  changeRegistry,
  copyRelease,
  liveRelease,
  releaseRemote,
  rollBack,
} from './site-releases';

const built = path.join(rootFolder(), 'dist/site');

/** A copy of the built site that a test may change while a gateway serves it. */
export interface SiteCopy {
  readonly directory: string;
  /**
   * Replaces the shell by another release. The old main script is deleted; the new one has `mark` in its name.
   */
  release(mark: string): void;
  /**
   * Makes another version of a remote the live one, with `mark` in its version; the old one stays where it is.
   * @param change makes the difference; the hashes in its files are updated afterwards
   * @returns its version
   */
  releaseRemote(name: string, mark: string, change?: (release: RemoteRelease) => void): string;
  /** As `releaseRemote`, but makes it from any version and leaves the live one as it is. */
  addVersion(name: string, version: string, mark: string, change: (release: RemoteRelease) => void): string;
  /** The live version of a remote. */
  live(name: string): { version: string; release: RemoteRelease };
  /** Makes the previous version live again. */
  rollBack(name: string): void;
  /**
   * Copies the files of the live version of a remote for a remote of another name, which the registry does not have yet.
   * @returns what a registry says of where they are
   */
  copyRelease(name: string, copy: string): { manifest: string; integrity: string };
  /** Replaces the registry by what `change` makes of it. */
  changeRegistry(change: (registry: Registry) => void): void;
  remove(): void;
}

/** Copies the built site. */
export function copySite(): SiteCopy {
  const directory = mkdtempSync(path.join(tmpdir(), 'curbwise-site-'));
  // The reader is large, and no release changes it.
  const reader = path.join(built, 'reader');
  cpSync(built, directory, { recursive: true, filter: (from) => from !== reader });
  symlinkSync(reader, path.join(directory, 'reader'));
  return {
    directory,
    release: (mark) => releaseShell(path.join(directory, 'shell'), mark),
    releaseRemote: (name, mark, change = () => undefined) => releaseRemote(directory, name, mark, change),
    addVersion: (name, version, mark, change) => addVersion(directory, name, version, mark, change),
    live: (name) => liveRelease(directory, name),
    rollBack: (name) => rollBack(directory, name),
    copyRelease: (name, copy) => copyRelease(directory, name, copy),
    changeRegistry: (change) => changeRegistry(directory, change),
    remove: () => rmSync(directory, { recursive: true }),
  };
}

function releaseShell(shell: string, mark: string): void {
  const index = path.join(shell, 'index.html');
  const worker = path.join(shell, 'sw.js');
  const rename = renamingScript(path.join(shell, 'assets'), mark);
  for (const file of [worker, index]) writeFileSync(file, rename(readFileSync(file, 'utf8')));
  // The precompressed copies are of the old page.
  for (const ending of ['br', 'gz']) rmSync(`${worker}.${ending}`, { force: true });
}

/** Gives the main script another name, as another release would have; returns what renames it in a text. */
function renamingScript(assets: string, mark: string): (text: string) => string {
  const main = readdirSync(assets).filter((file) => /^main\..*\.js(\.br|\.gz)?$/.test(file));
  for (const file of main) renameSync(path.join(assets, file), path.join(assets, renamed(file, mark)));
  return (text) => text.replaceAll(/main\.[\w-]+\.js/g, (file) => renamed(file, mark));
}

const renamed = (file: string, mark: string) => file.replace(/^main\./, `main.${mark}-`);
