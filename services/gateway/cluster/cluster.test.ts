import { setTimeout as pause } from 'node:timers/promises';
import { analysisResponseSchema, problemSchema } from '@curbwise/contract';
import { newClient } from '../src/testing/requests';
import { followReadiness, type ReadinessFollower } from './follow-readiness';
import { newPhoto, sendPhoto, type Answered } from './send-photo';
import { startCluster, type Cluster } from './start-cluster';
import { steadyLoad, type SteadyLoad } from './steady-load';
import { until } from './until';

// Runs two real gateways, a proxy and a Redis, which are slow on a busy machine.
jest.setTimeout(60_000);

const SIZE = 2;
/** Clients that send one photo after another. */
const CLIENTS = 4 * SIZE;
/** Requests of one client within the minute of the limit. */
const LIMIT = 10;

/** Maximum number of bursts during which Redis is late. On a machine with more the test cannot decide. */
const MAX_CROWDS = 10;
/** Time within which the log of a gateway arrives here, in milliseconds. */
const LOG_MS = 100;
/** The log line of a gateway for which Redis is late, and which then limits without it. */
const GOES_ON_ALONE = 'Redis does not answer, going on from memory';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster(SIZE);
});
afterAll(() => cluster?.stop());

let load: SteadyLoad | undefined;
const startLoad = (clients: number) => (load = steadyLoad(cluster.url, clients));
// A test that fails in the middle leaves it running.
afterEach(() => load?.stop());
let follower: ReadinessFollower | undefined;
afterEach(() => follower?.stop());

const statusesOf = (answers: readonly Answered[]) => answers.map(({ status }) => status);
const count = (answers: readonly Answered[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** The photos that the provider got, with repeats. */
function photosShown(): string[] {
  return cluster.provider.requests.map(({ text }) => /data:image[^"]+/.exec(text)?.[0] ?? '');
}

/** Sends photos of one client at the same time through the proxy. The client also claims other addresses. */
async function crowdOfOne(): Promise<Answered[]> {
  const client = newClient();
  const sent = Array.from({ length: 3 * LIMIT }, (_, index) =>
    sendPhoto(cluster.url, newPhoto(), {
      ...client,
      'x-forwarded-for': `192.0.2.${index}, ${client['x-forwarded-for']}`,
    }),
  );
  return Promise.all(sent);
}

/** Waits until every gateway reports Redis as up (1) or down (0). */
async function untilAllSee(up: '0' | '1'): Promise<void> {
  const sees = async (url: string) =>
    (await (await fetch(`${url}/metrics`)).text()).includes(`\ncurbwise_redis_up ${up}\n`);
  for (const { url } of cluster.gateways) {
    await until(`a gateway sees Redis as ${up}`, () => sees(url));
  }
}

/** How often gateways have logged the loss of Redis so far. */
const timesAlone = () =>
  cluster.gateways.flatMap(({ log }) => log).filter((line) => line.includes(GOES_ON_ALONE)).length;

/**
 * Sends photos of one client to gateways that share its limit. A gateway for which Redis is late logs that and limits by
 * itself for a second. Then the burst proves nothing, and another client is used.
 */
async function crowdThatIsShared(): Promise<Answered[]> {
  for (let crowd = 1; crowd <= MAX_CROWDS; crowd++) {
    const before = timesAlone();
    await untilAllSee('1');
    const answers = await crowdOfOne();
    // A line that was logged before an answer may arrive after it.
    await pause(LOG_MS);
    if (timesAlone() === before) return answers;
  }
  throw new Error(`Redis was late for each of ${MAX_CROWDS} crowds`);
}

test('all gateways read photos', async () => {
  await Promise.all(Array.from({ length: 4 * SIZE }, () => sendPhoto(cluster.url)));
  const keys = new Set(cluster.provider.requests.map(({ apiKey }) => apiKey));
  expect([...keys].sort()).toEqual(cluster.gateways.map((_, index) => cluster.keyOf(index)));
});

describe('the proxy', () => {
  test('hides the addresses for operators', async () => {
    for (const path of ['/metrics', '/Metrics', '/admin/providers', '//ADMIN/providers', '/readyz']) {
      const response = await fetch(`${cluster.url}${path}`);
      expect(response.status).toBe(404);
      expect(problemSchema.parse(await response.json()).code).toBe('not-found');
    }
  });

  test('refuses bodies that are even larger than a gateway accepts, with the same answer', async () => {
    for (const megabytes of [11, 13]) {
      const { status, body } = await sendPhoto(cluster.url, 'a'.repeat(megabytes * 1024 * 1024));
      expect(status).toBe(413);
      expect(problemSchema.parse(JSON.parse(body)).code).toBe('payload-too-large');
    }
  });
});

describe('a gateway that is killed under load', () => {
  test('loses only the requests under way', async () => {
    const [, victim] = cluster.gateways;
    const load = startLoad(CLIENTS);
    await load.more(30);
    await victim!.end('SIGKILL');
    const goneAt = performance.now();
    await load.more(60);
    await cluster.startAgain(1);
    const before = cluster.provider.requests.length;
    const isBack = async () =>
      cluster.provider.requests.slice(before).some(({ apiKey }) => apiKey === cluster.keyOf(1));
    await until('the gateway is asked again', isBack);
    const answered = await load.stop();

    const lost = answered.filter(({ status }) => status !== 200);
    // The proxy answers so that clients such as the web app try again.
    for (const { status, body, retryAfter } of lost) {
      expect([status, retryAfter]).toEqual([503, '1']);
      expect(problemSchema.parse(JSON.parse(body)).code).toBe('busy');
    }
    expect(lost.length).toBeGreaterThan(0);
    expect(lost.filter(({ begun }) => begun > goneAt)).toEqual([]);
    const log = (await cluster.nginx.log()).filter(({ status }) => status === 503);
    expect(log).toHaveLength(lost.length);
    expect(new Set(log.map(({ gateway }) => gateway))).toEqual(new Set([victim!.address]));
  });

  test('sends no photo to the provider twice', () => {
    const shown = photosShown();
    expect(new Set(shown).size).toBe(shown.length);
  });
});

test('a rolling restart loses nothing', async () => {
  follower = followReadiness(cluster);
  const load = startLoad(CLIENTS);
  await load.more(30);
  for (const [index, gateway] of cluster.gateways.entries()) {
    expect(await gateway.end('SIGTERM')).toBe(0);
    await cluster.startAgain(index);
    const before = cluster.provider.requests.length;
    const isBack = async () =>
      cluster.provider.requests.slice(before).some(({ apiKey }) => apiKey === cluster.keyOf(index));
    await until('the gateway is asked again', isBack);
  }
  const answered = await load.stop();
  expect(new Set(statusesOf(answered))).toEqual(new Set([200]));
});

describe('gateways with a Redis', () => {
  beforeAll(() => untilAllSee('1'));

  test('share readings', async () => {
    const image = newPhoto();
    const [reads, finds] = cluster.gateways;
    const first = analysisResponseSchema.parse(JSON.parse((await sendPhoto(reads!.url, image)).body));
    expect(first.provenance.cached).toBe(false);
    const asked = cluster.provider.count();
    await until('the reading is in Redis', async () => (await keysInRedis()).length > 0);
    const second = analysisResponseSchema.parse(JSON.parse((await sendPhoto(finds!.url, image)).body));
    expect(second.provenance.cached).toBe(true);
    expect(cluster.provider.count()).toBe(asked);
  });

  test('share the limit of a client', async () => {
    const answers = await crowdThatIsShared();
    expect([count(answers, 200), count(answers, 429)]).toEqual([LIMIT, 2 * LIMIT]);
  });

  test('limit separately while Redis is down, and share again when it answers', async () => {
    const load = startLoad(4);
    await load.more(10);
    const before = timesAlone();
    await cluster.redis.stop();
    const apart = await crowdOfOne();
    expect(count(apart, 200)).toBeGreaterThan(LIMIT);
    expect(count(apart, 200) + count(apart, 429)).toBe(3 * LIMIT);
    await untilAllSee('0');
    await until('every gateway logs it', async () => timesAlone() >= before + SIZE);
    await cluster.redis.start();
    const together = await crowdThatIsShared();
    expect([count(together, 200), count(together, 429)]).toEqual([LIMIT, 2 * LIMIT]);
    expect(new Set(statusesOf(await load.stop()))).toEqual(new Set([200]));
  });
});

// The last test, because it leaves no gateway.
test('without a running gateway, the proxy asks clients to retry', async () => {
  await Promise.all(cluster.gateways.map((gateway) => gateway.end('SIGKILL')));
  const { status, body, retryAfter } = await sendPhoto(cluster.url);
  expect([status, retryAfter]).toEqual([503, '1']);
  expect(problemSchema.parse(JSON.parse(body))).toMatchObject({ code: 'busy', retryAfter: 1 });
});

async function keysInRedis(): Promise<string[]> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(cluster.redis.url);
  try {
    return await redis.keys('curbwise:*');
  } finally {
    redis.disconnect();
  }
}
