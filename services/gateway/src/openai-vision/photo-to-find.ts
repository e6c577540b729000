import { hash } from 'node:crypto';
import type { PhotoToFind } from '../routing/readings/readings';
import { decodeBase64 } from './base64-photo';
import { decodePhoto } from './decode-photo';

/** A photo that was cut out of its body. */
export interface PhotoAsItCame {
  /** Its characters, one byte each: base64 that is complete. */
  readonly base64: Buffer;
  /** See {@link digestOf}. */
  readonly digest: string;
  /** Its bytes; absent where they are known to be a photo, since the same characters came before. */
  readonly bytes?: Buffer;
}

/** Names a photo by the SHA-256 of all the characters that it came in. */
export const digestOf = (characters: string | Uint8Array): string => hash('sha256', characters, 'base64url');

/**
 * What a reading is looked up by, and the photo for whoever has to read it. A photo that is known is decoded only then.
 * @param image the photo, or the URL that it is said to be in
 * @throws ProblemError `invalid-image`
 */
export function photoToFind(image: string | PhotoAsItCame): PhotoToFind {
  if (typeof image === 'string') {
    const photo = decodePhoto(image);
    return { digest: digestOf(photo.base64 ?? image), open: () => photo };
  }
  const { base64, digest, bytes } = image;
  if (!bytes) return { digest, open: () => decodePhoto({ base64, bytes: decodeBase64(base64)! }) };
  const photo = decodePhoto({ base64, bytes });
  return { digest, open: () => photo };
}
