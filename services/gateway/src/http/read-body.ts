import type { IncomingMessage } from 'node:http';
import { finished, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import rawBody from 'raw-body';
import { problem, ProblemError } from './problem-error';
import { malformed, type BodyPlace, type BodyTerms } from './body-terms';
import { collectBody } from './collect-body';

const DECOMPRESSORS = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/**
 * Reads a body to its end. Also ends when the client leaves, so that nothing is held for it.
 * @throws ProblemError `payload-too-large`, `unsupported-media-type`, `malformed-json` if the body is incomplete, or what
 *   the place throws
 */
export async function readBody(request: IncomingMessage, terms: BodyTerms): Promise<Buffer> {
  const { limit, tooLarge, place } = terms;
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  try {
    if (encoding !== 'identity')
      return await readThrough(request, decompressorOf(encoding), { limit }, place);
    // rawBody refuses an announced length that is too large before reading anything.
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

/** Reads a request through a decompressor that can be destroyed without the connection, so that the client gets its answer. */
async function readThrough(
  request: IncomingMessage,
  through: Transform,
  expected: { limit: number },
  place: BodyPlace | undefined,
): Promise<Buffer> {
  // A pipe does not pass on that its source has closed, and a pipeline would destroy the connection.
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
