import { remoteManifestSchema, type RemoteManifest } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { integrityOf } from './integrity';
import type { Files } from './read-build';
import { parsedJson } from '../untrusted';

export const MANIFEST_FILE = 'mf-manifest.json';

/**
 * Reads the manifest of a build and checks that all files match it.
 * @param name of the remote, for messages
 * @throws ReleaseRefusal if a shell could not load the build
 */
export function checkedManifest(name: string, files: Files): RemoteManifest {
  const refuse = (why: string) => new ReleaseRefusal(`The build of ${name} cannot be published: ${why}`);
  const content = files.get(MANIFEST_FILE);
  if (!content) throw refuse(`it has no ${MANIFEST_FILE}. Is it a remote, and is it built?`);
  const { data: manifest, error } = remoteManifestSchema.safeParse(parsedJson(content));
  if (!manifest) {
    const at = error.issues[0]?.path.join('.') || 'the whole file';
    throw refuse(`${MANIFEST_FILE} is invalid (${at}). Build it with @curbwise/remotes.`);
  }
  const { path, name: script, integrity } = manifest.metaData.remoteEntry;
  const entry = [path, script].filter(Boolean).join('/');
  const entryContent = files.get(entry);
  if (!entryContent) throw refuse(`its entry ${entry} is missing. Build it again.`);
  if (integrity === undefined) {
    throw refuse(`${MANIFEST_FILE} does not have the hash of the entry. Build it for production.`);
  }
  if (integrity !== integrityOf(entryContent)) {
    throw refuse(`its entry ${entry} is not the one that ${MANIFEST_FILE} was made for. Build it again.`);
  }
  const first = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  const missing = first.find((file) => !files.has(file));
  if (missing !== undefined)
    throw refuse(`${MANIFEST_FILE} names ${missing}, which is missing. Build it again.`);
  const fault = faultOfFiles(manifest, entry, files);
  if (fault !== null) throw refuse(fault);
  return manifest;
}

/** The first mismatch between the manifest and the other files (all but the manifest and the entry); null if none. */
function faultOfFiles({ curbwise }: RemoteManifest, entry: string, files: Files): string | null {
  if (!curbwise.files || !curbwise.shared) {
    return `${MANIFEST_FILE} lacks the hashes of its files or the shared packages it was built for: it is an old build. Build it again.`;
  }
  const listed = new Map(Object.entries(curbwise.files));
  for (const [file, integrity] of listed) {
    const content = files.get(file);
    if (!content) return `its file ${file} is missing. Build it again.`;
    if (integrityOf(content) !== integrity) {
      return `its file ${file} is not the one that ${MANIFEST_FILE} was made for. Build it again.`;
    }
  }
  const others = [...files.keys()].filter((file) => file !== MANIFEST_FILE && file !== entry);
  const unlisted = others.find((file) => !listed.has(file));
  return unlisted === undefined
    ? null
    : `its file ${unlisted} is not in ${MANIFEST_FILE}: something else put it there. Build it again.`;
}
