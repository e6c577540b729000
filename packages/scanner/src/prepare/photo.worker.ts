import { JPEG_QUALITY } from '@curbwise/contract';
import { measureQuality } from './photo-quality';
import { decodePhoto } from './decode-photo';
import { drawPhoto, type PhotoSize } from './draw-photo';
import type { WorkerMessage } from './photo-work';
import { readAsDataUrl } from './read-file';

const post = (message: WorkerMessage) => self.postMessage(message);

function createSurface({ width, height }: PhotoSize) {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, context: canvas.getContext('2d') };
}

function measure(canvas: OffscreenCanvas, taken: PhotoSize) {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels ? measureQuality(pixels, taken) : null;
}

async function prepare(file: Blob): Promise<void> {
  const data = await file.arrayBuffer();
  post({ kind: 'read' });
  const { image, width, height, close } = await decodePhoto(data, file.type);
  const canvas = drawPhoto(image, { width, height }, createSurface);
  close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  post({ kind: 'encoded', dataUrl: await readAsDataUrl(jpeg) });
  // Last, because no scan waits for it.
  post({ kind: 'measured', quality: measure(canvas, { width, height }) });
}

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  prepare(data).catch(() => post({ kind: 'failed' }));
});

post({ kind: 'started' });
