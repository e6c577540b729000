import { JPEG_QUALITY } from '@curbwise/contract';
import { readAsDataUrl } from './read-file';
import { drawPhoto } from './draw-photo';
import type { EncoderAnswer } from './encode-in-worker';
import type { PhotoSize } from './photo-size';

function createSurface({ width, height }: PhotoSize) {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, context: canvas.getContext('2d') };
}

async function encode(file: Blob): Promise<string> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = drawPhoto(photo, photo, createSurface);
    return await readAsDataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }));
  } finally {
    photo.close();
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  const answer = (message: EncoderAnswer) => self.postMessage(message);
  encode(data).then(
    (dataUrl) => answer({ dataUrl }),
    () => answer({ dataUrl: null }),
  );
});
