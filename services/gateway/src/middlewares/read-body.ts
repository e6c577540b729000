import type { IncomingMessage } from 'node:http';
import { finished, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import rawBody from 'raw-body';
import { problem, ProblemError } from '../problem-error';

const DECOMPRESSORS = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/**
 * Reads a body to its end. Ends also where the client leaves before: what is held for a request is then let go.
 * @param limit bytes that it may have, counted after decompression
 * @param tooLarge one sentence that says what to do about a body that has more
 * @throws ProblemError `payload-too-large`, `unsupported-media-type` or, where it is not whole, `malformed-json`
 */
export async function readBody(request: IncomingMessage, limit: number, tooLarge: string): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
  try {
    if (encoding === 'identity') return await rawBody(request, { limit, length });
    return await readDecompressed(request, encoding, limit);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const { status } = error as { status?: number };
    throw status === 413 ? problem('payload-too-large', tooLarge) : malformed();
  }
}

async function readDecompressed(request: IncomingMessage, encoding: string, limit: number): Promise<Buffer> {
  const decompressor = DECOMPRESSORS.get(encoding)?.();
  if (!decompressor) {
    throw problem(
      'unsupported-media-type',
      'Send the body in UTF-8, plain or compressed by gzip, deflate or br.',
    );
  }
  // A pipe does not tell its end that its beginning is gone, and a pipeline would take the connection with it.
  finished(request, { writable: false }, (error) => {
    if (error) decompressor.destroy(error);
  });
  try {
    return await rawBody(request.pipe(decompressor), { limit });
  } finally {
    decompressor.destroy();
  }
}

/** What a client is told whose body is no JSON. */
export function malformed(): ProblemError {
  return problem('malformed-json', 'Check the body: it ends early or is not JSON.');
}
