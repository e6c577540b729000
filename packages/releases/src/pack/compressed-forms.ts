import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);
/** Smaller files fit into one packet anyway. */
const SMALLEST_COMPRESSED = 1024;

/** Names of the compressed forms of a file that may lie beside it: none of a picture, or of a small file. */
export function compressedNames(file: string, bytes: number): string[] {
  const isCompressed = COMPRESSIBLE.has(path.extname(file)) && bytes >= SMALLEST_COMPRESSED;
  return isCompressed ? [`${file}.br`, `${file}.gz`] : [];
}

/**
 * A compressed form of a content.
 * @param name as {@link compressedNames} gives it
 * @returns null where that would not be smaller
 */
export async function compressedForm(name: string, content: Buffer): Promise<Buffer | null> {
  const compressed = name.endsWith('.br')
    ? await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      })
    : await promisify(gzip)(content, { level: 9 });
  return compressed.length < content.length ? compressed : null;
}

/**
 * Whether a compressed form unfolds to a content.
 * @param name as {@link compressedNames} gives it
 */
export async function isFormOf(name: string, form: Buffer, content: Buffer): Promise<boolean> {
  const unfold = promisify<Buffer, { maxOutputLength: number }, Buffer>(
    name.endsWith('.br') ? brotliDecompress : gunzip,
  );
  return unfold(form, { maxOutputLength: content.length }).then(
    (unfolded) => unfolded.equals(content),
    () => false,
  );
}
