import { useEffect, useState } from 'react';

/** Whether this browser lets pages use cameras. Without TLS none does. */
export const hasLiveCamera = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

/** The driver has refused the camera to this page, in a browser that may not say so. */
let wasRefused = false;

/** Remembers, as long as the page is open, whether the driver refuses the camera. */
export function cameraRefused(isRefused: boolean): void {
  wasRefused = isRefused;
}

/** What the driver allows; null if the browser cannot say. Asks the driver nothing. */
const permissionOf = (): Promise<PermissionStatus | null> =>
  Promise.resolve()
    .then(() => navigator.permissions.query({ name: 'camera' as PermissionName }))
    .catch(() => null);

/** Whether there is a camera. A browser that does not say may have one. Asks the driver nothing. */
const isThereCamera = (): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.mediaDevices.enumerateDevices())
    .then((devices) => devices.some(({ kind }) => kind === 'videoinput'))
    .catch(() => true);

/**
 * Whether the camera can be opened in the page: a camera was there when the component was mounted, and the
 * driver has not refused it. Until the browser has said, a camera is assumed.
 * @returns a function, because a refusal may have been remembered since the last rendering
 */
export function useCameraAccess(): () => boolean {
  const [permission, setPermission] = useState<PermissionState | null>(null);
  const [isThere, setIsThere] = useState(true);

  useEffect(() => {
    if (!hasLiveCamera()) return undefined;
    let isGone = false;
    let status: PermissionStatus | null = null;
    const onPermission = () => !isGone && setPermission(status?.state ?? null);
    void isThereCamera().then((found) => !isGone && setIsThere(found));
    void permissionOf().then((found) => {
      status = found;
      onPermission();
      status?.addEventListener('change', onPermission);
    });
    return () => {
      isGone = true;
      status?.removeEventListener('change', onPermission);
    };
  }, []);

  return () =>
    hasLiveCamera() && isThere && permission !== 'denied' && (!wasRefused || permission === 'granted');
}
