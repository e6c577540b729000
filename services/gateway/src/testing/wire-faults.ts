import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from './fake-provider';
import { moveClock } from './moved-clock';
import { UPSTREAM_WORDS, type Behaviour } from './provider-behaviour';
import type { Dialect } from '@curbwise/vision/testing';
import { ask, goodRequest } from './requests';
import { startTestGateway, type TestGateway } from './start-test-gateway';
import { parseJson } from './json';

/** Short, so that tests of silent providers are quick. */
export const DEADLINE_MS = 4_000;
/** Of requests that a second try answers, which must not depend on how busy the machine is. */
const LONG_DEADLINE_MS = 20_000;
const KEYS: Readonly<Record<Dialect, string>> = {
  openai: 'sk-live-0123456789',
  gemini: 'AIza-live-0123456789',
  anthropic: 'sk-ant-live-0123456789',
};

/** The provider behind each one, in tests with two. */
export const SECOND: Readonly<Record<Dialect, Dialect>> = {
  openai: 'gemini',
  gemini: 'openai',
  anthropic: 'openai',
};

/** A fault of a provider. */
export interface WireFault {
  readonly name: string;
  readonly behaviour: Behaviour;
  /** Whether only the first request fails. */
  readonly isOnce?: boolean;
  /** Whether only the operator can repair it. */
  readonly needsOperator?: boolean;
}

export const WIRE_FAULTS: readonly WireFault[] = [
  { name: '429, Retry-After 1 s', behaviour: { fault: 'rate-limited', retryAfterSeconds: 1 }, isOnce: true },
  {
    name: '429, Retry-After as a date',
    behaviour: { fault: 'rate-limited', retryAfterSeconds: 1, retryAfterAsDate: true },
    isOnce: true,
  },
  { name: '401 forever', behaviour: { fault: 'unauthorized' }, needsOperator: true },
  { name: '404 forever', behaviour: { status: 404 }, needsOperator: true },
  { name: '429, Retry-After 3600 s', behaviour: { fault: 'rate-limited', retryAfterSeconds: 3600 } },
  { name: '429 forever', behaviour: { fault: 'rate-limited' } },
  { name: '500 once', behaviour: { fault: 'server-error' }, isOnce: true },
  { name: '503 forever', behaviour: { fault: 'unavailable' } },
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
  { name: 'a word repeated without end', behaviour: { fault: 'endless-words' } },
  { name: 'a panel repeated without end', behaviour: { fault: 'endless-panels' } },
  { name: 'lists in lists', behaviour: { fault: 'nested-lists' } },
];

/** The result of one request of a client. */
export interface ClientResult {
  /** The provider that read the photo, or the code of the problem. */
  readonly outcome:
    | { readonly readBy: string }
    | { readonly problem: string; readonly retryAfter: number | null };
  readonly status: number;
  /** The rules on the sign; empty if the photo was not read. */
  readonly rules: readonly string[];
  /** Requests that reached a provider. */
  readonly tries: number;
  readonly ms: number;
  /**
   * How long after the deadline the answer came, by a timer of this process, which stands still while the process gets no
   * time, also while the request is on its way to the gateway; negative before.
   */
  readonly lateMs: number;
  /** Secrets of the providers and the gateway that appear in the answer, its headers or the log. */
  readonly leaks: readonly string[];
}

/** A gateway with one or two providers, all of them real servers. */
interface Stage {
  readonly first: FakeProvider;
  readonly second: FakeProvider;
  readonly gateway: TestGateway;
  close(): Promise<void>;
}

/** Environment variables for a provider. */
const variablesOf = (dialect: Dialect, provider: FakeProvider) => ({
  [`${dialect.toUpperCase()}_API_KEY`]: KEYS[dialect],
  [`${dialect.toUpperCase()}_BASE_URL`]: provider.urlOf(dialect),
});

async function startStage(
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

/** Step in which lateness is measured, in milliseconds. */
const TICK_MS = 10;

/** Sends a photo as a client does. @param setMs the deadline of the gateway */
async function request(
  { first, second, gateway }: Stage,
  setMs: number = DEADLINE_MS,
): Promise<ClientResult> {
  const before = first.count() + second.count();
  const begun = performance.now();
  let lateMs = -setMs;
  const ticking = setInterval(() => (lateMs += TICK_MS), TICK_MS);
  const response = await ask(gateway.url, goodRequest);
  const body = await response.text();
  const ms = performance.now() - begun;
  clearInterval(ticking);
  const seenByClient = [body, JSON.stringify([...response.headers])].join('\n');
  const seen = [seenByClient, ...gateway.log].join('\n');
  const secrets = [...Object.values(KEYS), ...[first, second].map(({ geminiUrl }) => geminiUrl)];
  return {
    ...readAnswer(response, body),
    status: response.status,
    tries: first.count() + second.count() - before,
    ms,
    lateMs,
    leaks: [
      ...secrets.filter((secret) => seen.includes(secret)),
      ...[UPSTREAM_WORDS].filter((words) => seenByClient.includes(words)),
    ],
  };
}

function readAnswer(response: Response, body: string): Pick<ClientResult, 'outcome' | 'rules'> {
  if (response.ok) {
    const { provenance, parkingRules } = analysisResponseSchema.parse(JSON.parse(body));
    return { outcome: { readBy: provenance.provider }, rules: parkingRules };
  }
  const { code } = problemSchema.parse(JSON.parse(body));
  const wait = response.headers.get('retry-after');
  return { outcome: { problem: code, retryAfter: wait === null ? null : Number(wait) }, rules: [] };
}

/**
 * Sends one photo while the first provider has a fault.
 * @param hasSecond whether there is a second provider, which answers
 */
export async function sendDuringFault(
  dialect: Dialect,
  fault: WireFault,
  hasSecond: boolean,
): Promise<ClientResult> {
  const deadlineMs = fault.isOnce ? LONG_DEADLINE_MS : DEADLINE_MS;
  const stage = await startStage(dialect, hasSecond, { READ_DEADLINE_MS: String(deadlineMs) });
  try {
    if (fault.isOnce) stage.first.next(fault.behaviour);
    else stage.first.behave(fault.behaviour);
    return await request(stage, deadlineMs);
  } finally {
    await stage.close();
  }
}

/** The requests around an outage. */
export interface Outage {
  /** One request every two seconds. */
  readonly during: readonly ClientResult[];
  /** Requests that reached the provider while it was down. */
  readonly triesWhileDown: number;
  /** Two requests after the outage: one at once, and one when the breaker lets it through. */
  readonly after: readonly ClientResult[];
}

const OUTAGE_MS = 60_000;
const EVERY_MS = 2_000;
const MAX_BREAK_MS = 10_000;

/** Sends photos while a provider answers 503 for a minute, and after it. Only the moved clock passes, not real time. */
export async function sendDuringOutage(dialect: Dialect, hasSecond: boolean): Promise<Outage> {
  const stage = await startStage(dialect, hasSecond);
  const clock = moveClock();
  try {
    await request(stage);
    stage.first.behave({ fault: 'unavailable' });
    const before = stage.first.count();
    const during: ClientResult[] = [];
    for (let passed = 0; passed < OUTAGE_MS; passed += EVERY_MS) {
      during.push(await request(stage));
      clock.advance(EVERY_MS);
    }
    const triesWhileDown = stage.first.count() - before;
    stage.first.behave({});
    const after = [await request(stage)];
    clock.advance(MAX_BREAK_MS);
    after.push(await request(stage));
    return { during, triesWhileDown, after };
  } finally {
    clock.restore();
    await stage.close();
  }
}

/** The requests to a provider that hangs. */
export interface Hang {
  /** One request after the other, until the breaker is open. */
  readonly during: readonly ClientResult[];
  /** Requests after that. */
  readonly after: readonly ClientResult[];
  /** Log lines of the requests in `during`. */
  readonly log: readonly Record<string, unknown>[];
  /** How much a series of the metrics has grown since the provider began to hang. */
  increase(series: string): number;
}

/** After this many readings the gateway knows how long a provider usually takes. */
const READINGS_BEFORE = 20;
const PHOTOS_AFTER = 3;
/** Value of the metric `curbwise_provider_breaker_state` for an open breaker. */
const BREAKER_OPEN = 2;
/** Maximum number of photos sent until the breaker opens: after twenty good ones, eleven failures open it. */
const MAX_PHOTOS = 20;

/** Cost of a photo in a {@link Hang}, in US dollars, for the default tokens of a fake provider. */
export const PHOTO_USD = 2;

/**
 * Sends photos while a provider that was quick hangs, with a second one behind it.
 * @param hedgeAfterMs when the second one is asked as well
 */
export async function sendDuringHang(
  dialect: Dialect,
  fault: Behaviour,
  hedgeAfterMs: number,
): Promise<Hang> {
  const stage = await startStage(dialect, true, {
    // The default: no request of this test may reach it.
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
    const during: ClientResult[] = [];
    while (during.length < MAX_PHOTOS && !(await isOpen())) during.push(await request(stage));
    await stage.first.abandoned(stage.first.count() - READINGS_BEFORE);
    const log = stage.gateway.log
      .slice(linesBefore)
      .map((line) => parseJson(line))
      .filter(({ route }) => route === '/openai-vision');
    // The pause of the breaker must not end during the following requests, even on a slow machine.
    clock.advance(-MAX_BREAK_MS);
    const after: ClientResult[] = [];
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

/** Series → value. */
async function metricsOf({ url }: TestGateway): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map(
    [...text.matchAll(/^(curbwise_\S+) (\S+)$/gm)].map(([, series = '', value]) => [series, Number(value)]),
  );
}
