/** Why there is no picture. `refused`: the driver or a policy forbids it; `missing`: no camera; `busy`: it is in use. */
export type CameraFault = 'refused' | 'missing' | 'busy';

export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly fault: CameraFault;

  constructor(fault: CameraFault, options?: ErrorOptions) {
    super(`The camera cannot be used: ${fault}`, options);
    this.fault = fault;
  }
}

export interface Camera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  /** Turns its torch on or off; null if it has none. Never rejects. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null;
  /** Stops it, so that the browser's recording indicator goes out. */
  close(): void;
}

/** The rear camera, with more pixels than a photo is sent in: a sign seldom fills the frame. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 } },
  audio: false,
};

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const faultOf = (error: unknown): CameraFault => FAULTS[(error as Error | null)?.name ?? ''] ?? 'busy';

/** TypeScript does not declare the torch (W3C Image Capture). */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean };

function torchOf(track: MediaStreamTrack): Camera['setTorch'] {
  const { torch = false } = (track.getCapabilities?.() ?? {}) as TorchCapabilities;
  if (!torch) return null;
  return (isOn) =>
    track.applyConstraints({ advanced: [{ torch: isOn } as TorchConstraints] }).catch(() => {});
}

/** Whether this browser gives access to cameras. */
export const hasLiveCamera = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

/**
 * Opens the rear camera, or any other if there is none. The browser asks the driver for permission the first time.
 * @throws CameraError
 */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(WANTED).catch((cause: unknown) => {
    throw new CameraError(faultOf(cause), { cause });
  });
  const close = () => stream.getTracks().forEach((track) => track.stop());
  const [track] = stream.getVideoTracks();
  if (!track) {
    close();
    throw new CameraError('missing');
  }
  return { stream, track, setTorch: torchOf(track), close };
}
