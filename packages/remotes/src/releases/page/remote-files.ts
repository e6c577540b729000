import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteManifestSchema, REMOTES_PATH, type Release, type RemoteManifest } from '@curbwise/contract';
import { statedFiles } from '../pack/file-list';
import { integrityOf } from '../pack/integrity';

/** The files that the first view of a remote needs, each checked against the release. */
export interface FirstViewFiles {
  /** Its scripts, the entry first. */
  scripts: { url: string; integrity: string }[];
  /** Its style sheets, each with the name under which the remote looks for it. */
  styles: { name: string; text: string }[];
}

/** What a page contains of a release. */
export interface ReadRelease {
  /** The part of the manifest that the page needs to find the entry. */
  manifest: Pick<RemoteManifest, 'metaData'>;
  /**
   * The files that its first view needs, read at the first call.
   * Rejects with the reason unless every file matches the release.
   */
  firstView: () => Promise<FirstViewFiles>;
}

/** Name of the module that the host loads from a remote. */
const EXPOSED = 'remote';

/**
 * Reads a release that this site serves.
 * @param folders with remotes, searched in this order
 * @throws Error with the reason if its manifest cannot be read or does not match the registry
 */
export async function readRelease(folders: readonly string[], release: Release): Promise<ReadRelease> {
  const bytes = await readRemoteFile(folders, release.manifest);
  if (integrityOf(bytes) !== release.integrity)
    throw new Error(`${release.manifest} does not match its hash in the registry`);
  const manifest = remoteManifestSchema.parse(JSON.parse(bytes.toString()));
  let firstView: Promise<FirstViewFiles> | undefined;
  return {
    manifest: { metaData: manifest.metaData },
    firstView: () =>
      (firstView ??= readFirstView(folders, release.manifest, manifest).catch((error: unknown) => {
        // A file that is missing now may exist at the next call.
        firstView = undefined;
        throw error;
      })),
  };
}

async function readFirstView(
  folders: readonly string[],
  address: string,
  manifest: RemoteManifest,
): Promise<FirstViewFiles> {
  const at = (file: string) => path.posix.join(path.posix.dirname(address), file);
  const stated = statedFiles(manifest);
  const checked = async (file: string) => {
    const bytes = await readRemoteFile(folders, at(file));
    const integrity = integrityOf(bytes);
    if (stated?.get(file) !== integrity)
      throw new Error(`${at(file)} does not match its hash in the release`);
    return { bytes, integrity };
  };
  const script = async (file: string) => ({ url: at(file), integrity: (await checked(file)).integrity });
  const { path: folder, name } = manifest.metaData.remoteEntry;
  const assets = manifest.exposes.find((exposed) => exposed.name === EXPOSED)?.assets;
  const [scripts, styles] = await Promise.all([
    Promise.all([path.posix.join(folder, name), ...(assets?.js.sync ?? [])].map(script)),
    Promise.all(
      (assets?.css.sync ?? []).map(async (sheet) => ({
        name: sheet,
        text: (await checked(sheet)).bytes.toString(),
      })),
    ),
  ]);
  return { scripts, styles };
}

/** Reads a file of a remote by its path on the site. @throws Error if it is missing or not a file of a remote */
export async function readRemoteFile(folders: readonly string[], pathname: string): Promise<Buffer> {
  if (!pathname.startsWith(REMOTES_PATH)) throw new Error(`${pathname} is not a file of a remote`);
  for (const folder of folders) {
    const file = path.join(folder, pathname.slice(REMOTES_PATH.length));
    if (!file.startsWith(folder + path.sep)) throw new Error(`${pathname} is outside the folder of remotes`);
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (bytes) return bytes;
  }
  throw new Error(`${pathname} is missing`);
}
