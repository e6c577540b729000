/** Why there is no picture. `refused`: the driver, or a rule of the page; `missing`: no camera; `busy`: another has it. */
export type CameraFault = 'refused' | 'missing' | 'busy';

/** There is no picture of a camera. */
export class CameraError extends Error {
  override readonly name = 'CameraError';
  readonly fault: CameraFault;

  constructor(fault: CameraFault, options?: ErrorOptions) {
    super(`The camera cannot be used: ${fault}`, options);
    this.fault = fault;
  }
}

/** A camera that is open. */
export interface Camera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  /** Turns its light on or off; null where it has none. Never rejects. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null;
  /** Lets go of it: the sign that it is on goes out. */
  close(): void;
}

/** The rear camera, in more pixels than photos are sent in: a sign seldom fills the frame. */
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

/** The torch is not part of what TypeScript knows of cameras (W3C Image Capture). */
type TorchCapabilities = MediaTrackCapabilities & { torch?: boolean };
type TorchConstraints = MediaTrackConstraintSet & { torch: boolean };

function torchOf(track: MediaStreamTrack): Camera['setTorch'] {
  const { torch = false } = (track.getCapabilities?.() ?? {}) as TorchCapabilities;
  if (!torch) return null;
  return (isOn) =>
    track.applyConstraints({ advanced: [{ torch: isOn } as TorchConstraints] }).catch(() => {});
}

/** Whether this browser can show what a camera sees. */
export const hasLiveCamera = (): boolean =>
  typeof (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia === 'function';

/**
 * Opens the rear camera, or the one there is. The browser asks the driver where it has not before.
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
