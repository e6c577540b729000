/** What jsdom lacks of a camera: streams without a picture. */
export interface FakeCamera {
  /** What pages asked for. */
  readonly asked: MediaStreamConstraints[];
  /** What its light was told. */
  readonly torch: boolean[];
  hasTorch: boolean;
  /** How many tracks are live. */
  live(): number;
  /** From now on it cannot be opened, for an error of this name; null: it can. */
  refuse(name: string | null): void;
  /** Takes the camera off the browser. */
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

/** Gives the browser a camera. */
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
