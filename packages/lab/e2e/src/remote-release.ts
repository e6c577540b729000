import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifestSchema } from '@curbwise/contract';

/** The files of one version of a remote, by their paths in its folder (`assets/692.<hash>.js`). */
export class RemoteRelease {
  constructor(readonly folder: string) {}

  /** Its manifest, its entry and the scripts of its first view. */
  get parts(): { manifest: string; entry: string; chunks: string[] } {
    const manifest = 'mf-manifest.json';
    const { metaData, exposes } = remoteManifestSchema.parse(JSON.parse(this.read(manifest)));
    const entry = path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name);
    return { manifest, entry, chunks: exposes.flatMap(({ assets }) => assets.js.sync) };
  }

  /** All scripts, styles and lists. */
  get files(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|json)$/.test(file),
    );
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Writes a file and deletes its compressed copies. Hashes of it in other files are wrong afterwards. */
  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
    for (const ending of ['br', 'gz']) rmSync(path.join(this.folder, `${file}.${ending}`), { force: true });
  }

  rename(file: string, to: string): void {
    renameSync(path.join(this.folder, file), path.join(this.folder, to));
  }

  /** Adds to the end of a file. */
  append(file: string, text: string): void {
    this.write(file, this.read(file) + text);
  }
}

const hashOf = (text: string, form: 'base64' | 'base64url') => createHash('sha256').update(text).digest(form);

/** The hash of a file as manifests and registries state it. */
export const integrityOf = (text: string): string => `sha256-${hashOf(text, 'base64')}`;

/**
 * Makes a version of a remote from another one, as if from changed sources: the hashes that files state of one another are
 * updated.
 * @param change makes the difference
 */
export function deriveRelease(
  from: RemoteRelease,
  folder: string,
  change: (release: RemoteRelease) => void,
): RemoteRelease {
  if (existsSync(folder)) throw new Error(`${folder} is there already: no version is ever built twice`);
  cpSync(from.folder, folder, { recursive: true });
  const release = new RemoteRelease(folder);
  const stated = new Map(release.files.map((file) => [file, release.read(file)]));
  change(release);
  const isOther = (file: string) => release.read(file) !== stated.get(file);
  // Updating a hash changes the file that states it.
  for (let other = release.files.filter(isOther); other.length > 0; other = release.files.filter(isOther)) {
    for (const file of other) {
      const text = release.read(file);
      restate(release, stated.get(file) ?? text, text);
      stated.set(file, text);
    }
  }
  return release;
}

/** Replaces the old hash of a file by its new one in all files and in its name. */
function restate(release: RemoteRelease, before: string, after: string): void {
  for (const form of ['base64', 'base64url'] as const) {
    const old = hashOf(before, form);
    for (const file of release.files) {
      const text = release.read(file);
      if (text.includes(old)) release.write(file, text.replaceAll(old, hashOf(after, form)));
      if (file.includes(old)) release.rename(file, file.replace(old, hashOf(after, form)));
    }
  }
}
