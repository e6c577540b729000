/** A camera for jsdom, whose streams show no picture. */
export interface FakeCamera {
  /** The constraints of all calls of `getUserMedia`. */
  readonly asked: MediaStreamConstraints[];
  /** The states to which the torch was set. */
  readonly torch: boolean[];
  hasTorch: boolean;
  /** How many tracks are live. */
  live(): number;
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
    return { torch: this.camera.hasTorch };
  }
  applyConstraints({ advanced: [wanted] }: { advanced: [{ torch: boolean }] }) {
    this.camera.torch.push(wanted.torch);
    return Promise.resolve();
  }
}

/** Installs a camera in the browser. */
export function fakeCamera(): FakeCamera {
  const tracks: FakeTrack[] = [];
  let refusal: string | null = null;
  const camera: FakeCamera = {
    asked: [],
    torch: [],
    hasTorch: false,
    live: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    refuse: (name) => (refusal = name),
    remove: () => Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined }),
  };
  const getUserMedia = (wanted: MediaStreamConstraints) => {
    camera.asked.push(wanted);
    if (refusal) return Promise.reject(Object.assign(new Error(refusal), { name: refusal }));
    const track = new FakeTrack(camera);
    tracks.push(track);
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] });
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => undefined;
  return camera;
}
