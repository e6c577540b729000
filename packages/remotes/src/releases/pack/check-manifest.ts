import { remoteManifestSchema, type RemoteManifest } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { statedFiles } from './file-list';
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
  if (manifest.metaData.remoteEntry.integrity === undefined)
    throw refuse(`${MANIFEST_FILE} does not have the hash of the entry. Build it for production.`);
  const listed = statedFiles(manifest);
  if (!listed || !manifest.curbwise.shared)
    throw refuse(`${MANIFEST_FILE} lacks the hashes of files or the shared packages: it is an old build.`);
  const first = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
  for (const file of [...listed.keys(), ...first]) {
    const found = files.get(file);
    if (!found) throw refuse(`its file ${file} is missing. Build it again.`);
    if (integrityOf(found) !== listed.get(file))
      throw refuse(`its file ${file} is not the one that ${MANIFEST_FILE} was made for. Build it again.`);
  }
  const unlisted = [...files.keys()].find((file) => file !== MANIFEST_FILE && !listed.has(file));
  if (unlisted !== undefined)
    throw refuse(`its file ${unlisted} is not in ${MANIFEST_FILE}: something else put it there.`);
  return manifest;
}
