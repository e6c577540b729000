import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);
/** Smaller files fit into one network packet without compression. */
const MIN_COMPRESSED_BYTES = 1024;

/** Names of the compressed forms that a file may have next to it; none for images and small files. */
export function compressedNames(file: string, bytes: number): string[] {
  const isCompressed = COMPRESSIBLE.has(path.extname(file)) && bytes >= MIN_COMPRESSED_BYTES;
  return isCompressed ? [`${file}.br`, `${file}.gz`] : [];
}

/**
 * Compresses a content.
 * @param name from {@link compressedNames}; its ending chooses the method
 * @returns null if the result would not be smaller
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
 * Whether a compressed form decompresses to a content.
 * @param name from {@link compressedNames}; its ending chooses the method
 */
export async function decompressesTo(name: string, form: Buffer, content: Buffer): Promise<boolean> {
  const decompress = promisify<Buffer, { maxOutputLength: number }, Buffer>(
    name.endsWith('.br') ? brotliDecompress : gunzip,
  );
  return decompress(form, { maxOutputLength: content.length }).then(
    (decompressed) => decompressed.equals(content),
    () => false,
  );
}
