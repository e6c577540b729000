import type { Registry } from '@curbwise/contract';
import {
  changeRegistry,
  createKeys,
  publishRelease,
  setCanary,
  setOperators,
  setOwners,
  signingKey,
  type Change,
} from '@curbwise/remotes/releases';
import { TRIED } from '@curbwise/remotes/releases/testing';
import { memoryStore, type MemoryStore } from '../testing/memory-store';
import { blockIn, makeSite, type TestSite } from '../testing/site-folder';
import { reachedRedis } from '../testing/reached-redis';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { testRelease, type TestRelease } from '../testing/test-release';
import { ADMIN, changed, overviewOf, problemOf, send } from './testing/operator';

const built = testRelease('legal', '1.0.0');
const older = testRelease('legal', '1.1.0');
const live = testRelease('legal', '1.2.0');
const canary = testRelease('legal', '1.3.0');
const page = testRelease('admin', '1.0.0', { paths: ['/operator'] });
const key = signingKey(createKeys().privatePem, 'a key');

let site: TestSite;
let store: MemoryStore;
let minutes: number;
const gateways: TestGateway[] = [];
beforeEach(async () => {
  minutes = 0;
  site = await makeSite([built, page]);
  store = memoryStore();
  for (const made of [older, live]) await publish(made);
  await publish(canary, false);
  await change(setCanary('legal', { percent: 10, now: now() }));
});
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close();
  await site.remove();
});

const now = () => new Date(Date.UTC(2026, 10, 20, 0, minutes++));
const change = (one: Change) => changeRegistry(store, one, { actor: { by: 'Ada', key }, now: now() });

async function publish({ name, release, files }: TestRelease, isLive = true): Promise<void> {
  for (const [file, bytes] of files) store.files.set(file, bytes);
  const publishedAt = now();
  const dated = { ...release, publishedAt: publishedAt.toISOString() };
  await change(publishRelease(name, dated, { live: isLive, checks: TRIED, now: publishedAt }));
}

async function start(environment: Record<string, string> = {}): Promise<TestGateway> {
  const variables = { ...ADMIN, SITE_DIR: site.directory, RELEASE_STORE: store.place, ...environment };
  const gateway = await startTestGateway({ environment: variables, store });
  gateways.push(gateway);
  if ('REDIS_URL' in environment) await reachedRedis(gateway);
  return gateway;
}

/** The versions of the remote that pages get: `1.2.0 1.3.0` with a canary. */
async function shownBy({ url }: TestGateway): Promise<string> {
  const answered = (await (await fetch(`${url}/registry.json`)).json()) as Record<'remotes', Pages>;
  const { version, canary: tried } = answered.remotes.legal!;
  return [version, tried?.version].filter(Boolean).join(' ');
}
type Pages = Record<string, { version: string; canary?: { version: string } }>;

const ROLL_BACK = { what: 'live', remote: 'legal', version: '1.2.0', to: '1.1.0' };
const END_CANARY = { what: 'canary', remote: 'legal', version: '1.3.0', reason: 'The gallery is empty' };

const legalOf = async (gateway: TestGateway) =>
  (await overviewOf(gateway)).remotes.find(({ remote }) => remote === 'legal');
const registry = async (): Promise<Registry> => (await store.readRegistry())!.registry;

test('shows the versions of each remote with their health', async () => {
  const gateway = await start();
  expect(await legalOf(gateway)).toMatchObject({
    live: '1.2.0',
    canary: { version: '1.3.0', percent: 10 },
    rollBackTo: '1.1.0',
    health: { versions: [{ version: '1.2.0', clients: 0, rate: null }, { version: '1.3.0' }] },
  });
});

test('ends a canary for pages and in the registry, which marks its version as bad', async () => {
  const gateway = await start();
  const { changes } = await changed(gateway, END_CANARY);
  expect(await shownBy(gateway)).toBe('1.2.0');
  expect(changes).toMatchObject([
    { name: 'legal', what: 'canary', before: '1.3.0', after: null, note: null, canUndo: false },
  ]);
  const { legal } = (await registry()).remotes;
  expect(legal?.canary).toBeNull();
  expect(legal?.releases['1.3.0']?.bad?.reason).toBe('ended by an operator: The gallery is empty');
  expect((await problemOf(await send(gateway, END_CANARY))).slice(0, 2)).toEqual([409, 'conflict']);
});

test('rolls a remote back for pages and in the registry; the version is fetched if it is not here', async () => {
  const gateway = await start();
  const { changes, remotes } = await changed(gateway, ROLL_BACK);
  expect(await shownBy(gateway)).toBe('1.1.0');
  expect(changes).toMatchObject([{ what: 'live', before: '1.2.0', after: '1.1.0', note: null }]);
  expect(remotes).toMatchObject([{ remote: 'admin' }, { remote: 'legal', live: '1.1.0', rollBackTo: null }]);
  expect((await registry()).remotes.legal?.live).toBe('1.1.0');
  expect((await fetch(`${gateway.url}/remotes/legal/1.1.0/remoteEntry.js`)).status).toBe(200);
  // Other gateways read the registry.
  const other = await start();
  expect(await shownBy(other)).toBe('1.1.0');
  await publish(testRelease('legal', '1.4.0'));
  await gateway.reload();
  expect(await shownBy(gateway)).toBe('1.4.0');
});

test.each([
  ['a version that is not live any more', { ...ROLL_BACK, version: '1.1.0', to: '1.0.0' }],
  ['a rollback to a version that was never live', { ...ROLL_BACK, to: '1.3.0' }],
  ['a rollback of an unknown remote', { ...ROLL_BACK, remote: 'tips' }],
  ['the end of a version that is not the canary', { ...END_CANARY, version: '1.2.0' }],
])('refuses %s', async (_, body) => {
  const gateway = await start();
  expect((await problemOf(await send(gateway, body))).slice(0, 2)).toEqual([409, 'conflict']);
  expect(await shownBy(gateway)).toBe('1.2.0 1.3.0');
  expect((await overviewOf(gateway)).changes).toEqual([]);
});

test('says that a version is gone, and changes nothing', async () => {
  const gateway = await start();
  for (const file of older.files.keys()) store.files.delete(file);
  expect((await problemOf(await send(gateway, ROLL_BACK)))[2]).toBe(
    'legal 1.1.0 is not available any more, here or in the release store.',
  );
  expect(await shownBy(gateway)).toBe('1.2.0 1.3.0');
});

describe('of a team that signs its releases', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  test('a rollback holds at all gateways of one Redis, until the team publishes again', async () => {
    await change(setOperators([key.publicKey]));
    const owners = { team: 'Legal', keys: [key.publicKey], key, now: now() };
    await change(setOwners('legal', owners));
    const signed = { REDIS_URL: redis.url, RELEASE_OPERATOR_KEYS: key.publicKey };
    const [here, there] = [await start(signed), await start(signed)];
    expect(await shownBy(here)).toBe('1.2.0 1.3.0');
    const { changes } = await changed(here, ROLL_BACK);
    expect(changes[0]?.note).toBe(
      "Not in the registry: legal belongs to the team Legal. Sign with its key (RELEASE_KEY), or with the operator's. To make it last: npx curbwise release rollback legal",
    );
    expect(await shownBy(here)).toBe('1.1.0');
    expect((await registry()).remotes.legal?.live).toBe('1.2.0');
    while ((await shownBy(there)) !== '1.1.0') await new Promise(setImmediate);
    // So does a gateway that starts now.
    const next = await start(signed);
    while ((await shownBy(next)) !== '1.1.0') await new Promise(setImmediate);
    await publish(testRelease('legal', '1.4.0'));
    for (const gateway of [here, there]) {
      await gateway.reload();
      expect(await shownBy(gateway)).toBe('1.4.0');
    }
    // A gateway that starts later does not roll back again.
    const late = await start(signed);
    while ((await overviewOf(late)).changes.length === 0) await new Promise(setImmediate);
    expect(await shownBy(late)).toBe('1.4.0');
  });

  test('a rollback holds at a gateway that reads the registry later', async () => {
    await change(setOperators([key.publicKey]));
    await change(setOwners('legal', { team: 'Legal', keys: [key.publicKey], key, now: now() }));
    const signed = {
      REDIS_URL: redis.url,
      RELEASE_OPERATOR_KEYS: key.publicKey,
      RELEASE_POLL_SECONDS: '3600',
    };
    const [here, there] = [await start(signed), await start(signed)];
    await publish(testRelease('legal', '1.4.0'));
    await here.reload();
    await changed(here, { ...ROLL_BACK, version: '1.4.0', to: '1.2.0' });
    while ((await overviewOf(there)).changes[0]?.before !== '1.4.0') await new Promise(setImmediate);
    expect(await shownBy(there)).toBe('1.2.0 1.3.0');
    await there.reload();
    while ((await shownBy(there)) !== '1.2.0') await new Promise(setImmediate);
  });
});

describe('the page', () => {
  const at = async ({ url }: TestGateway, pathname: string) => {
    const response = await fetch(url + pathname, { headers: { accept: 'text/html' } });
    const registryBlock = JSON.stringify(blockIn(await response.text(), 'curbwise-registry'));
    return [response.status, registryBlock.includes('/operator')];
  };

  test('is named only on its own path, so that drivers load nothing of it', async () => {
    const gateway = await start();
    expect(await at(gateway, '/operator')).toEqual([200, true]);
    expect(await at(gateway, '/')).toEqual([200, false]);
    expect(await at(gateway, '/privacy-policy')).toEqual([200, false]);
  });

  test('is not found while it is off', async () => {
    const gateway = await start({ ADMIN_PAGE: 'off' });
    expect(await at(gateway, '/operator')).toEqual([404, false]);
  });
});
