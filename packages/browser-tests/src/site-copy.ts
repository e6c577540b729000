import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registrySchema, type Registry } from '@curbwise/contract';
import { deriveRelease, integrityOf, RemoteRelease } from './remote-release';
import { rootFolder } from './root-folder';

const built = path.join(rootFolder(), 'dist/site');

/** A copy of the built site that a test may change while a gateway serves it. */
export interface SiteCopy {
  readonly directory: string;
  /**
   * Puts another release of the shell in the place of the old one, whose main script is gone: that of the new one carries
   * `mark` in its name.
   */
  release(mark: string): void;
  /**
   * Makes another version of a remote the live one, with `mark` in its version; the old one stays where it is.
   * @param change what is different in it; what its files say of one another is true afterwards
   * @returns its version
   */
  releaseRemote(name: string, mark: string, change?: (release: RemoteRelease) => void): string;
  /** The live version of a remote. */
  live(name: string): { version: string; release: RemoteRelease };
  /** Makes the version live that was so before. */
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
  cpSync(built, directory, { recursive: true });
  return {
    directory,
    release: (mark) => releaseShell(path.join(directory, 'shell'), mark),
    releaseRemote: (name, mark, change = () => undefined) => releaseRemote(directory, name, mark, change),
    live: (name) => liveRelease(directory, name),
    rollBack: (name) => rollBack(directory, name),
    copyRelease: (name, copy) => copyRelease(directory, name, copy),
    changeRegistry: (change) => changeRegistry(directory, change),
    remove: () => rmSync(directory, { recursive: true }),
  };
}

const registryFile = (site: string) => path.join(site, 'registry.json');
const readRegistry = (site: string) =>
  registrySchema.parse(JSON.parse(readFileSync(registryFile(site), 'utf8')));

function changeRegistry(site: string, change: (registry: Registry) => void): void {
  const registry = readRegistry(site);
  change(registry);
  registry.revision += 1;
  // As the store does it: whoever reads gets the old one or the new one.
  const next = `${registryFile(site)}.next`;
  writeFileSync(next, JSON.stringify(registrySchema.parse(registry)));
  renameSync(next, registryFile(site));
}

function liveRelease(site: string, name: string): { version: string; release: RemoteRelease } {
  const version = readRegistry(site).remotes[name]?.live;
  if (!version) throw new Error(`nothing of ${name} is live`);
  return { version, release: new RemoteRelease(path.join(site, 'remotes', name, version)) };
}

function releaseRemote(
  site: string,
  name: string,
  mark: string,
  change: (release: RemoteRelease) => void,
): string {
  const { version, release } = liveRelease(site, name);
  const next = `${version}-${mark}`;
  const folder = path.join(site, 'remotes', name, next);
  const made = deriveRelease(release, folder, (files) => {
    files.write('files.json', files.read('files.json').replaceAll(`/${version}/`, `/${next}/`));
    change(files);
  });
  const manifest = made.read('mf-manifest.json');
  changeRegistry(site, ({ remotes }) => {
    const entry = remotes[name]!;
    entry.releases[next] = {
      ...entry.releases[version]!,
      ...(JSON.parse(manifest) as { curbwise: { needs: string } }).curbwise,
      version: next,
      manifest: `/remotes/${name}/${next}/mf-manifest.json`,
      integrity: integrityOf(manifest),
    };
    entry.live = next;
    entry.history.unshift({ version, until: new Date().toISOString() });
  });
  return next;
}

function copyRelease(site: string, name: string, copy: string): { manifest: string; integrity: string } {
  const { version, release } = liveRelease(site, name);
  const folder = path.join(site, 'remotes', copy, version);
  const globalName = (of: string) => `curbwise_${of.replaceAll('-', '_')}`;
  const made = deriveRelease(release, folder, (files) => {
    for (const file of files.files) {
      const text = files.read(file).replaceAll(globalName(name), globalName(copy));
      files.write(file, text.replaceAll(`/remotes/${name}/`, `/remotes/${copy}/`));
    }
  });
  return {
    manifest: `/remotes/${copy}/${version}/mf-manifest.json`,
    integrity: integrityOf(made.read('mf-manifest.json')),
  };
}

function rollBack(site: string, name: string): void {
  changeRegistry(site, ({ remotes }) => {
    const entry = remotes[name]!;
    const [before] = entry.history;
    if (!before) throw new Error(`${name} has no version before this one`);
    entry.history = [{ version: entry.live!, until: new Date().toISOString() }, ...entry.history.slice(1)];
    entry.live = before.version;
  });
}

function releaseShell(shell: string, mark: string): void {
  const index = path.join(shell, 'index.html');
  const worker = path.join(shell, 'sw.js');
  const rename = renamingScript(path.join(shell, 'assets'), mark);
  for (const file of [worker, index]) writeFileSync(file, rename(readFileSync(file, 'utf8')));
  // What was compressed ahead is the old one.
  for (const ending of ['br', 'gz']) rmSync(`${worker}.${ending}`, { force: true });
}

/** Gives the main script another name, as another release would have; returns what renames it in a text. */
function renamingScript(assets: string, mark: string): (text: string) => string {
  const main = readdirSync(assets).filter((file) => /^main\..*\.js(\.br|\.gz)?$/.test(file));
  for (const file of main) renameSync(path.join(assets, file), path.join(assets, renamed(file, mark)));
  return (text) => text.replaceAll(/main\.[\w-]+\.js/g, (file) => renamed(file, mark));
}

const renamed = (file: string, mark: string) => file.replace(/^main\./, `main.${mark}-`);
