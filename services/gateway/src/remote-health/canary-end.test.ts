import { matching } from '../testing/matching';
import { memoryStore } from '../testing/memory-store';
import { moveClock } from '../testing/moved-clock';
import { newClient } from '../testing/requests';
import { blockIn } from '../testing/site-folder';
import {
  canary,
  live,
  onTrial,
  visit,
  visits,
  healthOf,
  untilClients,
  toldOf,
  isOffered,
  lines,
  page,
  pages,
  visitedSite,
} from '../testing/visited-site';
import { GRACE_MS } from './tally';

const visited = visitedSite();

test('a canary that fails for everybody ends with its fourth client, for all pages, and is marked as bad', async () => {
  const gateway = await visited.start();
  await visits(gateway, '1.1.0', 20);
  await visits(gateway, '1.2.0', 3, true);
  expect(await isOffered(gateway)).toBe(true);
  const logged = gateway.logged('a canary ended by itself');
  await visit(gateway, '1.2.0', true);
  expect(await isOffered(gateway)).toBe(false);
  const page = await fetch(gateway.url, { headers: { accept: 'text/html' } });
  expect(JSON.stringify(blockIn(await page.text(), 'curbwise-registry'))).not.toContain('1.2.0');

  const reason = 'ended by itself: 4 of 4 clients failed, of live 0 of 20 (p 9.4e-5)';
  expect(JSON.parse(await logged)).toMatchObject({
    level: 'warn',
    remote: 'legal',
    version: '1.2.0',
    reason,
  });
  expect(lines(gateway, 'a canary ended by itself')).toHaveLength(1);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toContain('curbwise_canaries_ended_total{remote="legal"} 1\n');
  // The end is written to the registry of the folder, which other gateways follow.
  const other = await visited.start();
  expect(await isOffered(other)).toBe(false);
  const health = await healthOf(gateway);
  expect(health.ended).toMatchObject({ version: '1.2.0', reason });
  expect(health.deciding).toBe('nothing: no version is on trial');
});

test('a canary that is as good as the live version stays', async () => {
  const gateway = await visited.start();
  await visits(gateway, '1.1.0', 10, true);
  await visits(gateway, '1.2.0', 16, true);
  expect(await isOffered(gateway)).toBe(true);
  expect((await healthOf(gateway)).deciding).toBe(
    'canary 1.2.0: 16 of 16 failed, live 10 of 10; next look at 32',
  );
});

test('one client can neither end nor save a canary, however often it reports', async () => {
  const gateway = await visited.start();
  await visits(gateway, '1.1.0', 40);
  const client = newClient();
  for (let count = 0; count < 12; count++) await visit(gateway, '1.2.0', true, client);
  await visits(gateway, '1.2.0', 3);
  expect((await healthOf(gateway)).deciding).toContain('canary 1.2.0: 1 of 4 failed');
  expect(await isOffered(gateway)).toBe(true);
  const friend = newClient();
  for (let count = 0; count < 12; count++) await visit(gateway, '1.2.0', false, friend);
  await visits(gateway, '1.2.0', 3, true);
  expect(await isOffered(gateway)).toBe(false);
});

test('a client counts once a day and is forgotten after it', async () => {
  const gateway = await visited.start();
  const client = newClient();
  const clock = moveClock();
  await visit(gateway, '1.2.0', false, client);
  clock.advance(11 * 60_000);
  await visit(gateway, '1.2.0', false, client);
  const today = (await healthOf(gateway)).versions.find(({ traffic }) => traffic === 'canary');
  clock.advance(24 * 60 * 60_000);
  await visit(gateway, '1.2.0', false, client);
  const tomorrow = (await healthOf(gateway)).versions.find(({ traffic }) => traffic === 'canary');
  clock.restore();
  expect(today).toMatchObject({ loads: 2 });
  expect(tomorrow).toMatchObject({ clients: today!.clients + 1, loads: 3 });
});

test('shows operators the health of the versions and their faults', async () => {
  const gateway = await visited.start();
  await visits(gateway, '1.1.0', 6);
  await visits(gateway, '1.1.0', 1, true);
  await visits(gateway, '1.2.0', 2);
  const { versions, lastFaults, deciding } = await healthOf(gateway);
  expect(versions).toMatchObject([
    {
      version: '1.1.0',
      traffic: 'live',
      clients: 7,
      faulty: 1,
      loads: 7,
      faults: { uncaught: 1 },
      rate: { share: 1 / 7 },
    },
    { version: '1.2.0', traffic: 'canary', clients: 2, faulty: 0, loads: 2, faults: {}, rate: { share: 0 } },
  ]);
  for (const { loadMs } of versions) {
    expect(loadMs!.p50).toBeGreaterThan(120 / 1.13);
    expect(loadMs!.p75).toBeLessThan(120 * 1.13);
  }
  expect(lastFaults).toMatchObject([
    { version: '1.1.0', kind: 'uncaught', message: 'TypeError: … is not a function', count: 1 },
  ]);
  expect(deciding).toBe('canary 1.2.0: 0 of 2 failed, live 1 of 7; next look at 4');
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  const labels = 'remote="legal",version="1.1.0",traffic="live"';
  expect(metrics).toContain(`curbwise_remote_clients{${labels},result="well"} 6\n`);
  expect(metrics).toContain(`curbwise_remote_clients{${labels},result="faulty"} 1\n`);
  expect(metrics).toContain('curbwise_remote_loads_total{remote="legal",traffic="canary"} 2\n');
});

test('shows it only with the token', async () => {
  const gateway = await visited.start();
  expect((await fetch(`${gateway.url}/admin/remotes`)).status).toBe(401);
  const quiet = await visited.start({ CLIENT_ERRORS: 'off' });
  const headers = { authorization: 'Bearer for-the-tests-of-health' };
  expect((await fetch(`${quiet.url}/admin/remotes`, { headers })).status).toBe(404);
});

test('a canary without a live version ends above a small share of faults', async () => {
  await visited.site.putRegistry(onTrial(false));
  const gateway = await visited.start();
  expect((await toldOf(gateway)).trials).toHaveProperty('legal');
  await visits(gateway, '1.2.0', 3, true);
  const logged = gateway.logged('a canary ended by itself');
  await visit(gateway, '1.2.0', false);
  expect(JSON.parse(await logged)).toMatchObject({
    reason: matching.stringContaining('3 of 4 clients failed, nothing is live'),
  });
  expect((await toldOf(gateway)).trials).toBeUndefined();
});

test('when the registry cannot be written, the canary ends here and the log says what to run', async () => {
  const store = memoryStore();
  store.publish([live, canary], onTrial());
  const gateway = await visited.start({ RELEASE_STORE: 's3://releases' }, store);
  await visits(gateway, '1.1.0', 20);
  await visits(gateway, '1.2.0', 3, true);
  store.isDown = true;
  const logged = gateway.logged('run \\"npx curbwise release canary legal 0\\"');
  await visit(gateway, '1.2.0', true);
  expect(JSON.parse(await logged)).toMatchObject({
    level: 'error',
    problem: 's3://releases/test does not answer. Check the network.',
  });
  expect(await isOffered(gateway)).toBe(false);
  // It stays ended as long as the registry has it. After that it may be tried again.
  store.isDown = false;
  await gateway.reload();
  expect(await isOffered(gateway)).toBe(false);
  const without = onTrial();
  without.remotes.legal!.canary = null;
  store.publish([], { ...without, revision: 2 });
  await gateway.reload();
  expect(await isOffered(gateway)).toBe(false);
  store.publish([], { ...onTrial(), revision: 3 });
  await gateway.reload();
  expect(await isOffered(gateway)).toBe(true);
  expect((await healthOf(gateway)).deciding).toContain('canary 1.2.0: 0 of 0 failed');
});

test('marks the version in a store that it may write, and other gateways follow', async () => {
  const store = memoryStore();
  store.publish([live, canary], onTrial());
  const [one, two] = [
    await visited.start({ RELEASE_STORE: 's3://releases' }, store),
    await visited.start({ RELEASE_STORE: 's3://releases' }, store),
  ];
  await visits(one, '1.1.0', 20);
  const logged = one.logged('its version is marked as bad in the registry');
  await visits(one, '1.2.0', 4, true);
  await logged;
  const { registry } = (await store.readRegistry())!;
  expect(registry.remotes.legal).toMatchObject({
    live: '1.1.0',
    canary: null,
    releases: { '1.2.0': { bad: { reason: matching.stringMatching(/^ended by itself: 4 of 4/) } } },
  });
  expect(registry.last).toMatchObject({ by: 'gateway' });
  await two.reload();
  expect(await isOffered(two)).toBe(false);
});

describe('silence', () => {
  let clock: ReturnType<typeof moveClock>;
  beforeEach(() => {
    clock = moveClock();
  });
  afterEach(() => clock.restore());

  test('a canary that freezes every page ends, and nobody who left counts', async () => {
    const gateway = await visited.start();
    await pages(gateway, '1.1.0', 20, 'offered', 'alive');
    await pages(gateway, '1.2.0', 9, 'offered', 'left');
    await pages(gateway, '1.2.0', 4, 'offered');
    expect((await healthOf(gateway)).deciding).toContain('canary 1.2.0: 0 of 0 failed, live 0 of 20');
    const logged = gateway.logged('a canary ended by itself');
    clock.advance(GRACE_MS);
    const { reason } = JSON.parse(await logged) as { reason: string };
    expect(reason).toBe('ended by itself: 4 of 4 clients failed (4 fell silent), of live 0 of 20 (p 9.4e-5)');
    expect(await isOffered(gateway)).toBe(false);
  });

  test('a canary that loses as many pages as the live version stays', async () => {
    const gateway = await visited.start();
    await pages(gateway, '1.1.0', 6, 'offered');
    await pages(gateway, '1.1.0', 6, 'offered', 'alive');
    await pages(gateway, '1.2.0', 4, 'offered');
    clock.advance(GRACE_MS);
    await pages(gateway, '1.2.0', 4, 'offered', 'alive');
    await untilClients(gateway, 8);
    const { versions, deciding } = await healthOf(gateway);
    expect(deciding).toBe(
      'canary 1.2.0: 4 of 8 failed (4 fell silent), live 6 of 12 (6 fell silent); next look at 16',
    );
    expect(versions[1]).toMatchObject({ clients: 8, faulty: 4, faults: { silent: 4 } });
    expect(await isOffered(gateway)).toBe(true);
    expect(lines(gateway, 'a canary ended by itself')).toEqual([]);
  });

  test('a sign counts at any address, and a second offer gives the page another time', async () => {
    const gateway = await visited.start();
    await page(gateway, '1.2.0', ['offered', 'alive', 'offered', 'left']);
    const id = 'q1w2e3r4';
    const send = (sign: string) => {
      const body = JSON.stringify({ signs: [{ remote: 'legal', version: '1.2.0', sign, page: id }] });
      return fetch(`${gateway.url}/client-errors`, { method: 'POST', headers: newClient(), body });
    };
    await send('offered');
    // The phone has left its wireless network.
    await send('alive');
    clock.advance(GRACE_MS);
    await page(gateway, '1.2.0', ['offered']);
    clock.advance(GRACE_MS);
    await untilClients(gateway, 3);
    expect((await healthOf(gateway)).versions[1]).toMatchObject({ clients: 3, faulty: 1 });
  });

  test('gateways that share a Redis wait for a page together', async () => {
    await visited.sharing(async (one, two) => {
      await pages(one, '1.1.0', 20, 'offered', 'alive');
      // These are offered by one gateway, and tell the other one that they are alive or were left.
      for (const sign of ['alive', 'left'] as const) {
        const body = (told: string) =>
          JSON.stringify({
            signs: [{ remote: 'legal', version: '1.2.0', sign: told, page: `elsewhere${sign}` }],
          });
        for (const [gateway, told] of [
          [one, 'offered'],
          [two, sign],
        ] as const)
          await fetch(`${gateway.url}/client-errors`, {
            method: 'POST',
            headers: newClient(),
            body: body(told),
          });
      }
      await pages(one, '1.2.0', 2, 'offered');
      await pages(two, '1.2.0', 2, 'offered');
      const ended = Promise.race([one, two].map((gateway) => gateway.logged('a canary ended by itself')));
      clock.advance(GRACE_MS);
      // At the look at 4 clients, one of them is well.
      expect(JSON.parse(await ended)).toMatchObject({
        reason: matching.stringContaining('3 of 4 clients failed (3 fell silent), of live 0 of 20'),
      });
      expect(
        lines(one, 'a canary ended by itself').length + lines(two, 'a canary ended by itself').length,
      ).toBe(1);
    });
  });
});

test('what testers in staging see ends no canary of visitors', async () => {
  const staging = await visited.start({ ENVIRONMENT: 'staging' });
  await visits(staging, '1.1.0', 20);
  const logged = staging.logged('a canary ended by itself');
  await visits(staging, '1.2.0', 4, true);
  expect(JSON.parse(await logged)).toMatchObject({
    level: 'error',
    problem: 'A gateway with ENVIRONMENT=staging changes nothing for visitors.',
  });
  expect(await isOffered(await visited.start())).toBe(true);
});

test('web vitals are shown by version', async () => {
  const gateway = await visited.start();
  const send = (version: string, vitals: object) => {
    const body = JSON.stringify({ vitals: { versions: [{ remote: 'legal', version }], ...vitals } });
    return fetch(`${gateway.url}/client-errors`, { method: 'POST', headers: newClient(), body });
  };
  for (const LCP of [800, 1000, 2000, 9000]) await send('1.1.0', { LCP, CLS: 0 });
  await send('1.2.0', { LCP: 4000, INP: 200, CLS: 0.1 });
  const [live, tried] = (await healthOf(gateway)).versions;
  expect(live).toMatchObject({ clients: 0, vitals: { LCP: { pages: 4 }, CLS: { pages: 4, p75: 0.001 } } });
  expect(live!.vitals.LCP!.p75 / 2000).toBeCloseTo(1, 0);
  expect(tried!.vitals).toMatchObject({ LCP: { pages: 1 }, INP: { pages: 1 }, CLS: { pages: 1 } });
  expect(tried!.vitals.CLS!.p75 / 0.1).toBeCloseTo(1, 0);
});

test('gateways that share a Redis count each client once', () =>
  visited.sharing(async (one, two) => {
    const pair = [one, two];
    for (let count = 0; count < 20; count++) await visit(pair[count % 2]!, '1.1.0', false);
    const both = newClient();
    for (const gateway of pair) await visit(gateway, '1.2.0', true, both);
    await visit(one, '1.2.0', true);
    await visit(two, '1.2.0', true);
    for (const gateway of pair)
      expect((await healthOf(gateway)).deciding).toBe(
        'canary 1.2.0: 3 of 3 failed, live 0 of 20; next look at 4',
      );
    const logged = two.logged('a canary ended by itself');
    await visit(two, '1.2.0', true);
    await logged;
    for (const gateway of pair) expect(await isOffered(gateway)).toBe(false);
    expect(lines(one, 'a canary ended by itself')).toHaveLength(0);
  }));

test('gateways that share a Redis and decide at the same time end a canary once', () =>
  visited.sharing(async (one, two) => {
    const pair = [one, two];
    await visits(one, '1.1.0', 20);
    await Promise.all(Array.from({ length: 64 }, (_, visitor) => visit(pair[visitor % 2]!, '1.2.0', true)));
    expect(pair.flatMap((gateway) => lines(gateway, 'ended by itself'))).toHaveLength(1);
    for (const gateway of pair) expect(await isOffered(gateway)).toBe(false);
  }));
