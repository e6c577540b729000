import { problemSchema, type Problem } from '@curbwise/contract';
import { DIALECT_NAMES, type Dialect } from '@curbwise/vision/testing';
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider';
import { moveClock } from '../../testing/moved-clock';
import { recordsOf } from '../../testing/json';
import { UPSTREAM_WORDS, type Behaviour } from '../../testing/provider-behaviour';
import { ask, newRequest } from '../../testing/requests';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway';

const KEY = 'sk-0123456789abcdef';

let first: FakeProvider;
let second: FakeProvider;
let gateway: TestGateway | undefined;
beforeAll(async () => {
  [first, second] = await Promise.all([startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(() => [first, second].forEach((provider) => provider.reset()));
afterEach(() => gateway?.close());

/** Starts a gateway with a provider of each dialect. */
async function serve(dialects: readonly Dialect[], environment: Record<string, string> = {}) {
  const names = dialects.map((dialect) => dialect.toUpperCase());
  gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: dialects.join(','),
      ...Object.fromEntries(names.map((name) => [`${name}_API_KEY`, KEY])),
      ...Object.fromEntries(
        dialects.map((dialect, index) => [
          `${names[index]}_BASE_URL`,
          (index === 0 ? first : second).urlOf(dialect),
        ]),
      ),
      HEDGE_AFTER_MS: '0',
      CACHE_MB: '0',
      ...environment,
    },
  });
  return gateway;
}

/** The problem in the answer, and everything that a client gets. */
async function refusal(request = newRequest()): Promise<Problem & { seen: string }> {
  const response = await ask(gateway!.url, request);
  const text = await response.text();
  expect(response.status).toBe(503);
  const problem = problemSchema.parse(JSON.parse(text));
  expect(response.headers.get('retry-after')).toBe(problem.retryAfter?.toString() ?? null);
  return { ...problem, seen: `${text}${JSON.stringify([...response.headers])}` };
}

describe.each(DIALECT_NAMES)('only %s, which answers', (dialect) => {
  test.each([401, 402, 403, 404])(
    '%i: the client is told at once that waiting does not help',
    async (status) => {
      await serve([dialect]);
      first.behave({ status });
      const { code, retryAfter, detail, seen } = await refusal();
      expect([code, retryAfter, first.count()]).toEqual(['needs-operator', undefined, 1]);
      expect(detail).not.toMatch(/openai|gemini|anthropic|key|credit|model/i);
      expect(seen).not.toContain(UPSTREAM_WORDS);
      expect(seen).not.toContain(KEY);
    },
  );

  test('401: the log quotes it without the key', async () => {
    const { logged, log } = await serve([dialect]);
    first.behave({ status: 401 });
    const line = logged('request failed');
    await refusal();
    await line;
    const records = recordsOf(log);
    const said = `${UPSTREAM_WORDS}: incorrect key [hidden]`;
    expect(records.filter(({ msg }) => String(msg).includes('its key'))).toMatchObject([{ said }]);
    expect(records.filter(({ msg }) => msg === 'request failed')).toMatchObject([
      { code: 'needs-operator', said: [`${dialect}: ${said}`] },
    ]);
    expect(log.join('')).not.toContain(KEY);
  });
});

const unauthorized: Behaviour = { fault: 'unauthorized' };
const misconfigured: Behaviour = { status: 404 };
const slow: Behaviour = { fault: 'rate-limited', retryAfterSeconds: 86_400 };

test('while its breaker is open, the client is told so without another request', async () => {
  await serve(['openai']);
  first.behave(misconfigured);
  const frozen = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  try {
    await refusal();
    expect([(await refusal()).code, first.count()]).toEqual(['needs-operator', 1]);
  } finally {
    frozen.mockRestore();
  }
});

test('two providers that both need the operator are one answer', async () => {
  await serve(['openai', 'gemini']);
  first.behave(unauthorized);
  second.behave(misconfigured);
  expect((await refusal()).code).toBe('needs-operator');
});

test.each<[string, Behaviour, Behaviour]>([
  ['the second', unauthorized, slow],
  ['the first', slow, unauthorized],
])('if %s may be back by itself, so may the service, within a minute', async (_, one, other) => {
  await serve(['openai', 'gemini']);
  first.behave(one);
  second.behave(other);
  const expected = { code: 'provider-failed', retryAfter: 60 };
  expect(await refusal()).toMatchObject(expected);
  // Both are left out now.
  const asked = first.count() + second.count();
  expect(await refusal()).toMatchObject(expected);
  expect(first.count() + second.count() - asked).toBeLessThanOrEqual(1);
});

test('a provider that asks for a day is left out for longer than its clients are told to wait', async () => {
  await serve(['openai']);
  first.behave(slow);
  expect(await refusal()).toMatchObject({ code: 'provider-failed', retryAfter: 60 });
  const clock = moveClock();
  try {
    clock.advance(120_000);
    expect(await refusal()).toMatchObject({ retryAfter: 60 });
    expect(first.count()).toBe(1);
  } finally {
    clock.restore();
  }
});

test('a provider without budget left may read tomorrow', async () => {
  await serve(['openai', 'gemini'], { OPENAI_PRICE: '1,1', OPENAI_DAILY_BUDGET_USD: '0.001' });
  expect((await ask(gateway!.url, newRequest())).status).toBe(200);
  second.behave(unauthorized);
  expect((await refusal()).code).toBe('budget-spent');
});

describe('a request that the provider does not understand', () => {
  const refused: Behaviour = { status: 400 };

  test('needs the operator if the provider has never read a photo', async () => {
    await serve(['openai']);
    first.behave(refused);
    expect((await refusal()).code).toBe('needs-operator');
  });

  test('is about the photo if the provider has read others', async () => {
    await serve(['openai']);
    await ask(gateway!.url, newRequest());
    first.behave(refused);
    expect((await refusal()).code).toBe('provider-failed');
  });
});

test('when the operator has repaired it, the next photo is read', async () => {
  await serve(['openai']);
  first.next(unauthorized);
  await refusal();
  const clock = moveClock();
  try {
    clock.advance(20_000);
    expect((await ask(gateway!.url, newRequest())).status).toBe(200);
  } finally {
    clock.restore();
  }
});
