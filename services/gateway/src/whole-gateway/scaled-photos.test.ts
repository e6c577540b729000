import { problemSchema } from '@curbwise/contract';
import sharp, { type Sharp } from 'sharp';
import { builtGateway } from '../testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { blank, manyScans, withStatedSize } from '../testing/hostile-photos';
import { ask, dataUrl, goodRequest, newClient } from '../testing/requests';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';

// Runs the real gateway and its scaling process, which are slow on a busy machine.
jest.setTimeout(60_000);

const MEGABYTE = 1_000_000;
/** The documented longer side of scaled photos, in pixels. */
const SIDE = 2048;

let provider: FakeProvider;
let gateway: WatchedGateway;
beforeAll(async () => {
  provider = await startFakeProvider();
  const built = builtGateway();
  gateway = await startWatchedGateway({
    program: built.watched,
    readerFolder: built.folder,
    environment: {
      VISION_PROVIDERS: 'openai,gemini',
      OPENAI_BASE_URL: provider.openAiUrl,
      GEMINI_BASE_URL: provider.geminiUrl,
      GEMINI_API_KEY: 'gm-0123456789',
    },
  });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
beforeEach(() => provider.reset());

const send = (bytes: Buffer) =>
  ask(gateway.url, { ...goodRequest, image: dataUrl(bytes) }, { headers: newClient() });

/** The upper half red, the lower half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width, height: height / 2, channels: 3, background: 'blue' } },
      left: 0,
      top: height / 2,
    },
  ]);

/** The photos that the provider was sent, in order. */
const sent = () =>
  provider.requests.map(({ text }) => Buffer.from(/\/9j\/[A-Za-z0-9+/]+=*/.exec(text)![0], 'base64'));

async function colourAt(jpeg: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return data[at]! > data[at + 2]! ? 'red' : 'blue';
}

/** The colour of the pixel at the top left, as a decoder shows it. */
async function rgbOf(jpeg: Buffer): Promise<readonly number[]> {
  return [...(await sharp(jpeg).toColourspace('srgb').raw().toBuffer()).subarray(0, 3)];
}

test('scales down a photo that is larger than providers use', async () => {
  expect((await send(await halves(2500, 2000).jpeg().toBuffer())).status).toBe(200);
  const [photo] = sent();
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: SIDE, height: 1638 });
  expect([await colourAt(photo!, 0.5, 0.25), await colourAt(photo!, 0.5, 0.75)]).toEqual(['red', 'blue']);
});

test.each([
  { from: [2400, 1800], to: [1536, SIDE] },
  { from: [800, 600], to: [600, 800] },
] as const)('sends a photo of $from pixels with an EXIF rotation upright', async ({ from, to }) => {
  const turned = await halves(from[0], from[1]).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await send(turned)).status).toBe(200);
  const [photo] = sent();
  const { width, height, orientation, exif } = await sharp(photo).metadata();
  expect({ size: [width, height], orientation, exif }).toEqual({
    size: to,
    orientation: undefined,
    exif: undefined,
  });
  // The upper half is now on the right.
  expect([await colourAt(photo!, 0.75, 0.5), await colourAt(photo!, 0.25, 0.5)]).toEqual(['red', 'blue']);
});

/** The transform byte of the Adobe segment that JPEGs in ink have: with 2, their colours are YCCK. */
function asYcck(cmyk: Buffer): Buffer {
  const changed = Buffer.from(cmyk);
  changed[cmyk.indexOf('Adobe') + 11] = 2;
  return changed;
}

test.each<[string, (cmyk: Buffer) => Buffer]>([
  ['CMYK', (cmyk) => cmyk],
  ['YCCK', asYcck],
])('sends a photo in %s as sRGB', async (_, make) => {
  const jpeg = make(await halves(800, 600).toColourspace('cmyk').jpeg().toBuffer());
  expect((await send(jpeg)).status).toBe(200);
  const [photo] = sent();
  expect(await sharp(photo).metadata()).toMatchObject({
    space: 'srgb',
    channels: 3,
    width: 800,
    height: 600,
  });
  const [pixel, expected] = await Promise.all([rgbOf(photo!), rgbOf(jpeg)]);
  for (const channel of [0, 1, 2]) expect(Math.abs(pixel[channel]! - expected[channel]!)).toBeLessThan(8);
});

test.each<[string, (photo: Sharp) => Sharp]>([
  ['in colour', (photo) => photo.jpeg()],
  ['in grey', (photo) => photo.greyscale().jpeg()],
  ['that is progressive', (photo) => photo.jpeg({ progressive: true })],
])('sends a smaller photo %s byte for byte', async (_, make) => {
  const jpeg = await make(halves(SIDE, 1000)).toBuffer();
  expect((await send(jpeg)).status).toBe(200);
  expect(sent()[0]!.equals(jpeg)).toBe(true);
});

test('sends the same photo at every try, and caches the reading by the original photo', async () => {
  const jpeg = await halves(2400, 1800).jpeg().toBuffer();
  provider.next({ fault: 'unavailable' }, { fault: 'unavailable' });
  expect((await send(jpeg)).status).toBe(200);
  const photos = sent();
  expect(photos.length).toBeGreaterThan(1);
  for (const photo of photos) expect(photo.equals(photos[0]!)).toBe(true);
  expect(await sharp(photos[0]).metadata()).toMatchObject({ width: SIDE, height: 1536 });
  const again = await send(jpeg);
  expect(await again.json()).toMatchObject({ provenance: { cached: true } });
  expect(provider.count()).toBe(photos.length);
});

test.each<[string, () => Promise<Buffer>]>([
  [
    'cut in half',
    async () => {
      const jpeg = await halves(2400, 1800).jpeg().toBuffer();
      return jpeg.subarray(0, jpeg.length / 2);
    },
  ],
  [
    'whose header states 25 megapixels',
    async () => withStatedSize(await halves(360, 480).jpeg().toBuffer(), 5000, 5000),
  ],
  ['of 25 megapixels with 880 scans', () => Promise.resolve(manyScans(5000, 5000, 880))],
])('refuses a photo %s without paying a provider', async (_, make) => {
  const response = await send(await make());
  expect(response.status).toBe(422);
  expect(problemSchema.parse(await response.json())).toMatchObject({
    code: 'invalid-image',
    detail: 'The photo cannot be decoded. Send another one.',
  });
  expect(provider.count()).toBe(0);
});

test('while photos of 48 megapixels are scaled, the gateway answers others at once and takes little memory', async () => {
  const large = (make: (photo: Sharp) => Sharp) =>
    make(sharp({ create: { width: 8064, height: 6048, channels: 3, background: 'grey' } })).toBuffer();
  const progressive = { progressive: true, chromaSubsampling: '4:4:4' };
  const photos = [
    await large((photo) => photo.jpeg()),
    await large((photo) => photo.jpeg(progressive)),
    manyScans(7200, 7200, 60),
    blank(60_000, 400),
  ];
  expect(Math.max(...photos.map(({ length }) => length))).toBeLessThan(7 * MEGABYTE);
  await gateway.vitals();
  const answers = await Promise.all(photos.map(send));
  const { delayMs, reader } = await gateway.vitals({ collect: false });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const scaled = sent();
  expect(scaled.length).toBeGreaterThanOrEqual(answers.length);
  for (const photo of scaled) {
    const { width, height } = await sharp(photo).metadata();
    expect(Math.max(width, height)).toBe(SIDE);
  }
  expect(delayMs.max).toBeLessThan(1000);
  // The documented figure for one is 430 MB.
  expect(reader!.peakRss).toBeLessThan(600 * MEGABYTE);
});

test('replaces a scaling process that died at the next photo', async () => {
  const before = await gateway.vitals();
  const ended = gateway.line('The photo scaler ended');
  process.kill(before.reader!.pid, 'SIGKILL');
  expect(await ended).toContain('SIGKILL');
  expect((await send(await halves(2500, 1800).jpeg().toBuffer())).status).toBe(200);
  expect(await sharp(sent()[0]).metadata()).toMatchObject({ width: SIDE });
  expect((await gateway.vitals()).readers).toBe(before.readers + 1);
});
