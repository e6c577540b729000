import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReaderPiece } from '@curbwise/contract';

/**
 * Largest piece of a file, in bytes. An aborted download repeats at most one piece: 0.7 MB of compressed data. Pieces half
 * as large would make the whole download 0.1 MB larger.
 */
const MAX_PIECE_BYTES = 4 * 1024 * 1024;

/** A piece with its files on the site. */
export interface MadePiece {
  readonly piece: ReaderPiece;
  /** The content and its compressed forms, by file name. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Quality of Brotli. `best` is for releases: every driver downloads the result. All files together have 4.3 MB, and take 33 s
 * of CPU time. `quick` is for a start from the sources, and for tests: 5.9 MB in 1 s.
 */
const QUALITY = { best: constants.BROTLI_MAX_QUALITY, quick: 5 } as const;

/** How much time compression takes for how small a result. */
export type Compression = keyof typeof QUALITY;

/** Compresses a content for browsers. */
export const brotli = (content: Buffer, compression: Compression): Promise<Buffer> =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY[compression],
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/**
 * Makes a piece: named by its hash, with compressed forms.
 * @param name of the file, for example `runtime.bin`
 * @param isHashed whether the name already contains a hash
 */
export async function makePiece(
  name: string,
  content: Buffer,
  compression: Compression,
  isHashed = false,
): Promise<MadePiece> {
  const digest = createHash('sha256').update(content);
  const hash = digest.copy().digest('hex').slice(0, 10);
  const url = isHashed ? name : name.replace(/(?=\.\w+$)/, `.${hash}`);
  const [br, gz] = await Promise.all([brotli(content, compression), promisify(gzip)(content, { level: 9 })]);
  return {
    piece: {
      url,
      integrity: `sha256-${digest.digest('base64')}`,
      bytes: content.length,
      transferBytes: br.length,
    },
    files: new Map([
      [url, content],
      [`${url}.br`, br],
      [`${url}.gz`, gz],
    ]),
  };
}

/** Splits a file into pieces, in order. */
export function piecesOf(name: string, content: Buffer, compression: Compression): Promise<MadePiece[]> {
  const count = Math.ceil(content.length / MAX_PIECE_BYTES);
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const part = content.subarray(index * MAX_PIECE_BYTES, (index + 1) * MAX_PIECE_BYTES);
      return makePiece(`${name}${count > 1 ? `-${index + 1}` : ''}.bin`, part, compression);
    }),
  );
}
