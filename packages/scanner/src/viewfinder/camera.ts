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

/** The zoom of a camera, in its own units: factors on most phones. */
export interface Zoom {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The zoom at which the camera was opened. */
  readonly initial: number;
  /** Never rejects. */
  set(value: number): Promise<void>;
}

export interface Camera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  /** Turns its torch on or off; null if it has none. Never rejects. */
  readonly setTorch: ((isOn: boolean) => Promise<void>) | null;
  /** Null if it cannot zoom. */
  readonly zoom: Zoom | null;
  /** Focuses on a point of the picture, in fractions of its size; null if it cannot. Never rejects. */
  readonly focusAt: ((x: number, y: number) => Promise<void>) | null;
  /** Stops it, so that the browser's recording indicator goes out. */
  close(): void;
}

/** The rear camera, with more pixels than a photo is sent in: a sign seldom fills the frame. */
const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
  audio: false,
};

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

const faultOf = (error: unknown): CameraFault => FAULTS[(error as Error | null)?.name ?? ''] ?? 'busy';

/** What TypeScript does not declare of a track (W3C Image Capture). */
interface ImageCapabilities extends MediaTrackCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step: number };
  focusMode?: string[];
  pointsOfInterest?: unknown;
}
type ImageSettings = MediaTrackSettings & { zoom?: number };
interface ImageConstraints extends MediaTrackConstraintSet {
  torch?: boolean;
  zoom?: number;
  focusMode?: string;
  pointsOfInterest?: { x: number; y: number }[];
}

/** What the light, the zoom and the focus of a track can do. */
function controlsOf(track: MediaStreamTrack): Pick<Camera, 'setTorch' | 'zoom' | 'focusAt'> {
  const { torch, zoom, focusMode = [], ...others } = (track.getCapabilities?.() ?? {}) as ImageCapabilities;
  const { zoom: initial }: ImageSettings = track.getSettings?.() ?? {};
  const apply = (wanted: ImageConstraints) =>
    track.applyConstraints({ advanced: [wanted] }).catch(() => undefined);
  const mode = ['single-shot', 'continuous'].find((one) => focusMode.includes(one));
  return {
    setTorch: torch ? (isOn) => apply({ torch: isOn }) : null,
    zoom:
      zoom && zoom.max > zoom.min
        ? { ...zoom, initial: initial ?? zoom.min, set: (value) => apply({ zoom: value }) }
        : null,
    focusAt:
      mode && 'pointsOfInterest' in others
        ? (x, y) => apply({ pointsOfInterest: [{ x, y }], focusMode: mode })
        : null,
  };
}

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
  return { stream, track, ...controlsOf(track), close };
}
