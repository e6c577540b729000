import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { registrySchema, type Registry } from '@curbwise/contract';
import { matching } from '../testing/matching';
import { moveClock } from '../testing/moved-clock';
import type { TestGateway } from '../testing/start-test-gateway';
import { registryOf, testRelease } from '../testing/test-release';
import { live, visit, visits, toldOf, lines, pages, visitedSite } from '../testing/visited-site';
import { GRACE_MS } from './tally';

const visited = visitedSite();
const older = testRelease('legal', '1.0.0');
const oldest = testRelease('legal', '0.9.0');

/** A site where 1.1.0 is live and 1.0.0 was before. */
async function putLive(
  change: (entry: Registry['remotes'][string]) => void = () => undefined,
  owners?: Registry['owners'],
) {
  for (const one of [older, oldest]) await visited.site.putRelease(one);
  const registry = structuredClone(registryOf([older, live]));
  const entry = registry.remotes.legal!;
  entry.live = '1.1.0';
  entry.releases['1.0.0']!.publishedAt = '2026-11-01T00:00:00.000Z';
  entry.releases['1.1.0']!.publishedAt = '2026-11-02T00:00:00.000Z';
  entry.history = [{ version: '1.0.0', until: '2026-11-02T00:00:00.000Z' }];
  change(entry);
  await visited.site.putRegistry({ ...registry, ...(owners && { owners }) });
}

/** 1.0.0 was live first, and worked for so many clients of this gateway. Then 1.1.0 went live. */
async function startAfter(earlier: number, environment: Record<string, string> = ON) {
  await putLive((entry) => {
    entry.live = '1.0.0';
    entry.history = [];
  });
  const gateway = await visited.start(environment);
  await visits(gateway, '1.0.0', earlier);
  await putLive();
  return gateway;
}

const liveOf = async (gateway: TestGateway) => (await toldOf(gateway)).remotes.legal?.version;
const ON = { ROLLBACK_LIVE: 'on' };
const written = async () =>
  registrySchema.parse(
    JSON.parse(await readFile(path.join(visited.site.directory, 'registry.json'), 'utf8')),
  );

test('a live version that fails is rolled back, marked as bad, and the version before stays whatever it does', async () => {
  const gateway = await startAfter(20);
  await visits(gateway, '1.1.0', 7, true);
  expect(await liveOf(gateway)).toBe('1.1.0');
  const logged = gateway.logged('a live version was rolled back by itself');
  await visits(gateway, '1.1.0', 1, true);
  expect(await liveOf(gateway)).toBe('1.0.0');
  const reason = 'rolled back by itself: 8 of 8 clients failed, of 1.0.0 0 of 20 (p 3.2e-7)';
  expect(JSON.parse(await logged)).toMatchObject({ level: 'warn', version: '1.1.0', to: '1.0.0', reason });
  const { remotes, last } = await written();
  expect(remotes.legal).toMatchObject({ live: '1.0.0', releases: { '1.1.0': { bad: { reason } } } });
  expect(last).toMatchObject({ by: 'gateway', reason });
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toContain('curbwise_live_rollbacks_total{remote="legal"} 1\n');
  await visits(gateway, '1.0.0', 8, true);
  expect(await liveOf(gateway)).toBe('1.0.0');
  expect(lines(gateway, 'rolled back by itself')).toHaveLength(1);
});

test('a live version that freezes pages is rolled back', async () => {
  const clock = moveClock();
  const gateway = await startAfter(20);
  const logged = gateway.logged('a live version was rolled back by itself');
  await pages(gateway, '1.1.0', 8, 'offered');
  clock.advance(GRACE_MS);
  expect(JSON.parse(await logged)).toMatchObject({
    reason: matching.stringContaining('8 of 8 clients failed (8 fell silent)'),
  });
  clock.restore();
  expect(await liveOf(gateway)).toBe('1.0.0');
});

test('a live version is measured by the version before it', async () => {
  const gateway = await startAfter(0);
  await putLive((entry) => {
    entry.live = '1.0.0';
    entry.history = [];
  });
  // A site that many networks cannot reach.
  await visits(gateway, '1.0.0', 8, true);
  await putLive();
  await visits(gateway, '1.1.0', 8, true);
  expect(await liveOf(gateway)).toBe('1.1.0');
});

test('a live version needs more faulty clients than one person has networks', async () => {
  const gateway = await startAfter(40);
  await visits(gateway, '1.1.0', 7, true);
  await visits(gateway, '1.1.0', 9);
  expect(await liveOf(gateway)).toBe('1.1.0');
});

test('a live version is not judged by a gateway that has not counted the version before, as after a restart', async () => {
  await startAfter(20);
  const restarted = await visited.start(ON);
  await visits(restarted, '1.1.0', 16, true);
  expect(await liveOf(restarted)).toBe('1.1.0');
});

test('a live version starts anew when people make it live again', async () => {
  const gateway = await startAfter(20);
  const logged = gateway.logged('a live version was rolled back by itself');
  await visits(gateway, '1.1.0', 8, true);
  await logged;
  expect(await liveOf(gateway)).toBe('1.0.0');
  await putLive();
  expect(await liveOf(gateway)).toBe('1.1.0');
  await visits(gateway, '1.1.0', 7, true);
  await visits(gateway, '1.1.0', 1);
  // Of sixteen, fifteen would have failed.
  expect(lines(gateway, 'rolled back by itself')).toHaveLength(1);
});

/** As {@link startAfter}, for two gateways that share a Redis. */
const startPairAfter = (
  run: (one: TestGateway, two: TestGateway) => Promise<void>,
  owners?: Registry['owners'],
) =>
  visited.sharing(async (one, two) => {
    await putLive((entry) => {
      entry.live = '1.0.0';
      entry.history = [];
    });
    await visits(one, '1.0.0', 20);
    await putLive(() => undefined, owners);
    await run(one, two);
  }, ON);

test('a live version of a team with a key is marked as bad, and rolled back by each gateway of a Redis for its pages', () => {
  const key = `ed25519:${'A'.repeat(43)}`;
  const signature = { key, value: 'A'.repeat(86), at: '2026-11-01T00:00:00.000Z' };
  return startPairAfter(
    async (one, two) => {
      const logged = one.logged('but not in the registry; run');
      await visits(one, '1.1.0', 8, true);
      expect(JSON.parse(await logged)).toMatchObject({ level: 'error', version: '1.1.0', to: '1.0.0' });
      expect((await written()).remotes.legal).toMatchObject({
        live: '1.1.0',
        releases: { '1.1.0': { bad: { reason: matching.stringContaining('8 of 8') } } },
      });
      expect(await liveOf(one)).toBe('1.0.0');
      await visit(two, '1.1.0', false);
      expect(await liveOf(two)).toBe('1.0.0');
    },
    { legal: { team: 'law', keys: [key], signature } },
  );
});

test('gateways that share a Redis and decide at the same time roll a live version back once', () =>
  startPairAfter(async (one, two) => {
    const pair = [one, two];
    await Promise.all(Array.from({ length: 64 }, (_, visitor) => visit(pair[visitor % 2]!, '1.1.0', true)));
    expect(pair.flatMap((gateway) => lines(gateway, 'rolled back by itself'))).toHaveLength(1);
    for (const gateway of pair) expect(await liveOf(gateway)).toBe('1.0.0');
    const { live: now, history } = (await written()).remotes.legal!;
    expect([now, ...history.map(({ version }) => version)]).toEqual(['1.0.0', '1.1.0']);
  }));

test.each([
  ['unless the operator allows it', {}, () => undefined],
  ['that is pinned', ON, (entry) => void (entry.pinned = true)],
  [
    'if the version before is bad',
    ON,
    (entry) =>
      void (entry.releases['1.0.0']!.bad = { since: '2026-11-02T00:00:00.000Z', reason: 'it failed' }),
  ],
  [
    'if somebody has just rolled back to it',
    ON,
    (entry) => {
      entry.releases['1.0.0']!.publishedAt = '2026-11-03T00:00:00.000Z';
      entry.releases['0.9.0'] = {
        ...oldest.release,
        publishedAt: '2026-10-01T00:00:00.000Z',
      };
      entry.history.push({ version: '0.9.0', until: '2026-11-01T00:00:00.000Z' });
    },
  ],
] as [string, Record<string, string>, (entry: Registry['remotes'][string]) => void][])(
  'a live version is not rolled back %s',
  async (_, environment, change) => {
    const gateway = await startAfter(20, environment);
    await putLive(change);
    await visits(gateway, '1.1.0', 8, true);
    expect(await liveOf(gateway)).toBe('1.1.0');
  },
);

test('a live version is watched by pages only if the operator allows it', async () => {
  const pageOf = async (gateway: TestGateway) =>
    (await fetch(gateway.url, { headers: { accept: 'text/html' } })).text();
  expect(await pageOf(await visited.start(ON))).toMatch(/<html data-insights data-watch-live/);
  expect(await pageOf(await visited.start())).not.toContain('data-watch-live');
});
