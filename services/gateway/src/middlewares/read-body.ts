import type { IncomingMessage } from 'node:http';
import { finished, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import rawBody from 'raw-body';
import { problem, ProblemError } from '../http/problem-error';
import { malformed, type BodyPlace, type BodyTerms } from './body-terms';
import { collectBody } from './collect-body';

const DECOMPRESSORS = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/**
 * Reads a body to its end. Ends also where the client leaves before: what is held for a request is then let go.
 * @throws ProblemError `payload-too-large`, `unsupported-media-type` or, where it is not whole, `malformed-json`; or what its
 *   place says
 */
export async function readBody(request: IncomingMessage, terms: BodyTerms): Promise<Buffer> {
  const { limit, tooLarge, place } = terms;
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  try {
    if (encoding !== 'identity')
      return await readThrough(request, decompressorOf(encoding), { limit }, place);
    // A length that is too much is refused before anything is taken.
    if (place === undefined || Number(length) > limit) return await rawBody(request, { limit, length });
    return await collectBody(request, { limit, tooLarge, place });
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

/** Reads a request through a stream that can be ended without the connection: the client still gets its answer. */
async function readThrough(
  request: IncomingMessage,
  through: Transform,
  expected: { limit: number },
  place: BodyPlace | undefined,
): Promise<Buffer> {
  // A pipe does not tell its end that its beginning is gone, and a pipeline would take the connection with it.
  finished(request, { writable: false }, (error) => {
    if (error) through.destroy(error);
  });
  if (place) count(through, place);
  try {
    const body = await rawBody(request.pipe(through), expected);
    place?.isWhole();
    return body;
  } finally {
    through.destroy();
  }
}

function count(body: Transform, place: BodyPlace): void {
  place.onYield((reason) => body.destroy(reason));
  body.on('data', (chunk: Buffer) => {
    try {
      place.take(chunk.length);
    } catch (error) {
      body.destroy(error as Error);
    }
  });
}
