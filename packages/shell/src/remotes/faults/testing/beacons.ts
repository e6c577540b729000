/** A blob with readable content, which jsdom's blobs do not have. */
class ReadableBlob {
  readonly type: string;
  constructor(
    readonly parts: string[],
    { type }: { type: string },
  ) {
    this.type = type;
  }
}

/** A report that a page sent. */
export interface Beacon {
  path: string;
  type: string;
  text: string;
}

/** Takes the beacons of each test of a file. @returns those of the present test, in the order in which they are sent */
export function watchBeacons(): Beacon[] {
  const sent: Beacon[] = [];
  const realBlob = globalThis.Blob;
  beforeEach(() => {
    sent.length = 0;
    Object.assign(globalThis, { Blob: ReadableBlob });
    navigator.sendBeacon = (path, body) => {
      const { type, parts } = body as unknown as ReadableBlob;
      sent.push({ path: String(path), type, text: parts.join('') });
      return true;
    };
  });
  afterEach(() => {
    Object.assign(globalThis, { Blob: realBlob });
    Reflect.deleteProperty(navigator, 'sendBeacon');
  });
  return sent;
}
