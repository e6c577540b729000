import type { IncomingMessage } from 'node:http';
import { finished, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { BodyShare } from './gateway-state';
import { problem, type ProblemError } from './problems';

interface BodyTerms {
  /** Maximum bytes after decompression. */
  readonly limit: number;
  /** One sentence for the client that says what to do about a larger body. */
  readonly tooLarge: string;
  readonly share?: BodyShare;
}

/** The problem of a body that is not JSON. */
export function malformed(): ProblemError {
  return problem('malformed-json', 'Check the body: it ends early or is not JSON.');
}

const DECOMPRESSORS = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/**
 * Reads a body to its end. Also ends when the client leaves, so that nothing is held for it.
 * @throws ProblemError `payload-too-large`, `unsupported-media-type`, `malformed-json` if the body is incomplete, or what
 *   the share throws
 */
export async function readBody(request: IncomingMessage, terms: BodyTerms): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  if (encoding === 'identity') {
    if (Number(length) > terms.limit) throw problem('payload-too-large', terms.tooLarge);
    return collect(request, terms);
  }
  // It can be destroyed without the connection, so that the client gets its answer.
  const through = decompressorOf(encoding);
  // A pipe does not pass on that its source has closed, and a pipeline would destroy the connection.
  finished(request, { writable: false }, (error) => {
    if (error) through.destroy(error);
  });
  try {
    return await collect(request.pipe(through), terms);
  } finally {
    through.destroy();
  }
}

function decompressorOf(encoding: string): Transform {
  const decompressor = DECOMPRESSORS.get(encoding)?.();
  if (decompressor) return decompressor;
  throw problem(
    'unsupported-media-type',
    'Send the body in UTF-8, plain or compressed by gzip, deflate or br.',
  );
}

/**
 * Chunks that are kept before they are joined. Node needs some 500 bytes per chunk besides its data, so a photo that
 * arrives byte by byte would take gigabytes. A usual photo of ten megabytes has 160 chunks.
 */
const MAX_PIECES = 1_024;

/** Collects a body as it arrives. On failure it is paused, and its connection stays open for the answer. */
function collect(body: Readable, { limit, tooLarge, share }: BodyTerms): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const joined: Buffer[] = [];
    let pieces: Buffer[] = [];
    let received = 0;
    const end = () => {
      body.off('data', take).off('end', isThere).off('error', breakOff).off('close', breakOff);
    };
    const fail = (error: unknown) => {
      end();
      joined.length = pieces.length = 0;
      body.pause();
      // A share throws only a ProblemError.
      reject(error as Error);
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) return fail(problem('payload-too-large', tooLarge));
      try {
        share?.take(chunk.length);
      } catch (error) {
        return fail(error);
      }
      pieces.push(chunk);
      if (pieces.length < MAX_PIECES) return;
      joined.push(Buffer.concat(pieces));
      pieces = [];
    };
    const isThere = () => {
      end();
      share?.isWhole();
      resolve(Buffer.concat([...joined, ...pieces], received));
    };
    const breakOff = () => fail(malformed());
    if (!body.readable) return breakOff();
    body.on('data', take).on('end', isThere).on('error', breakOff).on('close', breakOff);
    share?.onYield(fail);
  });
}
