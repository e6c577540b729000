import { hash } from 'node:crypto';
import type { Photo } from '@curbwise/vision';
import type { PhotoToFind } from '../routing/readings/readings';
import { decodeBase64 } from './base64-photo';
import { photoOfDataUrl } from './data-url';
import { decodePhoto } from './decode-photo';

/** A photo that was cut out of its body. */
export interface ReceivedPhoto {
  /** Its characters, one byte each: complete base64. */
  readonly base64: Buffer;
  /** See {@link digestOf}. */
  readonly digest: string;
  /** Its decoded bytes; absent for a known photo, which was received before. */
  readonly bytes?: Buffer;
}

/** Identifies a photo by the SHA-256 of its base64 as received. */
export const digestOf = (base64: Uint8Array): string => hash('sha256', base64, 'base64url');

/**
 * The key for looking up a reading, and the photo in case it must be read. A known photo is decoded only then.
 * @param image the photo, or its data URL
 * @throws ProblemError `invalid-image`
 */
export function photoToFind(image: string | ReceivedPhoto): PhotoToFind {
  if (typeof image === 'string') {
    const photo = photoOfDataUrl(image);
    return { digest: digestOf(photo.base64), open: opened(decodePhoto(photo)) };
  }
  const { base64, digest, bytes } = image;
  if (!bytes) return { digest, open: () => decodePhoto({ base64, bytes: decodeBase64(base64)! }) };
  return { digest, open: opened(decodePhoto({ base64, bytes })) };
}

const opened = (photo: Photo) => () => photo;
