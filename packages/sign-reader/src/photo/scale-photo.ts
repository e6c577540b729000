import { decodeUpright } from './decode-photo';

/** Of the JPEG that is made; the web app sends 80. Letters keep their edges, and the file has a fifth of a camera's bytes. */
const QUALITY = 85;

/** A JPEG file without metadata, and its size in pixels. */
export interface ScaledPhoto {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a photo smaller, upright as its EXIF orientation says, in sRGB. One of which a part is missing or broken is not.
 * @param side pixels that the longer side has at most
 * @throws UndecodablePhotoError
 */
export function scalePhoto(bytes: Uint8Array, side: number): Promise<ScaledPhoto> {
  return decodeUpright(bytes, side, async (picture) => {
    const { data, info } = await picture.jpeg({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}
