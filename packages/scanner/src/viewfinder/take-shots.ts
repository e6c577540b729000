import { JPEG_QUALITY, MAX_IMAGE_SIDE } from '@curbwise/contract';
import { sizeWithin, type PhotoSize } from '../prepare/draw-photo';
import { sizeOfVideo } from './measure-frame';

/** A photo, and further photos of the same sign taken a moment later. */
export interface Shots {
  readonly photo: File;
  readonly companions: readonly Blob[];
}

/** JPEG quality of the photo, 0 to 1; it is encoded again before it is sent. */
const PHOTO_QUALITY = 0.92;
const COMPANIONS = 2;
/** Time between two shots in milliseconds: long enough for a new frame, short enough for the same view. */
const SHOT_INTERVAL_MS = 120;
/** How long to wait for a still photo of the camera, in milliseconds. */
const STILL_PHOTO_LIMIT_MS = 1500;

class NoPictureError extends Error {
  override readonly name = 'NoPictureError';
}

const delay = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function drawFrame(video: HTMLVideoElement, size: PhotoSize): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new NoPictureError('Could not get canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(video, 0, 0, size.width, size.height);
  return canvas;
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new NoPictureError('The frame could not be encoded'))),
      'image/jpeg',
      quality,
    );
  });

/**
 * The JPEG file of a frame, of the size and the quality in which photos are sent.
 * @throws NoPictureError
 */
export const encodeFrame = (canvas: HTMLCanvasElement): Promise<Blob> => encode(canvas, JPEG_QUALITY);

/** TypeScript does not declare it (W3C Image Capture). */
type ImageCaptureConstructor = new (track: MediaStreamTrack) => { takePhoto(): Promise<Blob> };

/**
 * A still photo of the camera, if it is larger than the frame.
 * @returns null if there is none in time
 */
async function stillPhoto(track: MediaStreamTrack, frame: PhotoSize): Promise<Blob | null> {
  const { ImageCapture } = globalThis as { ImageCapture?: ImageCaptureConstructor };
  if (!ImageCapture) return null;
  const taken = (async () => {
    const photo = await new ImageCapture(track).takePhoto();
    const picture = await createImageBitmap(photo);
    const isLarger = Math.max(picture.width, picture.height) > Math.max(frame.width, frame.height);
    picture.close();
    return isLarger ? photo : null;
  })().catch(() => null);
  return Promise.race([taken, delay(STILL_PHOTO_LIMIT_MS).then(() => null)]);
}

/**
 * Takes the photo, and {@link COMPANIONS} more of at most 1024 px. A still photo of the camera is used only if its video
 * frames are smaller than the size in which photos are sent: otherwise it has no advantage, and the hand moves meanwhile.
 * @throws NoPictureError
 */
export async function takeShots(video: HTMLVideoElement, track: MediaStreamTrack): Promise<Shots> {
  const size = sizeOfVideo(video);
  if (!size) throw new NoPictureError('The camera shows nothing yet');
  const frame = drawFrame(video, size);
  const isSmall = Math.max(size.width, size.height) < MAX_IMAGE_SIDE;
  const larger = isSmall ? stillPhoto(track, size) : null;
  const later: HTMLCanvasElement[] = [];
  for (let count = 0; count < COMPANIONS; count += 1) {
    await delay(SHOT_INTERVAL_MS);
    later.push(drawFrame(video, sizeWithin(size, MAX_IMAGE_SIDE)));
  }
  const photo = (await larger) ?? (await encode(frame, PHOTO_QUALITY));
  return {
    photo: new File([photo], 'photo.jpg', { type: photo.type }),
    companions: await Promise.all(later.map((canvas) => encodeFrame(canvas))),
  };
}
