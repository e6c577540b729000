import { analysisResponseSchema, type SignReading } from '@curbwise/contract';
import { createOpenAiAdapter, type VisionAdapter } from '@curbwise/vision';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { keptReading } from '../../testing/kept-reading';
import { modelAnswer } from '../../testing/model-answers';
import { moveClock, type MovedClock } from '../../testing/moved-clock';
import { ask, goodRequest } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';

const MINUTE = 60_000;

let clock: MovedClock;
let provider: FakeProvider;
let gateway: TestGateway;
/** How often the local reader was asked. */
let readings: number;
beforeEach(async () => {
  clock = moveClock();
  provider = await startFakeProvider();
  readings = 0;
});
afterEach(async () => {
  await gateway.close();
  await provider.close();
  clock.restore();
});

/** A local reader that is not sure of what it reads. */
function doubtfulReader(reading: Partial<SignReading> = {}): VisionAdapter {
  return {
    name: 'local',
    model: 'of-a-test',
    read() {
      readings += 1;
      return Promise.resolve({
        reading: { ...keptReading('NO STOPPING').reading, confidence: 0.4, ...reading },
      });
    },
    close: () => Promise.resolve(),
  };
}

const openAi = () => createOpenAiAdapter({ apiKey: 'sk-1', model: 'gpt', baseURL: provider.openAiUrl });

async function start(...adapters: VisionAdapter[]): Promise<void> {
  gateway = await startTestGateway({ adapters, environment: { READ_DEADLINE_MS: '3000' } });
}

/** Sends the same photo again. */
async function tryAgain() {
  const response = await ask(gateway.url, goodRequest);
  expect(response.status).toBe(200);
  return analysisResponseSchema.parse(await response.json()).provenance;
}

test.each([
  ['is doubtful', {}],
  ['found a sign and no panel', { panels: [] }],
])('what the local reader read is remembered for ten minutes if it %s', async (_, reading) => {
  await start(doubtfulReader(reading));
  expect(await tryAgain()).toMatchObject({ provider: 'local', cached: false });
  clock.advance(9 * MINUTE);
  expect(await tryAgain()).toMatchObject({ provider: 'local', cached: true, tries: 0 });
  clock.advance(MINUTE);
  expect(await tryAgain()).toMatchObject({ provider: 'local', cached: false });
  expect(readings).toBe(2);
});

describe('a further provider', () => {
  test('is asked when the local reader was in doubt, and its reading is cached', async () => {
    await start(doubtfulReader(), openAi());
    expect(await tryAgain()).toMatchObject({ provider: 'local', cached: false });
    expect(await tryAgain()).toMatchObject({ provider: 'openai', cached: false, tries: 1 });
    expect(await tryAgain()).toMatchObject({ provider: 'openai', cached: true, tries: 0 });
    expect([readings, provider.count()]).toEqual([1, 1]);
  });

  test('is asked again if it is in doubt too, because it may read something else', async () => {
    provider.behave({ content: modelAnswer('NO STOPPING', { confidence: 0.5 }) });
    await start(doubtfulReader(), openAi());
    for (const name of ['local', 'openai', 'openai'])
      expect(await tryAgain()).toMatchObject({ provider: name, cached: false });
    expect([readings, provider.count()]).toEqual([1, 2]);
  });

  test('that fails leaves what the local reader read, which is not read again', async () => {
    provider.behave({ fault: 'unauthorized' });
    await start(openAi(), doubtfulReader());
    expect(await tryAgain()).toMatchObject({ provider: 'local', cached: false, tries: 2 });
    const again = await tryAgain();
    expect(again).toMatchObject({ provider: 'local', cached: true });
    expect(readings).toBe(1);
  });
});
