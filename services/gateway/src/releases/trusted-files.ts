import { remoteManifestSchema, type Release } from '@curbwise/contract';
import {
  decompressesTo,
  fileList,
  integrityOf,
  LIST_FILE,
  statedFiles,
} from '@curbwise/remotes/releases/page';

/**
 * Selects the files of a fetched release that may be served: the manifest, which must match the hash in the registry, the
 * files that it states, which must match theirs, and the compressed forms that decompress to one of these. The list for the
 * service worker is made of them.
 * @param place path of the release on the site: `/remotes/legal/1.0.0/`
 * @param files by their paths relative to `place`
 * @throws Error that says what is wrong
 */
export async function trustedFiles(
  place: string,
  { manifest, integrity }: Release,
  files: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Buffer>> {
  const trusted = new Map<string, Buffer>();
  const trust = (file: string, hash: string) => {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`${file} is missing`);
    if (integrityOf(bytes) !== hash) throw new Error(`${file} does not match its hash in the release`);
    trusted.set(file, bytes);
    return bytes;
  };
  const text = trust(manifest.slice(place.length), integrity).toString();
  const stated = statedFiles(remoteManifestSchema.parse(JSON.parse(text)));
  if (!stated) throw new Error('the manifest does not state the hashes of its files');
  for (const [file, hash] of stated) trust(file, hash);
  trusted.set(LIST_FILE, Buffer.from(JSON.stringify(fileList(trusted, place))));
  for (const [file, content] of [...trusted])
    for (const name of [`${file}.br`, `${file}.gz`]) {
      const form = files.get(name);
      if (form && (await decompressesTo(name, form, content))) trusted.set(name, form);
    }
  return trusted;
}
