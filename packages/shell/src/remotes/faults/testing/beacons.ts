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

const textOf = (body: unknown) => (body as ReadableBlob).parts.join('');

/** A report that a page sent, or that the browser will send (`type` is `later`) unless the page takes it back. */
export interface Beacon {
  path: string;
  type: string;
  text: string;
}

/** Takes the beacons and requests of each test of a file. @returns those of the present test, in the order of sending */
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
    globalThis.fetch = (path, request) => {
      sent.push({ path: path as string, type: 'application/json', text: textOf(request?.body) });
      return Promise.resolve({ ok: true } as Response);
    };
    globalThis.fetchLater = (path, { body, signal }) => {
      const word = { path, type: 'later', text: textOf(body) };
      sent.push(word);
      signal?.addEventListener('abort', () => sent.splice(sent.indexOf(word), 1));
    };
  });
  afterEach(() => {
    Object.assign(globalThis, { Blob: realBlob });
    Reflect.deleteProperty(navigator, 'sendBeacon');
    Reflect.deleteProperty(globalThis, 'fetch');
    Reflect.deleteProperty(globalThis, 'fetchLater');
  });
  return sent;
}
