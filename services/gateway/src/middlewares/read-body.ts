import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, type Transform } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import rawBody from 'raw-body';
import { problem, ProblemError } from '../problem-error';

const DECOMPRESSORS = new Map<string, () => Transform>([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** Where the bytes of a body are counted while they arrive. */
export interface BodyPlace {
  /** @throws ProblemError where there is no room for so many more bytes */
  take(bytes: number): void;
  isWhole(): void;
  /** Aborted, with the ProblemError to answer, where others need the room more. */
  readonly yielded: AbortSignal;
}

/** How much of a body is taken. */
export interface BodyTerms {
  /** Bytes that it may have, counted after decompression. */
  readonly limit: number;
  /** One sentence that says what to do about a body that has more. */
  readonly tooLarge: string;
  readonly place?: BodyPlace;
}

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
    return await readThrough(request, new PassThrough(), { limit, length }, place);
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
  expected: { limit: number; length?: string },
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
  const { yielded } = place;
  if (yielded.aborted) throw yielded.reason;
  yielded.addEventListener('abort', () => body.destroy(yielded.reason as Error), { once: true });
  body.on('data', (chunk: Buffer) => {
    try {
      place.take(chunk.length);
    } catch (error) {
      body.destroy(error as Error);
    }
  });
}

/** What a client is told whose body is no JSON. */
export function malformed(): ProblemError {
  return problem('malformed-json', 'Check the body: it ends early or is not JSON.');
}
