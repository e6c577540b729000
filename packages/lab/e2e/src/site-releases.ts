import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registrySchema, type Registry } from '@curbwise/contract';
import { deriveRelease, integrityOf, RemoteRelease } from './remote-release';

/*
 * The releases and the registry of a copied site, as `curbwise release` would leave them.
 */

const registryFile = (site: string) => path.join(site, 'registry.json');
const readRegistry = (site: string) =>
  registrySchema.parse(JSON.parse(readFileSync(registryFile(site), 'utf8')));

/** Replaces the registry by what `change` makes of it. */
export function changeRegistry(site: string, change: (registry: Registry) => void): void {
  const registry = readRegistry(site);
  change(registry);
  registry.revision += 1;
  // Atomic, as in the store: readers get the old registry or the new one.
  const next = `${registryFile(site)}.next`;
  writeFileSync(next, JSON.stringify(registrySchema.parse(registry)));
  renameSync(next, registryFile(site));
}

/** The live version of a remote. */
export function liveRelease(site: string, name: string): { version: string; release: RemoteRelease } {
  const version = readRegistry(site).remotes[name]?.live;
  if (!version) throw new Error(`nothing of ${name} is live`);
  return { version, release: new RemoteRelease(path.join(site, 'remotes', name, version)) };
}

/** Makes another version of a remote the live one. @returns its version */
export function releaseRemote(
  site: string,
  name: string,
  mark: string,
  change: (release: RemoteRelease) => void,
): string {
  const { version } = liveRelease(site, name);
  const next = addVersion(site, name, version, mark, change);
  changeRegistry(site, ({ remotes }) => {
    const entry = remotes[name]!;
    entry.live = next;
    entry.history.unshift({ version, until: new Date().toISOString() });
  });
  return next;
}

/** Makes another version from one of a remote, without making it live. @returns its version */
export function addVersion(
  site: string,
  name: string,
  version: string,
  mark: string,
  change: (release: RemoteRelease) => void,
): string {
  const release = new RemoteRelease(path.join(site, 'remotes', name, version));
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
  });
  return next;
}

/** Copies the live files of a remote for a remote of another name. @returns where they are */
export function copyRelease(
  site: string,
  name: string,
  copy: string,
): { manifest: string; integrity: string } {
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

/** Makes the previous version live again. */
export function rollBack(site: string, name: string): void {
  changeRegistry(site, ({ remotes }) => {
    const entry = remotes[name]!;
    const [before] = entry.history;
    if (!before) throw new Error(`${name} has no version before this one`);
    entry.history = [{ version: entry.live!, until: new Date().toISOString() }, ...entry.history.slice(1)];
    entry.live = before.version;
  });
}
