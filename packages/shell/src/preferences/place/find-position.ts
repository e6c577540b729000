/** Why the device gave no position. */
export type PositionFailure = 'denied' | 'unavailable';

/** A position, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A phone indoors may need this long. */
const TIMEOUT_MS = 20_000;
/** A city is large: a position of the last minutes will do. */
const MAX_AGE_MS = 600_000;
const PERMISSION_DENIED = 1;

/**
 * Gets the approximate position of the device. The browser asks the driver first, so call it only on a press.
 * Never rejects.
 */
export function findPosition(): Promise<Position | PositionFailure> {
  const device = (navigator as Partial<Navigator>).geolocation;
  if (!device) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}
