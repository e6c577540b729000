import { analysisResponseSchema } from '@curbwise/contract';
import { DIALECT_NAMES, type Dialect } from '@curbwise/vision/testing';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { recordsOf } from '../../testing/json';
import { moveClock } from '../../testing/moved-clock';
import type { Behaviour } from '../../testing/provider-behaviour';
import { ask, newRequest } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';

const MINUTE_MS = 60_000;

let first: FakeProvider;
let second: FakeProvider;
let gateway: TestGateway;
beforeAll(async () => {
  [first, second] = await Promise.all([startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(() => [first, second].forEach((provider) => provider.reset()));
afterEach(() => gateway.close());

/** Starts a gateway with a provider of a dialect, and another one behind it. */
async function serve(dialect: Dialect): Promise<void> {
  gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: `${dialect},mistral`,
      [`${dialect.toUpperCase()}_API_KEY`]: 'sk-0123456789abcdef',
      [`${dialect.toUpperCase()}_BASE_URL`]: first.urlOf(dialect),
      [`${dialect.toUpperCase()}_MODEL`]: 'signs-1',
      MISTRAL_BASE_URL: second.openAiUrl,
      HEDGE_AFTER_MS: '0',
      CACHE_MB: '0',
    },
  });
}

async function readBy(): Promise<string> {
  const response = await ask(gateway.url, newRequest());
  return analysisResponseSchema.parse(await response.json()).provenance.provider;
}

const MESSAGES: Readonly<Record<Dialect, string>> = {
  openai: 'The model `signs-1` does not exist',
  gemini: 'models/signs-1 is not found for API version v1beta',
  anthropic: 'model: signs-1',
};

describe.each(DIALECT_NAMES)('a model that %s does not have', (dialect) => {
  const gone: Behaviour[] = [
    { status: 404, message: MESSAGES[dialect] },
    { status: 410, message: 'It was withdrawn' },
  ];

  test.each(gone)('%j: is asked for once, and the next provider reads all photos', async (behaviour) => {
    await serve(dialect);
    first.behave(behaviour);
    const frozen = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      expect([await readBy(), await readBy(), await readBy()]).toEqual(['mistral', 'mistral', 'mistral']);
    } finally {
      frozen.mockRestore();
    }
    expect(first.count()).toBe(1);
    const told = recordsOf(gateway.log).filter(({ msg }) => String(msg).includes('does not have its model'));
    expect(told).toMatchObject([
      {
        level: 'error',
        provider: dialect,
        model: 'signs-1',
        status: behaviour.status,
        said: behaviour.message,
      },
    ]);
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toMatch(
      new RegExp(`_failures_total\\{provider="${dialect}",model="signs-1",kind="unknown-model"\\} 1$`, 'm'),
    );
  });

  test('is asked for ever less often, and used within a minute after it is there', async () => {
    await serve(dialect);
    first.behave(gone[0]!);
    await readBy();
    const clock = moveClock();
    try {
      // The pauses double from one second to a minute.
      for (let probes = 0; probes < 7; probes += 1) {
        clock.advance(MINUTE_MS);
        await readBy();
      }
      const asked = first.count();
      clock.advance(MINUTE_MS / 2);
      await readBy();
      expect([asked, first.count()]).toEqual([8, 8]);
      first.behave({});
      clock.advance(MINUTE_MS / 2);
      expect(await readBy()).toBe(dialect);
    } finally {
      clock.restore();
    }
  });

  test('is not a wrong address', async () => {
    await serve(dialect);
    first.behave({ status: 404, message: 'Not Found' });
    expect(await readBy()).toBe('mistral');
    const messages = recordsOf(gateway.log).map(({ msg }) => msg);
    expect(messages).toContain(
      'a provider does not take requests as they are configured: address, headers or model',
    );
  });
});
