import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@curbwise/contract';
import { siteFileOf } from './site-files';

/** What the page carries of a remote. */
export interface RemoteFiles {
  /** What the page has to know to find the entry; the rest of a manifest is of no use to it. */
  manifest: Pick<RemoteManifest, 'metaData'>;
  /** Paths of the scripts that its first view needs, the entry first. */
  scripts: string[];
  /** Its style sheets, each by the name the remote itself looks for it under. */
  styles: { name: string; text: string }[];
}

/** The module of a remote that the host loads. */
const EXPOSED = 'remote';

/**
 * Reads what is known of a remote that this site serves.
 * @param address of its manifest, as the registry has it
 * @returns null for a remote that is served elsewhere, or whose files are not what they should be: the browser will ask
 *   for them itself, and say what is the matter
 */
export async function readRemote(directory: string, address: string): Promise<RemoteFiles | null> {
  try {
    const { metaData, exposes } = remoteManifestSchema.parse(JSON.parse(await readText(directory, address)));
    const at = (file: string) => path.posix.join(path.posix.dirname(address), file);
    const assets = exposes.find(({ name }) => name === EXPOSED)?.assets;
    const styles = (assets?.css.sync ?? []).map(async (name) => ({
      name,
      text: await readText(directory, at(name)),
    }));
    return {
      manifest: { metaData },
      scripts: [
        at(path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name)),
        ...(assets?.js.sync ?? []).map(at),
      ],
      styles: await Promise.all(styles),
    };
  } catch {
    return null;
  }
}

async function readText(directory: string, pathname: string): Promise<string> {
  const place = siteFileOf(directory, pathname);
  if (!place) throw new Error(`${pathname} is not part of the site`);
  const file = path.join(place.root, place.file);
  if (!file.startsWith(place.root + path.sep)) throw new Error(`${pathname} leads out of the site`);
  return readFile(file, 'utf8');
}
