import { problemSchema } from '@curbwise/contract';
import { isLongRun } from '@curbwise/tooling/long-tests';
import sharp from 'sharp';
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

test('scales down a photo that is larger than providers use', async () => {
  expect((await send(await halves(2500, 2000).jpeg().toBuffer())).status).toBe(200);
  const [photo] = sent();
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: SIDE, height: 1638 });
  expect([await colourAt(photo!, 0.5, 0.25), await colourAt(photo!, 0.5, 0.75)]).toEqual(['red', 'blue']);
});

test('sends a photo with an EXIF rotation upright', async () => {
  const turned = await halves(2400, 1800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await send(turned)).status).toBe(200);
  const [photo] = sent();
  const { width, height, orientation, exif } = await sharp(photo).metadata();
  expect({ width, height, orientation, exif }).toEqual({
    width: 1536,
    height: SIDE,
    orientation: undefined,
    exif: undefined,
  });
  // The upper half is now on the right.
  expect([await colourAt(photo!, 0.75, 0.5), await colourAt(photo!, 0.25, 0.5)]).toEqual(['red', 'blue']);
});

test('sends a smaller photo byte for byte', async () => {
  const jpeg = await halves(SIDE, 1000).jpeg().toBuffer();
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

test('while large photos are scaled, the gateway answers others at once and takes little memory', async () => {
  const noisy = () =>
    sharp({
      create: {
        width: 5700,
        height: 4300,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .jpeg({ quality: 60, progressive: true })
      .toBuffer();
  const photos = [
    ...(isLongRun ? [await noisy()] : []),
    blank(5000, 5000),
    manyScans(5000, 5000, 60),
    blank(60_000, 400),
  ];
  expect(Math.max(...photos.map(({ length }) => length))).toBeLessThan(7 * MEGABYTE);
  await gateway.vitals();
  const answers = await Promise.all(photos.map(send));
  const { delayMs, reader } = await gateway.vitals({ collect: false });
  expect(answers.map(({ status }) => status)).toEqual(photos.map(() => 200));
  const scaled = sent();
  expect(scaled.length).toBeGreaterThanOrEqual(photos.length);
  for (const photo of scaled) {
    const { width, height } = await sharp(photo).metadata();
    expect(Math.max(width, height)).toBe(SIDE);
  }
  expect(delayMs.max).toBeLessThan(1000);
  expect(reader!.peakRss).toBeLessThan(500 * MEGABYTE);
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
