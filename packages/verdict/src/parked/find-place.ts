import type { StayPlace } from '@curbwise/platform';

/** Why the device gave no position. */
export type PlaceFailure = 'denied' | 'unavailable' | 'unsupported';

export type FoundPlace = { place: StayPlace; failure: null } | { place: null; failure: PlaceFailure };

/** A phone between buildings may need this long to find satellites. */
const TIMEOUT_MS = 20_000;
const PERMISSION_DENIED = 1;

/** Gets the position of the device. The browser asks the driver first, so call it only on a press. Never rejects. */
export function findPlace(): Promise<FoundPlace> {
  const device = (navigator as Partial<Navigator>).geolocation;
  if (!device) return Promise.resolve({ place: null, failure: 'unsupported' });
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ place: { latitude, longitude, accuracyMetres: accuracy }, failure: null }),
      ({ code }) => resolve({ place: null, failure: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
