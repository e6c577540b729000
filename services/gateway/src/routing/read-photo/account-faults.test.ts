import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { moveClock } from '../../testing/moved-clock';
import { ask, newRequest } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';
import { jsonOf, recordsOf } from '../../testing/json';

const KEY = 'sk-0123456789abcdef';

let first: FakeProvider;
let second: FakeProvider;
let gateway: TestGateway;
beforeEach(async () => {
  [first, second] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai,gemini',
      OPENAI_API_KEY: KEY,
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

/** The provider that reads a photo, or the code of the problem. */
async function outcome(request = newRequest()): Promise<string> {
  const response = await ask(gateway.url, request);
  const body: unknown = await response.json();
  return response.status === 200
    ? analysisResponseSchema.parse(body).provenance.provider
    : problemSchema.parse(body).code;
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(new RegExp(`^curbwise_provider_${name}\\{provider="openai"\\} (\\S+)$`, 'm').exec(text)?.[1]);
}

const OPEN = 2;

/** Runs `work` while the clock stands still: on a busy machine a few photos take longer than the breaker's first pause. */
async function duringPause<Result>(work: () => Promise<Result>): Promise<Result> {
  const frozen = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    return await work();
  } finally {
    frozen.mockRestore();
  }
}

/** Runs `work` with the clock moved past the pause of the breaker. */
async function afterPause<Result>(work: () => Promise<Result>): Promise<Result> {
  const clock = moveClock();
  try {
    clock.advance(20_000);
    return await work();
  } finally {
    clock.restore();
  }
}

describe.each([401, 402, 403])('a provider that answers %i', (status) => {
  test('is left out at once, is named in the log, and the next provider reads the photo', async () => {
    first.behave({ status });
    expect(await metric('account_fault')).toBe(0);
    expect(await duringPause(async () => [await outcome(), await outcome()])).toEqual(['gemini', 'gemini']);
    expect(first.count()).toBe(1);
    expect([await metric('account_fault'), await metric('breaker_state')]).toEqual([1, OPEN]);

    const lines = recordsOf(gateway.log).filter(({ msg }) => String(msg).includes('its key,'));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        provider: 'openai',
        model: 'gpt-6-luna',
        status,
        keyFrom: 'OPENAI_API_KEY',
      }),
    ]);
    expect(gateway.log.join('')).not.toContain(KEY);
  });

  test('is probed after a pause, and used again when it reads', async () => {
    first.next({ status }, { status });
    await outcome();
    await afterPause(outcome);
    expect([first.count(), await metric('account_fault')]).toEqual([2, 1]);
    expect(await afterPause(() => afterPause(outcome))).toBe('openai');
    expect([await metric('account_fault'), await metric('breaker_state')]).toEqual([0, 0]);
    const told = gateway.log.filter((line) => line.includes('account'));
    expect(recordsOf(told).map(({ level }) => level)).toEqual(['error', 'info']);
  });
});

describe.each([400, 422])('photos that a provider answers with %i', (status) => {
  const refuse = async (count: number, request?: ReturnType<typeof newRequest>) => {
    first.behave({ status });
    for (let photos = 0; photos < count; photos += 1) await outcome(request);
    first.behave({});
  };

  test('do not open the breaker while it reads others', async () => {
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await refuse(4);
      expect(await outcome()).toBe('openai');
    }
    expect(await metric('breaker_state')).toBe(0);
  });

  test('do not open the breaker when they are the same photo', async () => {
    await refuse(8, newRequest());
    expect(first.count()).toBe(8);
    expect(await metric('breaker_state')).toBe(0);
  });

  test('open the breaker when five different ones were refused in a row', async () => {
    const open = await duringPause(async () => {
      await refuse(6);
      expect(first.count()).toBe(5);
      expect([await metric('breaker_state'), await metric('account_fault')]).toEqual([OPEN, 0]);
      return outcome();
    });
    expect(open).toBe('gemini');
    expect(await afterPause(outcome)).toBe('openai');
    expect(await metric('breaker_state')).toBe(0);
    await refuse(4);
    expect(await metric('breaker_state')).toBe(0);
  });
});

test('does not say that a provider refused a photo it was not sent', async () => {
  second.behave({ status: 500 });
  first.behave({ status: 422 });
  for (let photos = 0; photos < 8; photos += 1) await outcome();
  const answer = await jsonOf(await ask(gateway.url, newRequest()));
  expect(problemSchema.parse(answer).detail).not.toContain('refused');
});
