/**
 * The image support that jsdom lacks: object URLs and a decoder. Files that start like a JPEG load as photos of 4000 × 3000
 * pixels, HEIC files do if `decodesHeic` is set, all others fail.
 */
export interface BrowserImages {
  /** The files of the object URLs that are not revoked. */
  readonly alive: ReadonlyMap<string, Blob>;
  /** From now on no image finishes loading. */
  hold: () => void;
}

export function installBrowserImages({ decodesHeic = false } = {}): BrowserImages {
  const alive = new Map<string, Blob>();
  let held = false;
  let count = 0;

  URL.createObjectURL = (file) => {
    const url = `blob:curbwise/${(count += 1)}`;
    alive.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => alive.delete(url);

  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    configurable: true,
    get(this: HTMLImageElement) {
      return this.getAttribute('src');
    },
    set(this: HTMLImageElement, url: string) {
      this.setAttribute('src', url);
      if (!held) void decode(this, alive.get(url), decodesHeic);
    },
  });
  return { alive, hold: () => (held = true) };
}

async function decode(image: HTMLImageElement, file: Blob | undefined, decodesHeic: boolean): Promise<void> {
  const head = file ? await firstBytes(file) : '';
  const isPhoto = head.startsWith('\xff\xd8') || (decodesHeic && head.slice(4, 8) === 'ftyp');
  if (isPhoto) {
    Object.defineProperties(image, { naturalWidth: { value: 4000 }, naturalHeight: { value: 3000 } });
  }
  image.dispatchEvent(new Event(isPhoto ? 'load' : 'error'));
}

function firstBytes(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsBinaryString(file.slice(0, 8));
  });
}

/** A file that the decoder loads as a photo. */
export function photoFile(name = 'sign.jpg'): File {
  return new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
}

/** A file with the type of an image that is not one. */
export function brokenImage(): File {
  return new File(['not a photo'], 'broken.jpg', { type: 'image/jpeg' });
}
