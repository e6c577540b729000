import path from 'node:path';
import { analysisResponseSchema } from '@curbwise/contract';
import {
  ask,
  installLitellm,
  installPortkey,
  jsonOf,
  newRequest,
  OTHER_MODEL,
  startFakeProvider,
  startLitellm,
  startPortkey,
  startTestGateway,
  type Behaviour,
  type FakeProvider,
  type OtherGateway,
} from '@curbwise/gateway/inside';
import { VENDOR_ANSWERS } from '@curbwise/vision/testing';

/** Installing LiteLLM takes minutes. */
jest.setTimeout(900_000);

const ROOT = path.resolve(__dirname, '../../../..');
const WRONG_KEY = 'sk-wrong-0123456789abcdef';
/** A header that the operator adds, to see that it arrives behind the other gateway. */
const SECRET = 'team-geheim-0123';

let provider: FakeProvider;
let portkey: OtherGateway;
let litellm: OtherGateway;
beforeAll(async () => {
  provider = await startFakeProvider();
  const upstream = provider.openAiUrl;
  portkey = await startPortkey({ program: installPortkey(ROOT), upstream });
  // By itself it repeats a request twice, also for a lack of credit. Curbwise decides what to repeat.
  litellm = await startLitellm({ program: installLitellm(ROOT), upstream, retries: 0 });
});
afterAll(async () => {
  await Promise.all([portkey.end(), litellm.end()]);
  await provider.close();
});
beforeEach(() => provider.reset());

/** What `/admin/providers` says of the only provider. */
interface State {
  readonly providers: readonly {
    readonly breaker: string;
    readonly lastFailure: { readonly kind: string; readonly status?: number; readonly said?: string } | null;
  }[];
}

interface Way {
  readonly apiKey?: string;
  readonly model?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Sends one photo through Curbwise and another gateway, and says what came of it. */
async function readThrough(
  other: OtherGateway,
  { apiKey = other.apiKey, model = OTHER_MODEL, headers = other.headers }: Way = {},
  behaviour: Behaviour = {},
) {
  provider.behave(behaviour);
  const gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: other.baseURL,
      OPENAI_API_KEY: apiKey,
      OPENAI_MODEL: model,
      OPENAI_HEADERS: JSON.stringify(headers),
      TEAM: SECRET,
      CACHE_MB: '0',
    },
  });
  try {
    const answer = await ask(gateway.url, newRequest());
    const state = await jsonOf<State>(await fetch(`${gateway.url}/admin/providers`));
    const { breaker, lastFailure } = state.providers[0]!;
    const text = await answer.text();
    expect(text + gateway.log.join('') + JSON.stringify(state)).not.toMatch(
      new RegExp(`${SECRET}|${WRONG_KEY}|${other.apiKey}`),
    );
    return { status: answer.status, text, breaker, lastFailure };
  } finally {
    await gateway.close();
  }
}

/** The answer of OpenAI to a fault, as the provider behind the other gateway gives it. */
const ofOpenAi = (wrong: string): Behaviour => {
  const found = VENDOR_ANSWERS.find((one) => one.vendor === 'openai' && one.wrong === wrong);
  if (!found) throw new RangeError(wrong);
  return { raw: { status: found.status, body: found.body } };
};

describe.each([
  ['portkey', () => portkey],
  ['litellm', () => litellm],
] as const)('through %s', (name, other) => {
  test('a photo is read, with a header from a secret', async () => {
    const headers = { ...other().headers, 'x-team': { variable: 'TEAM' } };
    const { status, text, lastFailure } = await readThrough(other(), { headers });
    expect([status, lastFailure]).toEqual([200, null]);
    expect(analysisResponseSchema.parse(JSON.parse(text)).isAllowed).toBe(false);
    expect(provider.count()).toBe(1);
  });

  test.each([
    ['wrong key', 'unauthorized'],
    ['unknown model', 'unknown-model'],
    ['no credit', 'payment-required'],
  ])('the provider’s answer to a %s opens the breaker at once', async (wrong, kind) => {
    const { breaker, lastFailure } = await readThrough(other(), {}, ofOpenAi(wrong));
    expect([breaker, lastFailure?.kind]).toEqual(['open', kind]);
    expect(provider.count()).toBe(1);
    // As it was recorded.
    const recorded = VENDOR_ANSWERS.filter((one) => one.vendor === name && one.wrong === wrong);
    expect(recorded.map(({ status }) => status)).toContain(lastFailure?.status);
  });

  test('a rate limit and a failure of the provider do not', async () => {
    for (const behaviour of [ofOpenAi('rate limit'), { fault: 'server-error' } as const]) {
      const { breaker, lastFailure } = await readThrough(other(), {}, behaviour);
      expect(breaker).toBe('closed');
      expect(lastFailure?.kind).toBe('raw' in behaviour ? 'rate-limited' : 'upstream');
    }
  });

  test('a content filter is about the photo', async () => {
    const { breaker, lastFailure } = await readThrough(other(), {}, ofOpenAi('content filter'));
    expect([breaker, lastFailure?.kind]).toEqual(['closed', 'refused']);
  });
});

describe('what the other gateway itself asks for', () => {
  test('Portkey: its header', async () => {
    const { breaker, lastFailure } = await readThrough(portkey, { headers: { 'x-team': 'kerb' } });
    expect([breaker, lastFailure]).toMatchObject(['open', { kind: 'misconfigured', status: 400 }]);
    expect(lastFailure?.said).toBe('Either x-portkey-config or x-portkey-provider header is required');
    expect(provider.count()).toBe(0);
  });

  test('LiteLLM: its key. Without a database it says 400 to a wrong one', async () => {
    const { breaker, lastFailure } = await readThrough(litellm, { apiKey: WRONG_KEY });
    expect([breaker, lastFailure]).toMatchObject(['open', { kind: 'unauthorized', status: 400 }]);
    expect(lastFailure?.said).toBe('No connected db.');
    expect(provider.count()).toBe(0);
  });

  test('LiteLLM: a model that it leads to', async () => {
    const { breaker, lastFailure } = await readThrough(litellm, { model: 'never' });
    expect([breaker, lastFailure]).toMatchObject(['open', { kind: 'unknown-model', status: 400 }]);
    expect(lastFailure?.said).toContain('Invalid model name passed in model=never');
  });
});
