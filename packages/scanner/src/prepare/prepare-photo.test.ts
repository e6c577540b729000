import { preparePhoto } from './prepare-photo';
import { brokenImage, installBrowserImages, photoFile, type BrowserImages } from '../testing/browser-images';

/** The size, the media type and the quality of each encoded canvas. */
const encoded: unknown[] = [];

let images: BrowserImages;
let getContext: jest.SpyInstance;
let toDataURL: jest.SpyInstance;

beforeEach(() => {
  encoded.length = 0;
  images = installBrowserImages();
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  getContext = jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as null);
  toDataURL = jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    type,
    quality,
  ) {
    encoded.push([this.width, this.height, type, quality]);
    return 'data:image/jpeg;base64,AA==';
  });
});

afterEach(() => jest.restoreAllMocks());

function prepare(file: File, signal = new AbortController().signal) {
  const steps: string[] = [];
  const prepared = preparePhoto(file, { onStep: (step) => steps.push(step), signal });
  return { steps, prepared };
}

test('encodes a JPEG of quality 0.8 with a longer side of 1024 px, and reports its steps in order', async () => {
  const { steps, prepared } = prepare(photoFile());
  expect(await prepared).toEqual({ dataUrl: 'data:image/jpeg;base64,AA==' });
  expect(steps).toEqual(['preparing', 'converting', 'optimizing']);
  expect(encoded).toEqual([[1024, 768, 'image/jpeg', 0.8]]);
});

test('revokes all object URLs', async () => {
  await prepare(photoFile()).prepared;
  await expect(prepare(brokenImage()).prepared).rejects.toThrow();
  expect(images.alive.size).toBe(0);
});

test("throws 'Failed to load image' for a broken image", async () => {
  await expect(prepare(brokenImage()).prepared).rejects.toThrow(new Error('Failed to load image'));
});

test("throws 'Failed to load image' if the canvas is too large to be encoded", async () => {
  toDataURL.mockReturnValue('data:,');
  await expect(prepare(photoFile()).prepared).rejects.toThrow(new Error('Failed to load image'));
});

test("throws 'Could not get canvas context' without a canvas", async () => {
  getContext.mockReturnValue(null);
  await expect(prepare(photoFile()).prepared).rejects.toThrow(new Error('Could not get canvas context'));
});

test('stops when the scan is aborted', async () => {
  const scan = new AbortController();
  const { steps, prepared } = prepare(photoFile(), scan.signal);
  scan.abort();
  await expect(prepared).rejects.toMatchObject({ name: 'AbortError' });
  expect(steps).toEqual(['preparing']);
  expect(encoded).toEqual([]);
});
