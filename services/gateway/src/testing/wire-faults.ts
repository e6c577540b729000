import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from './fake-provider';
import { moveClock } from './moved-clock';
import { UPSTREAM_WORDS, type Behaviour } from './provider-behaviour';
import type { Dialect } from '@curbwise/vision/testing';
import { ask, goodRequest } from './requests';
import { startTestGateway, type TestGateway } from './start-test-gateway';
import { parseJson } from './json';

/** Short, so that silence does not take long to end. */
export const DEADLINE_MS = 2_500;
const KEYS: Readonly<Record<Dialect, string>> = {
  openai: 'sk-live-0123456789',
  gemini: 'AIza-live-0123456789',
  anthropic: 'sk-ant-live-0123456789',
};

/** Who stands behind each provider, where somebody does. */
export const SECOND: Readonly<Record<Dialect, Dialect>> = {
  openai: 'gemini',
  gemini: 'openai',
  anthropic: 'openai',
};

/** What befalls a provider: once, and then it answers again, or for as long as it is asked. */
export interface WireFault {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly isOnce?: boolean;
}

export const WIRE_FAULTS: readonly WireFault[] = [
  { name: '429, Retry-After 1 s', behaviour: { fault: 'rate-limited', retryAfterSeconds: 1 }, isOnce: true },
  {
    name: '429, Retry-After as a date',
    behaviour: { fault: 'rate-limited', retryAfterSeconds: 1, retryAfterAsDate: true },
    isOnce: true,
  },
  { name: '429, Retry-After 3600 s', behaviour: { fault: 'rate-limited', retryAfterSeconds: 3600 } },
  { name: '429 for ever', behaviour: { fault: 'rate-limited' } },
  { name: '500 once', behaviour: { fault: 'server-error' }, isOnce: true },
  { name: '503 for ever', behaviour: { fault: 'unavailable' } },
  { name: 'connection reset', behaviour: { fault: 'reset' } },
  { name: 'silence', behaviour: { fault: 'silence' } },
  { name: 'headers, then silence', behaviour: { fault: 'headers-then-silence' } },
  { name: 'dripping body', behaviour: { fault: 'drip' } },
  { name: 'truncated body', behaviour: { fault: 'truncated' } },
  { name: 'malformed JSON', behaviour: { fault: 'malformed' } },
  { name: 'wrong schema', behaviour: { fault: 'wrong-schema' } },
  { name: '200 with an error object', behaviour: { fault: 'error-object' } },
  { name: 'empty 200', behaviour: { fault: 'empty' } },
  { name: '502 with HTML', behaviour: { fault: 'html-502' } },
  { name: 'content filter', behaviour: { fault: 'content-filter' } },
  { name: 'cut by length', behaviour: { fault: 'cut-by-length' } },
  { name: '307 to another origin', behaviour: { fault: 'redirect' } },
  { name: '400 MB', behaviour: { fault: 'flood' } },
  { name: 'gzip of 300 MB', behaviour: { fault: 'gzip-bomb' } },
  { name: 'endless headers', behaviour: { fault: 'endless-headers' } },
];

/** What a client got, and what it took. */
export interface ClientGot {
  /** Who read, or the code of the problem. */
  readonly outcome:
    { readonly readBy: string } | { readonly problem: string; readonly retryAfter: number | null };
  readonly status: number;
  /** What is written on the sign, where somebody read it. */
  readonly rules: readonly string[];
  /** Requests that reached a provider. */
  readonly tries: number;
  readonly ms: number;
  /** Answer, headers and log hold nothing that only the providers and the gateway may know. */
  readonly leaks: readonly string[];
}

/** A gateway with one provider, or with another behind it, all of them real servers. */
interface Stage {
  readonly first: FakeProvider;
  readonly second: FakeProvider;
  readonly gateway: TestGateway;
  close(): Promise<void>;
}

/** What leads to a provider. */
const variablesOf = (dialect: Dialect, provider: FakeProvider) => ({
  [`${dialect.toUpperCase()}_API_KEY`]: KEYS[dialect],
  [`${dialect.toUpperCase()}_BASE_URL`]: provider.urlOf(dialect),
});

async function setStage(
  dialect: Dialect,
  hasSecond: boolean,
  variables: Record<string, string> = {},
): Promise<Stage> {
  const [first, second] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  const other = SECOND[dialect];
  const gateway = await startTestGateway({
    environment: {
      VISION_PROVIDERS: hasSecond ? `${dialect},${other}` : dialect,
      ...variablesOf(dialect, first),
      ...variablesOf(other, second),
      READ_DEADLINE_MS: String(DEADLINE_MS),
      CACHE_MB: '0',
      ...variables,
    },
  });
  return {
    first,
    second,
    gateway,
    async close() {
      await gateway.close();
      await Promise.all([first.close(), second.close()]);
    },
  };
}

/** Sends a photo as a client does. */
async function request({ first, second, gateway }: Stage): Promise<ClientGot> {
  const before = first.count() + second.count();
  const begun = performance.now();
  const response = await ask(gateway.url, goodRequest);
  const body = await response.text();
  const ms = performance.now() - begun;
  const seen = [body, JSON.stringify([...response.headers]), ...gateway.log].join('\n');
  const secrets = [
    UPSTREAM_WORDS,
    ...Object.values(KEYS),
    ...[first, second].map(({ geminiUrl }) => geminiUrl),
  ];
  return {
    ...readAnswer(response, body),
    status: response.status,
    tries: first.count() + second.count() - before,
    ms,
    leaks: secrets.filter((secret) => seen.includes(secret)),
  };
}

function readAnswer(response: Response, body: string): Pick<ClientGot, 'outcome' | 'rules'> {
  if (response.ok) {
    const { provenance, parkingRules } = analysisResponseSchema.parse(JSON.parse(body));
    return { outcome: { readBy: provenance.provider }, rules: parkingRules };
  }
  const { code } = problemSchema.parse(JSON.parse(body));
  const wait = response.headers.get('retry-after');
  return { outcome: { problem: code, retryAfter: wait === null ? null : Number(wait) }, rules: [] };
}

/**
 * Lets a fault befall the provider that is asked first.
 * @param hasSecond whether another one, which answers, is behind it
 */
export async function meetFault(dialect: Dialect, fault: WireFault, hasSecond: boolean): Promise<ClientGot> {
  const stage = await setStage(dialect, hasSecond);
  try {
    if (fault.isOnce) stage.first.next(fault.behaviour);
    else stage.first.behave(fault.behaviour);
    return await request(stage);
  } finally {
    await stage.close();
  }
}

/** What clients got of an outage. */
export interface Outage {
  /** One request every two seconds of it. */
  readonly during: readonly ClientGot[];
  /** Requests that the provider got while it was down. */
  readonly triesWhileDown: number;
  /** The first two requests after it, one right away, and one when the breaker lets it through. */
  readonly after: readonly ClientGot[];
}

const OUTAGE_MS = 60_000;
const EVERY_MS = 2_000;
const LONGEST_BREAK_MS = 10_000;

/** A provider that answers 503 for a minute, and then reads again. The minute passes by the clock alone. */
export async function meetOutage(dialect: Dialect, hasSecond: boolean): Promise<Outage> {
  const stage = await setStage(dialect, hasSecond);
  const clock = moveClock();
  try {
    await request(stage);
    stage.first.behave({ fault: 'unavailable' });
    const before = stage.first.count();
    const during: ClientGot[] = [];
    for (let passed = 0; passed < OUTAGE_MS; passed += EVERY_MS) {
      during.push(await request(stage));
      clock.advance(EVERY_MS);
    }
    const triesWhileDown = stage.first.count() - before;
    stage.first.behave({});
    const after = [await request(stage)];
    clock.advance(LONGEST_BREAK_MS);
    after.push(await request(stage));
    return { during, triesWhileDown, after };
  } finally {
    clock.restore();
    await stage.close();
  }
}

/** What clients got of a provider that hangs. */
export interface Hang {
  /** One request after the other, until its breaker was open. */
  readonly during: readonly ClientGot[];
  /** Those after that. */
  readonly after: readonly ClientGot[];
  /** Lines of the log about the requests in which it hung. */
  readonly log: readonly Record<string, unknown>[];
  /** By how much a series of the metrics has grown since it began to hang. */
  increase(series: string): number;
}

/** So many readings make the times of a provider known. */
const READINGS_BEFORE = 20;
const PHOTOS_AFTER = 3;
const BREAKER_OPEN = 2;
/** A provider that hangs costs so many photos at most: with twenty good ones before, eleven failures open the breaker. */
const MOST_PHOTOS = 20;

/** What a photo costs in a {@link Hang}, by the tokens that a fake provider counts, in US dollars. */
export const PHOTO_USD = 2;

/**
 * A provider that was quick, and then hangs, with another one behind it.
 * @param hedgeAfterMs when the other one is asked beside it
 */
export async function meetHang(dialect: Dialect, fault: Behaviour, hedgeAfterMs: number): Promise<Hang> {
  const stage = await setStage(dialect, true, {
    // As long as by default: nobody is to wait for its end.
    READ_DEADLINE_MS: '20000',
    HEDGE_AFTER_MS: String(hedgeAfterMs),
    [`${dialect.toUpperCase()}_PRICE`]: '1000,5000',
    [`${SECOND[dialect].toUpperCase()}_PRICE`]: '1000,5000',
  });
  const clock = moveClock();
  try {
    for (let photos = 0; photos < READINGS_BEFORE; photos += 1) await request(stage);
    const before = await metricsOf(stage.gateway);
    const linesBefore = stage.gateway.log.length;
    stage.first.behave(fault);
    const isOpen = async () => {
      const state = `curbwise_provider_breaker_state{provider="${dialect}"}`;
      return (await metricsOf(stage.gateway)).get(state) === BREAKER_OPEN;
    };
    const during: ClientGot[] = [];
    while (during.length < MOST_PHOTOS && !(await isOpen())) during.push(await request(stage));
    await stage.first.givenUp(stage.first.count() - READINGS_BEFORE);
    const log = stage.gateway.log
      .slice(linesBefore)
      .map((line) => parseJson(line))
      .filter(({ route }) => route === '/openai-vision');
    // The breaker lets nobody through before its pause is over, however busy this machine is.
    clock.advance(-LONGEST_BREAK_MS);
    const after: ClientGot[] = [];
    for (let photos = 0; photos < PHOTOS_AFTER; photos += 1) after.push(await request(stage));
    const end = await metricsOf(stage.gateway);
    return {
      during,
      after,
      log,
      increase: (series) => (end.get(series) ?? NaN) - (before.get(series) ?? NaN),
    };
  } finally {
    clock.restore();
    await stage.close();
  }
}

/** Series → its value. */
async function metricsOf({ url }: TestGateway): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map(
    [...text.matchAll(/^(curbwise_\S+) (\S+)$/gm)].map(([, series = '', value]) => [series, Number(value)]),
  );
}
