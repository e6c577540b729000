import { preparePhoto } from './prepare-photo';
import { brokenImage, installBrowserImages, photoFile, type BrowserImages } from '../testing/browser-images';

/** What was asked of the canvas that was encoded: its size, the media type and the quality. */
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

test('makes a JPEG of quality 0.8 with a longer side of 1024 px, and tells its steps in order', async () => {
  const { steps, prepared } = prepare(photoFile());
  expect(await prepared).toEqual({ dataUrl: 'data:image/jpeg;base64,AA==' });
  expect(steps).toEqual(['preparing', 'converting', 'optimizing']);
  expect(encoded).toEqual([[1024, 768, 'image/jpeg', 0.8]]);
});

test('leaves no object URL behind', async () => {
  await prepare(photoFile()).prepared;
  await expect(prepare(brokenImage()).prepared).rejects.toThrow();
  expect(images.alive.size).toBe(0);
});

test("says 'Failed to load image' of an image that is broken", async () => {
  await expect(prepare(brokenImage()).prepared).rejects.toThrow(new Error('Failed to load image'));
});

test("says 'Failed to load image' where the canvas is too large to be encoded", async () => {
  toDataURL.mockReturnValue('data:,');
  await expect(prepare(photoFile()).prepared).rejects.toThrow(new Error('Failed to load image'));
});

test("says 'Could not get canvas context' where there is no canvas", async () => {
  getContext.mockReturnValue(null);
  await expect(prepare(photoFile()).prepared).rejects.toThrow(new Error('Could not get canvas context'));
});

test('stops when the scan is given up', async () => {
  const scan = new AbortController();
  const { steps, prepared } = prepare(photoFile(), scan.signal);
  scan.abort();
  await expect(prepared).rejects.toMatchObject({ name: 'AbortError' });
  expect(steps).toEqual(['preparing']);
  expect(encoded).toEqual([]);
});
