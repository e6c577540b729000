import { JPEG_QUALITY, MAX_IMAGE_SIDE } from '@curbwise/contract';
import { sizeWithin } from '../prepare/photo-size';
import { sizeOfVideo } from './look-at-frame';
import type { FrameSize } from './sign-lines';

/** A photo, and further ones of the same sign, taken a moment after. */
export interface Shots {
  readonly photo: File;
  readonly companions: readonly Blob[];
}

const PHOTO_QUALITY = 0.92;
const COMPANIONS = 2;
/** Between two shots, in milliseconds: long enough for another frame, short enough for the same view. */
const APART_MS = 120;
/** So long a camera has for a photo of its own, in milliseconds. */
const PATIENCE_MS = 1500;

/** The browser gave no picture. */
export class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What the video shows right now. */
function drawn(video: HTMLVideoElement, size: FrameSize): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new NoPictureError('Could not get canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(video, 0, 0, size.width, size.height);
  return canvas;
}

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new NoPictureError('The frame could not be encoded'))),
      'image/jpeg',
      quality,
    );
  });

/** Not part of what TypeScript knows of browsers (W3C Image Capture). */
type ImageCaptureConstructor = new (track: MediaStreamTrack) => { takePhoto(): Promise<Blob> };

/**
 * A photo that the camera takes itself, where it is larger than the frame.
 * @returns null where there is none in time
 */
async function ownPhoto(track: MediaStreamTrack, frame: FrameSize): Promise<Blob | null> {
  const { ImageCapture } = globalThis as { ImageCapture?: ImageCaptureConstructor };
  if (!ImageCapture) return null;
  const taken = (async () => {
    const photo = await new ImageCapture(track).takePhoto();
    const picture = await createImageBitmap(photo);
    const isLarger = Math.max(picture.width, picture.height) > Math.max(frame.width, frame.height);
    picture.close();
    return isLarger ? photo : null;
  })().catch(() => null);
  return Promise.race([taken, passed(PATIENCE_MS).then(() => null)]);
}

/**
 * Takes the photo, and {@link COMPANIONS} more of at most 1024 px. A camera is asked for a photo of its own only where its
 * frames are smaller than photos are sent in: else nothing of it would be left, and the hand moves while it is taken.
 * @throws NoPictureError
 */
export async function takeShots(video: HTMLVideoElement, track: MediaStreamTrack): Promise<Shots> {
  const size = sizeOfVideo(video);
  if (!size) throw new NoPictureError('The camera shows nothing yet');
  const frame = drawn(video, size);
  const isSmall = Math.max(size.width, size.height) < MAX_IMAGE_SIDE;
  const larger = isSmall ? ownPhoto(track, size) : null;
  const later: HTMLCanvasElement[] = [];
  for (let count = 0; count < COMPANIONS; count += 1) {
    await passed(APART_MS);
    later.push(drawn(video, sizeWithin(size, MAX_IMAGE_SIDE)));
  }
  const photo = (await larger) ?? (await encoded(frame, PHOTO_QUALITY));
  return {
    photo: new File([photo], 'photo.jpg', { type: photo.type }),
    companions: await Promise.all(later.map((canvas) => encoded(canvas, JPEG_QUALITY))),
  };
}
