import { analysisResponseSchema } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import type { Behaviour } from '../../testing/provider-behaviour';
import { ask, newRequest } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';

let first: FakeProvider;
let second: FakeProvider;
let gateway: TestGateway;
beforeEach(async () => {
  [first, second] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai,gemini',
      OPENAI_API_KEY: 'sk-0123456789abcdef',
      OPENAI_BASE_URL: first.openAiUrl,
      GEMINI_API_KEY: 'gm-0123456789',
      GEMINI_BASE_URL: second.geminiUrl,
      HEDGE_AFTER_MS: '0',
      CACHE_MB: '0',
    },
  });
});
afterEach(async () => {
  await gateway.close();
  await Promise.all([first.close(), second.close()]);
});

async function provenance() {
  const response = await ask(gateway.url, newRequest());
  const { provider, tries } = analysisResponseSchema.parse(await response.json()).provenance;
  return { provider, tries };
}

describe.each<[string, Behaviour]>([
  ['a 429 that asks for one second', { fault: 'rate-limited', retryAfterSeconds: 1 }],
  ['a 429 that asks for two seconds', { fault: 'rate-limited', retryAfterSeconds: 2 }],
  ['a 500 that asks for one second', { fault: 'server-error', retryAfterSeconds: 1 }],
  ['a 500', { fault: 'server-error' }],
  ['a broken connection', { fault: 'reset' }],
  ['an unusable answer', { fault: 'wrong-schema' }],
])('after %s', (_, behaviour) => {
  test('a healthy provider standing by is asked before the failed one is asked again', async () => {
    first.behave(behaviour);
    expect(await provenance()).toEqual({ provider: 'gemini', tries: 2 });
    expect(first.count()).toBe(1);
  });
});

test('when both fail once, the first one is asked again and reads', async () => {
  first.next({ fault: 'server-error' });
  second.next({ fault: 'rate-limited', retryAfterSeconds: 1 });
  expect(await provenance()).toEqual({ provider: 'openai', tries: 3 });
});

test('when both fail once, the second one is asked again if the first asks for a longer wait', async () => {
  first.next({ fault: 'rate-limited', retryAfterSeconds: 10 });
  second.next({ fault: 'server-error' });
  expect(await provenance()).toEqual({ provider: 'gemini', tries: 3 });
});
