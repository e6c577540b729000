import { builtGateway } from '../testing/built-gateway';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { ask, newRequest } from '../testing/requests';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';
import { matching } from '../testing/matching';

jest.setTimeout(90_000);

const MEGABYTE = 1_000_000;
/** Photos read at the same time. For each the provider is asked up to three times. */
const PHOTOS = 4;
/** A dozen answers cut at 1 MB took 11 to 25 MB at their peak. Without the limit it was 860 to 1,790 MB. */
const MAX_GROWTH_BYTES = 80 * MEGABYTE;
/** The event loop is delayed by 20 to 134 ms on a busy machine. Decompressing 300 MB blocked it for 2.4 s. */
const MAX_DELAY_MS = 500;

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

/** Requests `/livez` over and over until the work is done. */
async function probeDuring(url: string, work: Promise<unknown>): Promise<{ probes: number; allOk: boolean }> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  let probes = 0;
  let allOk = true;
  while (!isDone) {
    const response = await fetch(`${url}/livez`);
    await response.text();
    probes += 1;
    allOk &&= response.ok;
  }
  return { probes, allOk };
}

const CASES = [
  ['openai', 'flood'],
  ['openai', 'gzip-bomb'],
  ['gemini', 'flood'],
  ['gemini', 'gzip-bomb'],
] as const;

describe('a provider', () => {
  test.each(CASES)(
    '(%s) that answers with a %s does not fill the memory or block the event loop',
    async (dialect, fault) => {
      const { url, vitals } = await start(dialect);
      // The first photos allocate memory that has nothing to do with the fault.
      const first = await Promise.all(Array.from({ length: PHOTOS }, () => ask(url, newRequest())));
      expect(first.map(({ status }) => status)).toEqual(Array(PHOTOS).fill(200));
      const before = await vitals();

      provider.behave({ fault });
      const photos = Promise.all(Array.from({ length: PHOTOS }, () => ask(url, newRequest())));
      const health = await probeDuring(url, photos);
      const after = await vitals({ collect: false });

      expect((await photos).map(({ status }) => status)).toEqual(Array(PHOTOS).fill(503));
      expect(provider.count()).toBeGreaterThan(PHOTOS);
      expect(health).toEqual({ probes: matching.any(Number), allOk: true });
      expect(after.peakRss - before.peakRss).toBeLessThan(MAX_GROWTH_BYTES);
      expect(after.delayMs.max).toBeLessThan(MAX_DELAY_MS);
    },
  );
});
