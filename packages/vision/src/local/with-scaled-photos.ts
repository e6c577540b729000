import type { VisionAdapter } from '../vision-adapter';
import type { PhotoScaler } from './photo-scaler';

/** An adapter that sends photos away, and is given none that is larger than a provider looks at. */
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
