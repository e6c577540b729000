import type { IncomingMessage } from 'node:http';
import { problem } from './problem-error';
import { malformed, type BodyPlace, type BodyTerms } from './body-terms';

/**
 * Chunks that are kept before they are joined. Node needs some 500 bytes per chunk besides its data, so a photo that
 * arrives byte by byte would take gigabytes. A usual photo of ten megabytes has 160 chunks.
 */
const MAX_PIECES = 1_024;

/**
 * Collects the body of a request as it arrives, and counts its bytes. On failure the request is paused and its connection
 * stays open, so that the client gets an answer.
 * @throws ProblemError `payload-too-large`; `malformed-json` if the request is aborted; what `place` throws
 */
export function collectBody(
  request: IncomingMessage,
  { limit, tooLarge, place }: BodyTerms & { readonly place: BodyPlace },
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
      // A place throws only a ProblemError.
      reject(error as Error);
    };
    const take = (chunk: Buffer) => {
      received += chunk.length;
      if (received > limit) return fail(problem('payload-too-large', tooLarge));
      try {
        place.take(chunk.length);
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
      place.isWhole();
      resolve(Buffer.concat([...joined, ...pieces], received));
    };
    const breakOff = () => fail(malformed());
    if (!request.readable) return breakOff();
    request.on('data', take).on('end', isThere).on('error', breakOff).on('close', breakOff);
    place.onYield(fail);
  });
}
