import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseFileSchema, remoteManifestSchema, type Release } from '@curbwise/contract';
import { z } from 'zod';
import { integrityOf } from '@curbwise/releases/page';

type Files = ReadonlyMap<string, Buffer>;

const FILES = 'files.json';
const filesSchema = z.array(releaseFileSchema);

/** What a page executes or shows by it: such a file is served only if the release says what it hashes to. */
const IS_LISTED = /\.(js|css|woff2)$/;

const UNPACK: Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/**
 * What may be served of a release that was fetched: its manifest hashes to what the registry says, its entry to what
 * the manifest says, every other file to what the manifest says, all that is listed to what the list says, and compressed
 * forms unfold to what lies beside them. What nothing vouches for is left out, as are compressed forms that differ. Of a
 * release whose manifest does not say it of every file, as earlier builds made them, that holds for scripts and styles.
 * @param place of the release on the site: `/remotes/legal/1.0.0/`
 * @param files by their paths relative to that
 * @throws Error that says what is the matter
 */
export async function trustedFiles(
  place: string,
  { manifest, integrity }: Release,
  files: Files,
): Promise<Map<string, Buffer>> {
  const vouched = new Map([[manifest.slice(place.length), integrity]]);
  expectIntegrity(files, vouched);
  const { metaData, curbwise } = remoteManifestSchema.parse(jsonOf(files, manifest.slice(place.length)));
  const { path: folder, name, integrity: ofEntry } = metaData.remoteEntry;
  if (ofEntry === undefined) throw new Error('the manifest does not say what the entry hashes to');
  vouched.set(folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`, ofEntry);
  for (const [file, hash] of Object.entries(curbwise.files ?? {})) {
    if ((vouched.get(file) ?? hash) !== hash) throw new Error(`the manifest says two things of ${file}`);
    vouched.set(file, hash);
  }
  for (const listed of filesSchema.parse(jsonOf(files, FILES))) {
    if (!listed.url.startsWith(place))
      throw new Error(`${FILES} lists ${listed.url}, which is not part of it`);
    const file = listed.url.slice(place.length);
    if ((vouched.get(file) ?? listed.integrity) !== listed.integrity)
      throw new Error(`${FILES} and the manifest differ about ${file}`);
    vouched.set(file, listed.integrity);
  }
  expectIntegrity(files, vouched);

  const trusted = new Map<string, Buffer>();
  const isTrusted = (file: string) =>
    vouched.has(file) || file === FILES || (curbwise.files ? isPacked(file) : !IS_LISTED.test(file));
  for (const [file, bytes] of files) if (isTrusted(file)) trusted.set(file, bytes);
  for (const file of trusted.keys()) if (!(await unfolds(file, trusted))) trusted.delete(file);
  return trusted;
}

function expectIntegrity(files: Files, vouched: ReadonlyMap<string, string>): void {
  for (const [file, integrity] of vouched) {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`${file} is missing`);
    if (integrityOf(bytes) !== integrity) throw new Error(`${file} does not hash to what the release says`);
  }
}

/** Whether a file is a compressed form: what lies beside it vouches for it, or nothing does. */
const isPacked = (file: string) => UNPACK[file.slice(-3)] !== undefined;

/** False for a compressed form of something else than the file it lies beside. */
async function unfolds(file: string, files: Files): Promise<boolean> {
  const unpack = UNPACK[file.slice(-3)];
  const packed = files.get(file);
  if (!unpack || !packed) return true;
  const plain = files.get(file.slice(0, -3));
  if (!plain) return false;
  const limit = { maxOutputLength: Math.max(1, plain.length) };
  return unpack(packed, limit).then(
    (bytes) => bytes.equals(plain),
    () => false,
  );
}

function jsonOf(files: Files, file: string): unknown {
  const bytes = files.get(file);
  if (!bytes) throw new Error(`${file} is missing`);
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw new Error(`${file} is no JSON`);
  }
}
