import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';

const built = path.resolve(__dirname, '../../../dist/site');

/** A copy of the built site that a test may change while a gateway serves it. */
export interface SiteCopy {
  readonly directory: string;
  /**
   * Puts another release of the shell in the place of the old one, whose main script is gone: that of the new one carries
   * `mark` in its name.
   */
  release(mark: string): void;
  /** Makes another version of a remote the live one, with `mark` in its version; the old one stays where it is. */
  releaseRemote(name: string, mark: string): void;
  remove(): void;
}

/** Copies the built site. */
export function copySite(): SiteCopy {
  const directory = mkdtempSync(path.join(tmpdir(), 'curbwise-site-'));
  cpSync(built, directory, { recursive: true });
  const shell = path.join(directory, 'shell');
  return {
    directory,
    release(mark) {
      const index = path.join(shell, 'index.html');
      const worker = path.join(shell, 'sw.js');
      const rename = renamingScript(path.join(shell, 'assets'), mark);
      for (const file of [worker, index]) writeFileSync(file, rename(readFileSync(file, 'utf8')));
      // What was compressed ahead is the old one.
      for (const ending of ['br', 'gz']) rmSync(`${worker}.${ending}`, { force: true });
    },
    releaseRemote: (name, mark) => copyRemote(directory, name, mark),
    remove: () => rmSync(directory, { recursive: true }),
  };
}

/** Puts a copy of a remote beside it, under another version, and names that one in the registry. */
function copyRemote(site: string, name: string, mark: string): void {
  const registry = path.join(site, 'registry.json');
  const text = readFileSync(registry, 'utf8');
  const { version } = (JSON.parse(text) as Registry).remotes[name]!;
  const next = `${version}-${mark}`;
  const folder = path.join(site, 'remotes', name, next);
  cpSync(path.join(site, 'remotes', name, version), folder, { recursive: true });
  const list = path.join(folder, 'files.json');
  writeFileSync(list, readFileSync(list, 'utf8').replaceAll(`/${version}/`, `/${next}/`));
  // What was compressed ahead is the old one.
  for (const ending of ['br', 'gz']) rmSync(`${list}.${ending}`, { force: true });
  writeFileSync(registry, text.replaceAll(version, next));
}

/** Gives the main script another name, as another release would have; returns what renames it in a text. */
function renamingScript(assets: string, mark: string): (text: string) => string {
  const main = readdirSync(assets).filter((file) => /^main\..*\.js(\.br|\.gz)?$/.test(file));
  for (const file of main) renameSync(path.join(assets, file), path.join(assets, renamed(file, mark)));
  return (text) => text.replaceAll(/main\.[\w-]+\.js/g, (file) => renamed(file, mark));
}

const renamed = (file: string, mark: string) => file.replace(/^main\./, `main.${mark}-`);
