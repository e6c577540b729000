import type { VisionAdapter } from '../vision-adapter';
import type { PhotoScaler } from './photo-scaler';

/** Wraps an adapter of a remote model so that large photos are scaled down first. */
export function withScaledPhotos(adapter: VisionAdapter, scaler: PhotoScaler): VisionAdapter {
  scaler.hold();
  return {
    ...adapter,
    read: async (photo, request, signal) => adapter.read(await scaler.fit(photo), request, signal),
    async close() {
      await adapter.close();
      await scaler.release();
    },
  };
}
