import type { IncomingMessage } from 'node:http';
import { finished, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import rawBody from 'raw-body';
import type { BodyShare } from './gateway-state';
import { problem, ProblemError } from './problems';

/** The limits of a body. */
export interface BodyTerms {
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
  const { limit, tooLarge, share } = terms;
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  try {
    if (encoding !== 'identity')
      return await readThrough(request, decompressorOf(encoding), { limit }, share);
    // rawBody refuses an announced length that is too large before reading anything.
    if (share === undefined || Number(length) > limit) return await rawBody(request, { limit, length });
    return await collectBody(request, { limit, tooLarge, share });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const { status } = error as { status?: number };
    throw status === 413 ? problem('payload-too-large', tooLarge) : malformed();
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

/** Reads a request through a decompressor that can be destroyed without the connection, so that the client gets its answer. */
async function readThrough(
  request: IncomingMessage,
  through: Transform,
  expected: { limit: number },
  share: BodyShare | undefined,
): Promise<Buffer> {
  // A pipe does not pass on that its source has closed, and a pipeline would destroy the connection.
  finished(request, { writable: false }, (error) => {
    if (error) through.destroy(error);
  });
  if (share) count(through, share);
  try {
    const body = await rawBody(request.pipe(through), expected);
    share?.isWhole();
    return body;
  } finally {
    through.destroy();
  }
}

function count(body: Transform, share: BodyShare): void {
  share.onYield((reason) => body.destroy(reason));
  body.on('data', (chunk: Buffer) => {
    try {
      share.take(chunk.length);
    } catch (error) {
      body.destroy(error as Error);
    }
  });
}

/**
 * Chunks that are kept before they are joined. Node needs some 500 bytes per chunk besides its data, so a photo that
 * arrives byte by byte would take gigabytes. A usual photo of ten megabytes has 160 chunks.
 */
const MAX_PIECES = 1_024;

/**
 * Collects the body of a request as it arrives, and counts its bytes. On failure the request is paused and its connection
 * stays open, so that the client gets an answer.
 * @throws ProblemError `payload-too-large`; `malformed-json` if the request is aborted; what `share` throws
 */
function collectBody(
  request: IncomingMessage,
  { limit, tooLarge, share }: BodyTerms & { readonly share: BodyShare },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const joined: Buffer[] = [];
    let pieces: Buffer[] = [];
    let received = 0;
    const end = () => {
      request.off('data', take).off('end', isThere).off('error', breakOff).off('close', breakOff);
    };
    const fail = (error: unknown) => {
      end();
      joined.length = pieces.length = 0;
      request.pause();
      // A share throws only a ProblemError.
      reject(error as Error);
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) return fail(problem('payload-too-large', tooLarge));
      try {
        share.take(chunk.length);
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
      share.isWhole();
      resolve(Buffer.concat([...joined, ...pieces], received));
    };
    const breakOff = () => fail(malformed());
    if (!request.readable) return breakOff();
    request.on('data', take).on('end', isThere).on('error', breakOff).on('close', breakOff);
    share.onYield(fail);
  });
}
