import type { WorkerMessage } from '../prepare/photo-work';
import type { PhotoQuality } from '../prepare/photo-quality';

/** Mock of `prepare/start-photo-worker`: `jest.mock(…, () => jest.requireActual('./testing/photo-workers'))`. */
export const startPhotoWorker = jest.fn();

/** A photo that is easy to read. */
export const GOOD: PhotoQuality = {
  longestSide: 1024,
  light: 220,
  contrast: 180,
  overexposed: 0,
  edgeWidth: 1.5,
};

/** Installs fake workers, which jsdom does not have, that report a quality by the name of the photo. */
export function installWorkers(qualityOf: (name: string) => PhotoQuality) {
  Object.assign(globalThis, { Worker: class {}, OffscreenCanvas: class {} });
  startPhotoWorker.mockImplementation(() => {
    const worker = {
      terminate: () => undefined,
      postMessage: ({ name }: File) => {
        const post = (data: WorkerMessage) => void worker.onmessage?.(new MessageEvent('message', { data }));
        post({ kind: 'read' });
        post({ kind: 'encoded', dataUrl: `data:image/jpeg;base64,${btoa(name)}` });
        post({ kind: 'measured', quality: qualityOf(name) });
      },
    } as unknown as Worker;
    return worker;
  });
}

export function removeWorkers() {
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
}
