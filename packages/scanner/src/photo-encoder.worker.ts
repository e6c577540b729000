import { JPEG_QUALITY } from '@curbwise/contract';
import { readAsDataUrl } from './read-file';
import { drawPhoto } from './draw-photo';
import type { EncoderMessage } from './encode-in-worker';
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

const say = (message: EncoderMessage) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  encode(data).then(
    (dataUrl) => say({ dataUrl }),
    () => say({ dataUrl: null }),
  );
});

say({ started: true });
