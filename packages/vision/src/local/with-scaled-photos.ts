import type { VisionAdapter } from '../vision-adapter';
import type { PhotoScaler } from './photo-scaler';

/** Wraps an adapter of a remote model so that it gets photos upright, in sRGB and not too large. */
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
