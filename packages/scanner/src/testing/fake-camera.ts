/** A camera for jsdom, whose streams show no picture. */
export interface FakeCamera {
  /** Whether the browser lists a camera. */
  isThere: boolean;
  /** The constraints of all calls of `getUserMedia`. */
  readonly asked: MediaStreamConstraints[];
  /** The states to which the torch was set. */
  readonly torch: boolean[];
  hasTorch: boolean;
  /** The zoom and the focus that the camera offers, as capabilities of its track. */
  capabilities: object;
  /** The zooms and points that were set. */
  readonly applied: object[];
  /** How many tracks are live. */
  live(): number;
  /** What the driver allows; null: this browser cannot say. */
  allow(state: PermissionState | null): void;
  /** From now on opening it fails with an error of this name; null: it works again. */
  refuse(name: string | null): void;
  /** Removes the camera from the browser. */
  remove(): void;
}

class FakeTrack extends EventTarget {
  readyState = 'live';
  constructor(private readonly camera: FakeCamera) {
    super();
  }
  stop() {
    this.readyState = 'ended';
  }
  getCapabilities() {
    return { torch: this.camera.hasTorch, ...this.camera.capabilities };
  }
  getSettings() {
    return { zoom: 1 };
  }
  applyConstraints({ advanced: [wanted] }: { advanced: [{ torch?: boolean }] }) {
    if (wanted.torch === undefined) this.camera.applied.push(wanted);
    else this.camera.torch.push(wanted.torch);
    return Promise.resolve();
  }
}

/** Installs a camera in the browser. */
export function fakeCamera(): FakeCamera {
  const tracks: FakeTrack[] = [];
  let refusal: string | null = null;
  let permission: (EventTarget & { state: PermissionState }) | null = null;
  const camera: FakeCamera = {
    isThere: true,
    asked: [],
    torch: [],
    hasTorch: false,
    capabilities: {},
    applied: [],
    live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    allow(state) {
      if (state === null) return void (permission = null);
      permission ??= Object.assign(new EventTarget(), { state });
      permission.state = state;
      permission.dispatchEvent(new Event('change'));
    },
    refuse: (name) => (refusal = name),
    remove() {
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
      Object.defineProperty(navigator, 'permissions', { configurable: true, value: undefined });
    },
  };
  const getUserMedia = (wanted: MediaStreamConstraints) => {
    camera.asked.push(wanted);
    if (refusal) return Promise.reject(Object.assign(new Error(refusal), { name: refusal }));
    const track = new FakeTrack(camera);
    tracks.push(track);
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
  };
  const enumerateDevices = async () => (camera.isThere ? [{ kind: 'videoinput' }] : []);
  const mediaDevices = Object.assign(new EventTarget(), { getUserMedia, enumerateDevices });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  const query = async () => permission ?? Promise.reject(new TypeError('camera'));
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
  return camera;
}
