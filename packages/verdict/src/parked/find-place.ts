import type { StayPlace } from '@curbwise/platform';

/** Why the device did not tell where it is. */
export type PlaceFailure = 'denied' | 'unavailable' | 'unsupported';

export type FoundPlace = { place: StayPlace; failure: null } | { place: null; failure: PlaceFailure };

/** A phone among houses may need this long for satellites. */
const PATIENCE_MS = 20_000;
const PERMISSION_DENIED = 1;

/** Asks the device where it is; the browser asks the driver first, so call it on a press alone. Never rejects. */
export function findPlace(): Promise<FoundPlace> {
  const device = (navigator as Partial<Navigator>).geolocation;
  if (!device) return Promise.resolve({ place: null, failure: 'unsupported' });
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ place: { latitude, longitude, accuracyMetres: accuracy }, failure: null }),
      ({ code }) => resolve({ place: null, failure: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 0 },
    );
  });
}
