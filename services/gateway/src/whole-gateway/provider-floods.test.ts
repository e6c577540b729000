import { builtGateway } from '../testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { ask, newRequest } from '../testing/requests';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';
import { matching } from '../testing/matching';

jest.setTimeout(90_000);

const MEGABYTE = 1_000_000;
/** Photos that are read at a time; each meets the flood up to three times. */
const PHOTOS = 4;
/** A dozen answers of 1 MB take 11 to 25 MB at their peak. Without a bound it was 860 to 1,790 MB. */
const MAX_GROWTH_BYTES = 80 * MEGABYTE;
/** The event loop is late by 20 to 134 ms on a busy machine. Unpacking 300 MB stopped it, and `/livez`, for 2.4 s. */
const MAX_STILL_MS = 500;

const built = builtGateway();
let provider: FakeProvider;
let gateway: WatchedGateway | undefined;

beforeAll(async () => {
  provider = await startFakeProvider();
});
beforeEach(() => provider.reset());
afterEach(() => gateway?.close());
afterAll(async () => {
  await provider.close();
});

async function start(dialect: string): Promise<WatchedGateway> {
  gateway = await startWatchedGateway({
    program: built.watched,
    readerFolder: built.folder,
    environment: {
      VISION_PROVIDERS: dialect,
      OPENAI_BASE_URL: provider.openAiUrl,
      GEMINI_BASE_URL: provider.geminiUrl,
      GEMINI_API_KEY: 'none',
      CACHE_MB: '0',
      LOG_LEVEL: 'fatal',
    },
  });
  return gateway;
}

/** Asks a gateway whether it lives, one time after another, until the work is done. */
async function livesDuring(
  url: string,
  work: Promise<unknown>,
): Promise<{ asked: number; allWell: boolean }> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  let asked = 0;
  let allWell = true;
  while (!isDone) {
    const response = await fetch(`${url}/livez`);
    await response.text();
    asked += 1;
    allWell &&= response.ok;
  }
  return { asked, allWell };
}

describe.each(['openai', 'gemini'])('a provider (%s)', (dialect) => {
  test.each(['flood', 'gzip-bomb'] as const)(
    'that answers with a %s fills no memory and stops nobody',
    async (fault) => {
      const { url, vitals } = await start(dialect);
      // What the first photos need of memory has nothing to do with the fault.
      const first = await Promise.all(Array.from({ length: PHOTOS }, () => ask(url, newRequest())));
      expect(first.map(({ status }) => status)).toEqual(Array(PHOTOS).fill(200));
      const before = await vitals();

      provider.behave({ fault });
      const photos = Promise.all(Array.from({ length: PHOTOS }, () => ask(url, newRequest())));
      const lives = await livesDuring(url, photos);
      const after = await vitals({ collect: false });

      expect((await photos).map(({ status }) => status)).toEqual(Array(PHOTOS).fill(503));
      expect(provider.count()).toBeGreaterThan(PHOTOS);
      expect(lives).toEqual({ asked: matching.any(Number), allWell: true });
      expect(after.peakRss - before.peakRss).toBeLessThan(MAX_GROWTH_BYTES);
      expect(after.delayMs.max).toBeLessThan(MAX_STILL_MS);
    },
  );
});
