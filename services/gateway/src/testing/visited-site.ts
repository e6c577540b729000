import { remotesHealthSchema, type Registry, type RemoteHealth } from '@curbwise/contract';
import type { MemoryStore } from './memory-store';
import { reachedRedis } from './reached-redis';
import { newClient } from './requests';
import { makeSite, type TestSite } from './site-folder';
import { startRedis } from './start-redis';
import { startTestGateway, type TestGateway } from './start-test-gateway';
import { registryOf, testRelease } from './test-release';

export const live = testRelease('legal', '1.1.0');
export const canary = testRelease('legal', '1.2.0');

/** A registry with a canary. */
export function onTrial(isLive = true): Registry {
  const registry = registryOf([canary, live]);
  registry.remotes.legal!.canary = { version: '1.2.0', percent: 5 };
  if (!isLive) registry.remotes.legal!.live = null;
  return registry;
}

/** A site with a canary of `legal`, and gateways for it. */
export interface VisitedSite {
  /** The site of the present test. */
  site: TestSite;
  start(environment?: Record<string, string>, store?: MemoryStore): Promise<TestGateway>;
  /** Starts two gateways that share a Redis for as long as `run` takes, which ends all gateways of the test. */
  sharing(
    run: (one: TestGateway, two: TestGateway) => Promise<void>,
    environment?: Record<string, string>,
  ): Promise<void>;
}

/** Gives each test of a file a new site. Call it once, outside tests and hooks. */
export function visitedSite(): VisitedSite {
  const gateways: TestGateway[] = [];
  const close = async () => {
    for (const gateway of gateways.splice(0)) await gateway.close();
  };
  const visited: Omit<VisitedSite, 'site'> & Partial<VisitedSite> = {
    async sharing(run, environment = {}) {
      const redis = await startRedis();
      try {
        const start = () => visited.start({ ...environment, REDIS_URL: redis.url });
        const pair = [await start(), await start()] as const;
        for (const one of pair) await reachedRedis(one);
        await run(...pair);
      } finally {
        await close();
        await redis.stop();
      }
    },
    async start(environment = {}, store) {
      const variables = {
        SITE_DIR: visited.site?.directory ?? '',
        ADMIN_TOKEN: 'for-the-tests-of-health',
        ...environment,
      };
      const gateway = await startTestGateway({ environment: variables, store });
      gateways.push(gateway);
      return gateway;
    },
  };
  beforeEach(async () => {
    visited.site = await makeSite([canary, live]);
    await visited.site.putRegistry(onTrial());
  });
  afterEach(async () => {
    await close();
    await visited.site?.remove();
  });
  return visited as VisitedSite;
}

/** One page of a client: it has loaded a version and may report a fault. */
export async function visit(gateway: TestGateway, version: string, isFaulty: boolean, client = newClient()) {
  const fault = { message: 'TypeError: … is not a function', places: ['assets/view.1a2b.js:1:20'] };
  const body = {
    loads: [{ remote: 'legal', version, ms: 120 }],
    ...(isFaulty && { errors: [{ remote: 'legal', version, kind: 'uncaught', fault }] }),
  };
  const sent = { method: 'POST', headers: client, body: JSON.stringify(body) };
  expect((await fetch(`${gateway.url}/client-errors`, sent)).status).toBe(204);
}

export async function visits(gateway: TestGateway, version: string, count: number, isFaulty = false) {
  for (let visitor = 0; visitor < count; visitor++) await visit(gateway, version, isFaulty);
}

export async function healthOf(gateway: TestGateway, remote = 'legal'): Promise<RemoteHealth> {
  const headers = { authorization: 'Bearer for-the-tests-of-health' };
  const answered = await fetch(`${gateway.url}/admin/remotes`, { headers });
  const { remotes } = remotesHealthSchema.parse(await answered.json());
  return remotes.find((one) => one.remote === remote)!;
}

/** Asks until so many clients of the canary are counted. */
export async function untilClients(gateway: TestGateway, clients: number): Promise<void> {
  for (let counted = -1; counted < clients;)
    counted = (await healthOf(gateway)).versions.find(({ traffic }) => traffic === 'canary')?.clients ?? 0;
}

interface Told {
  remotes: Record<string, { version: string; canary?: { version: string } }>;
  trials?: Record<string, unknown>;
}

/** The versions of the remote that pages name. */
export async function toldOf(gateway: TestGateway): Promise<Told> {
  const answered = await fetch(`${gateway.url}/registry.json`);
  return (await answered.json()) as Told;
}

export const isOffered = async (gateway: TestGateway) =>
  (await toldOf(gateway)).remotes.legal?.canary !== undefined;

export const lines = (gateway: TestGateway, words: string) =>
  gateway.log.filter((line) => line.includes(words));

type Signs = readonly ('offered' | 'alive' | 'left')[];

/** A page that sends signs of life about a version, each by itself. */
export async function page(gateway: TestGateway, version: string, signs: Signs, client = newClient()) {
  const id = Math.random().toString(36).slice(2, 12).padEnd(6, '0');
  for (const sign of signs) {
    const body = JSON.stringify({ signs: [{ remote: 'legal', version, sign, page: id }] });
    const sent = await fetch(`${gateway.url}/client-errors`, { method: 'POST', headers: client, body });
    expect(sent.status).toBe(204);
  }
}

export async function pages(gateway: TestGateway, version: string, count: number, ...signs: Signs) {
  for (let visitor = 0; visitor < count; visitor++) await page(gateway, version, signs);
}
