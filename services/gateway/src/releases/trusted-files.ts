import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseFileSchema, remoteManifestSchema, type Release } from '@curbwise/contract';
import { z } from 'zod';
import { integrityOf } from '@curbwise/remotes/releases/page';

type Files = ReadonlyMap<string, Buffer>;

const FILES = 'files.json';
const filesSchema = z.array(releaseFileSchema);

/** Scripts, styles and fonts, which a page executes or uses. They are served only if the release states their hash. */
const NEEDS_HASH = /\.(js|css|woff2)$/;

const DECOMPRESS: Record<string, (bytes: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>> = {
  '.br': promisify(brotliDecompress),
  '.gz': promisify(gunzip),
};

/**
 * Selects the files of a fetched release that may be served. The manifest must match the hash in the registry; all other
 * files must match the hashes in the manifest and in `files.json`. Files without a hash are left out, and so are compressed
 * files that do not decompress to the file next to them. If the manifest lists no files (earlier builds), only scripts,
 * styles and fonts need a hash.
 * @param place path of the release on the site: `/remotes/legal/1.0.0/`
 * @param files by their paths relative to `place`
 * @throws Error that says what is wrong
 */
export async function trustedFiles(
  place: string,
  { manifest, integrity }: Release,
  files: Files,
): Promise<Map<string, Buffer>> {
  const hashes = new Map([[manifest.slice(place.length), integrity]]);
  expectIntegrity(files, hashes);
  const { metaData, curbwise } = remoteManifestSchema.parse(jsonOf(files, manifest.slice(place.length)));
  const { path: folder, name, integrity: ofEntry } = metaData.remoteEntry;
  if (ofEntry === undefined) throw new Error('the manifest does not state the hash of the entry');
  hashes.set(folder === '' ? name : `${folder.replace(/\/$/, '')}/${name}`, ofEntry);
  for (const [file, hash] of Object.entries(curbwise.files ?? {})) {
    if ((hashes.get(file) ?? hash) !== hash) throw new Error(`the manifest states two hashes of ${file}`);
    hashes.set(file, hash);
  }
  for (const listed of filesSchema.parse(jsonOf(files, FILES))) {
    if (!listed.url.startsWith(place))
      throw new Error(`${FILES} lists ${listed.url}, which is not part of the release`);
    const file = listed.url.slice(place.length);
    if ((hashes.get(file) ?? listed.integrity) !== listed.integrity)
      throw new Error(`${FILES} and the manifest state different hashes of ${file}`);
    hashes.set(file, listed.integrity);
  }
  expectIntegrity(files, hashes);

  const trusted = new Map<string, Buffer>();
  const isTrusted = (file: string) =>
    hashes.has(file) || file === FILES || (curbwise.files ? isCompressed(file) : !NEEDS_HASH.test(file));
  for (const [file, bytes] of files) if (isTrusted(file)) trusted.set(file, bytes);
  for (const file of trusted.keys()) if (!(await matchesPlain(file, trusted))) trusted.delete(file);
  return trusted;
}

function expectIntegrity(files: Files, hashes: ReadonlyMap<string, string>): void {
  for (const [file, integrity] of hashes) {
    const bytes = files.get(file);
    if (!bytes) throw new Error(`${file} is missing`);
    if (integrityOf(bytes) !== integrity) throw new Error(`${file} does not match its hash in the release`);
  }
}

/** Whether a file is a compressed one. It needs no hash, because it must match the plain file next to it. */
const isCompressed = (file: string) => DECOMPRESS[file.slice(-3)] !== undefined;

/** False for a compressed file that does not decompress to the plain file next to it. */
async function matchesPlain(file: string, files: Files): Promise<boolean> {
  const decompress = DECOMPRESS[file.slice(-3)];
  const packed = files.get(file);
  if (!decompress || !packed) return true;
  const plain = files.get(file.slice(0, -3));
  if (!plain) return false;
  const limit = { maxOutputLength: Math.max(1, plain.length) };
  return decompress(packed, limit).then(
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
    throw new Error(`${file} is not JSON`);
  }
}
