import type { IncomingMessage } from 'node:http';
import { problem } from '../http/problem-error';
import { malformed, type BodyPlace, type BodyTerms } from './body-terms';

/**
 * Pieces that are kept apart. One takes some 500 bytes beside its own in Node, so that a photo that came byte by byte
 * would take gigabytes; a photo of ten megabytes that comes as others do has 160.
 */
const MAX_PIECES = 1_024;

/**
 * Takes the body of a request as it arrives, and counts its bytes. Where that fails the request is paused; its connection
 * stays, so that its client gets an answer.
 * @throws ProblemError `payload-too-large`; `malformed-json` where the request breaks off; what the place says
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
      // What a place throws is a ProblemError.
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
