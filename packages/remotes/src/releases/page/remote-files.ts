import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  releaseFileSchema,
  remoteManifestSchema,
  REMOTES_PATH,
  type Release,
  type RemoteManifest,
} from '@curbwise/contract';
import { z } from 'zod';
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

const filesSchema = z.array(releaseFileSchema);

/**
 * Reads a release that this site serves.
 * @param folders with remotes, searched in this order
 * @throws Error with the reason if its manifest cannot be read or does not match the registry
 */
export async function readRelease(folders: readonly string[], release: Release): Promise<ReadRelease> {
  const bytes = await readRemoteFile(folders, release.manifest);
  if (integrityOf(bytes) !== release.integrity)
    throw new Error(`${release.manifest} does not match its hash in the registry`);
  const { metaData, exposes } = remoteManifestSchema.parse(JSON.parse(bytes.toString()));
  let firstView: Promise<FirstViewFiles> | undefined;
  return {
    manifest: { metaData },
    firstView: () =>
      (firstView ??= readFirstView(folders, release.manifest, { metaData, exposes }).catch(
        (error: unknown) => {
          // A file that is missing now may exist at the next call.
          firstView = undefined;
          throw error;
        },
      )),
  };
}

async function readFirstView(
  folders: readonly string[],
  address: string,
  { metaData, exposes }: Pick<RemoteManifest, 'metaData' | 'exposes'>,
): Promise<FirstViewFiles> {
  const at = (file: string) => path.posix.join(path.posix.dirname(address), file);
  const listed = filesSchema.parse(JSON.parse((await readRemoteFile(folders, at('files.json'))).toString()));
  const integrities = new Map(listed.map(({ url, integrity }) => [url, integrity]));
  const checked = async (url: string, integrity = integrities.get(url)) => {
    const bytes = await readRemoteFile(folders, url);
    if (integrity === undefined || integrityOf(bytes) !== integrity)
      throw new Error(`${url} does not match its hash in the release`);
    return { bytes, integrity };
  };
  const script = async (url: string, integrity?: string) => ({
    url,
    integrity: (await checked(url, integrity)).integrity,
  });
  const { path: folder, name, integrity } = metaData.remoteEntry;
  const assets = exposes.find((exposed) => exposed.name === EXPOSED)?.assets;
  const [scripts, styles] = await Promise.all([
    Promise.all([
      script(at(path.posix.join(folder, name)), integrity),
      ...(assets?.js.sync ?? []).map((file) => script(at(file))),
    ]),
    Promise.all(
      (assets?.css.sync ?? []).map(async (sheet) => ({
        name: sheet,
        text: (await checked(at(sheet))).bytes.toString(),
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
