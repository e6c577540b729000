import path from 'node:path';
import {
  ask,
  buildGateway,
  dataUrl,
  goodRequest,
  newClient,
  startFakeProvider,
  startWatchedGateway,
  type FakeProvider,
  type WatchedGateway,
} from '@curbwise/gateway/inside';
import sharp from 'sharp';

jest.setTimeout(120_000);

const MEGABYTE = 1_000_000;
/** The documented memory after several photos, one of them in CMYK, is 600 MB. */
const MOST = 700 * MEGABYTE;

let provider: FakeProvider;
let gateway: WatchedGateway;
beforeAll(async () => {
  provider = await startFakeProvider();
  const readerFolder = await buildGateway();
  gateway = await startWatchedGateway({
    program: path.join(readerFolder, 'watched-gateway.js'),
    readerFolder,
    environment: { VISION_PROVIDERS: 'openai', OPENAI_BASE_URL: provider.openAiUrl },
  });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const SIZE = { width: 8064, height: 6048, channels: 3, background: 'grey' } as const;
const NOISE = { type: 'gaussian', mean: 128, sigma: 20 } as const;
const PROGRESSIVE = { progressive: true, chromaSubsampling: '4:4:4' };

test('photos of 48 megapixels that take seconds to scale fit into the memory, and hold nothing up', async () => {
  const photos = await Promise.all([
    sharp({ create: SIZE }).jpeg().toBuffer(),
    sharp({ create: SIZE }).toColourspace('cmyk').jpeg(PROGRESSIVE).toBuffer(),
    sharp({ create: { ...SIZE, noise: NOISE } })
      .jpeg({ ...PROGRESSIVE, quality: 40 })
      .toBuffer(),
  ]);
  await gateway.vitals();
  for (const photo of photos) {
    expect(photo.length).toBeLessThan(7 * MEGABYTE);
    const image = dataUrl(photo);
    const { status } = await ask(gateway.url, { ...goodRequest, image }, { headers: newClient() });
    expect(status).toBe(200);
  }
  const { delayMs, reader } = await gateway.vitals({ collect: false });
  expect(delayMs.max).toBeLessThan(1000);
  expect(reader!.peakRss).toBeLessThan(MOST);
});
