interface PhoneOptions {
  /** Radius in metres. Default: 10. */
  accuracy?: number;
  /** Whether the site may see the position. Default: the driver is asked. */
  permission?: PermissionState;
}

const give = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/**
 * Gives the browser a device that is at this position.
 * @returns how often it has been asked
 */
export function phoneAt(
  position: { latitude: number; longitude: number },
  { accuracy = 10, permission = 'prompt' }: PhoneOptions = {},
) {
  let asked = 0;
  const getCurrentPosition = (found: PositionCallback) => {
    asked += 1;
    found({ coords: { ...position, accuracy } } as GeolocationPosition);
  };
  give('geolocation', { getCurrentPosition });
  give('permissions', { query: async () => ({ state: permission }) });
  return () => asked;
}

/** Gives the browser a device that fails to find its position. @param code as in `GeolocationPositionError` */
export function phoneFails(code: number): void {
  const getCurrentPosition = (_: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code } as GeolocationPositionError);
  give('geolocation', { getCurrentPosition });
}

/** Takes the device away again. */
export function forgetPhone(): void {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
}
