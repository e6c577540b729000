import imageCompression from 'browser-image-compression';
import { Pica } from 'pica';
import { JPEG_QUALITY, MAX_IMAGE_SIDE } from '@curbwise/contract';
import { preparePhoto } from '@curbwise/scanner/inside';
import { readAsDataUrl } from '@curbwise/scanner/inside';
import { startSpareWorker } from '@curbwise/scanner/inside';

/** Each makes the data URL of a JPEG of quality 0.8 with a longer side of 1024 px, of a file. */
type Contender = (file: File) => Promise<string>;

const pica = new Pica();

const CONTENDERS = {
  scanner: async (file) => {
    const { signal } = new AbortController();
    return (await preparePhoto(file, { onStep: () => undefined, signal })).dataUrl;
  },
  'browser-image-compression': async (file) =>
    readAsDataUrl(
      await imageCompression(file, {
        maxWidthOrHeight: MAX_IMAGE_SIDE,
        initialQuality: JPEG_QUALITY,
        fileType: 'image/jpeg',
        // No size to come down to: one encoding is enough.
        maxSizeMB: Infinity,
        useWebWorker: true,
        libURL: new URL('/browser-image-compression.js', location.href).href,
      }),
    ),
  pica: async (file) => {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = MAX_IMAGE_SIDE / Math.max(photo.width, photo.height);
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale));
    await pica.resize(photo, canvas);
    return readAsDataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }));
  },
} satisfies Record<string, Contender>;

export type ContenderName = keyof typeof CONTENDERS;

/** What a run of a contender brought. */
export interface Run {
  /** Milliseconds from the file to the data URL. */
  ms: number;
  dataUrl: string;
}

const photos = new Map<string, Blob>();

/** Readies a run: the photo is in the page's reach, and the scanner has its worker, as once a file picker was opened. */
export async function ready(url: string): Promise<void> {
  if (!photos.has(url)) photos.set(url, await (await fetch(url)).blob());
  startSpareWorker();
  // On a busy machine a worker takes its time to start.
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Runs a contender on a file that nobody has seen before. */
export async function run(name: ContenderName, url: string): Promise<Run> {
  const file = new File([photos.get(url)!], 'sign.jpg', { type: 'image/jpeg' });
  const begun = performance.now();
  const dataUrl = await CONTENDERS[name](file);
  return { ms: performance.now() - begun, dataUrl };
}
