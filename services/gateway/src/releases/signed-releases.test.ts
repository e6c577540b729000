import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import {
  changeRegistry,
  createKeys,
  markBad,
  openStore,
  promote,
  publishRelease,
  removeRemote,
  rollBack,
  setCanary,
  setOperators,
  setOwners,
  signingKey,
  stage,
  type Change,
  type SigningKey,
} from '@curbwise/remotes/releases';
import { TRIED } from '@curbwise/remotes/releases/testing';
import { testRelease, type TestRelease } from '../testing/test-release';
import { memoryStore, type MemoryStore } from '../testing/memory-store';
import { newClient } from '../testing/requests';
import { makeSite, type TestSite } from '../testing/site-folder';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { matching } from '../testing/matching';
import { recordsOf } from '../testing/json';

// Which changes a gateway with operator keys accepts from a store that anyone can write to.
const newKey = () => signingKey(createKeys().privatePem, 'a key');
const operator = newKey();
const team = newKey();
const stranger = newKey();

const built = testRelease('legal', '1.0.0');
const one = testRelease('legal', '1.1.0');
const two = testRelease('legal', '1.2.0');
const three = testRelease('legal', '1.3.0');

let site: TestSite;
let store: MemoryStore;
let gateway: TestGateway;
let minutes: number;
const now = () => new Date(Date.UTC(2026, 10, 20, 0, minutes++));

beforeEach(async () => {
  minutes = 0;
  site = await makeSite([built]);
  store = memoryStore();
});
afterEach(async () => {
  await gateway.close();
  await site.remove();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  const RELEASE_OPERATOR_KEYS = `${operator.publicKey}, ${newKey().publicKey}`;
  const variables = {
    SITE_DIR: site.directory,
    RELEASE_STORE: store.place,
    RELEASE_OPERATOR_KEYS,
    ...environment,
  };
  gateway = await startTestGateway({ environment: variables, store });
}

const change = (one: Change, key?: SigningKey) =>
  changeRegistry(store, one, { actor: { by: 'Ada', key }, now: now() });

function put({ files }: TestRelease): void {
  for (const [file, bytes] of files) store.files.set(file, bytes);
}

async function publish(made: TestRelease, key?: SigningKey, live = true): Promise<void> {
  put(made);
  await change(publishRelease(made.name, made.release, { live, checks: TRIED, now: now() }), key);
}

async function own(keys: readonly SigningKey[] = [team], name = 'legal'): Promise<void> {
  if (!(await store.readRegistry())?.registry.operators) await change(setOperators([operator.publicKey]));
  const publicKeys = keys.map(({ publicKey }) => publicKey);
  await change(setOwners(name, { team: 'Legal', keys: publicKeys, key: operator, now: now() }), operator);
}

/** Changes the registry as someone does who can write to the store but has no key. */
async function forge(spoil: (registry: Registry) => void): Promise<void> {
  const { registry } = (await store.readRegistry())!;
  spoil(registry);
  store.publish([], registry);
  await gateway.reload();
}

const copyOfRegistry = async () => structuredClone((await store.readRegistry())!.registry);

/** The versions that pages get: `1.0.0`, `1.0.0 1.1.0` with a canary, `- 1.1.0` with only a trial. */
async function shown(name = 'legal'): Promise<string | undefined> {
  const { remotes, trials } = (await (await fetch(`${gateway.url}/registry.json`)).json()) as {
    remotes: Record<string, { version: string; canary?: { version: string } }>;
    trials?: Record<string, { version: string }>;
  };
  if (trials?.[name]) return `- ${trials[name].version}`;
  return remotes[name] && [remotes[name].version, remotes[name].canary?.version].filter(Boolean).join(' ');
}

const distrust = () => recordsOf(gateway.log.filter((line) => line.includes('lacks a valid signature')));
const failures = async () =>
  /curbwise_release_store_failures_total\{what="signature"\} (\d+)/.exec(
    await (await fetch(`${gateway.url}/metrics`)).text(),
  )?.[1];
const statusOf = async (made: TestRelease) =>
  (await fetch(`${gateway.url}/remotes/${made.name}/${made.release.version}/remoteEntry.js`)).status;

test('accepts and serves what a team or an operator has signed', async () => {
  await own();
  await publish(one, team);
  await start();
  expect(await shown()).toBe('1.1.0');
  await publish(two, operator);
  await gateway.reload();
  expect(await shown()).toBe('1.2.0');
  await publish(three, team, false);
  await change(setCanary('legal', { percent: 10, now: now() }), team);
  await gateway.reload();
  expect(await shown()).toBe('1.2.0 1.3.0');
  await change(promote('legal', { now: now() }), team);
  await change(rollBack('legal', { evenIfPinned: false, now: now() }), team);
  await gateway.reload();
  expect(await shown()).toBe('1.2.0');
  expect(distrust()).toEqual([]);
  expect(await failures()).toBe('0');
});

test('a gateway without a key can end a failing canary in the registry', async () => {
  await own();
  await publish(one, team);
  await publish(two, team, false);
  await change(setCanary('legal', { percent: 10, now: now() }), team);
  await start();
  const tell = async (version: string, errors: readonly object[]) => {
    const body = JSON.stringify({ loads: [{ remote: 'legal', version, ms: 90 }], errors });
    const sent = { method: 'POST', headers: newClient(), body };
    expect((await fetch(`${gateway.url}/client-errors`, sent)).status).toBe(204);
  };
  for (let visitor = 0; visitor < 12; visitor++) await tell('1.1.0', []);
  const logged = gateway.logged('its version is marked as bad in the registry');
  const broken = { remote: 'legal', version: '1.2.0', kind: 'broken' };
  for (let visitor = 0; visitor < 4; visitor++) await tell('1.2.0', [broken]);
  await logged;
  const registry = await copyOfRegistry();
  expect(registry.remotes.legal!.canary).toBeNull();
  expect(registry.last).toMatchObject({ by: 'gateway', reason: matching.stringMatching(/^ended by itself/) });
  await gateway.reload();
  expect(await shown()).toBe('1.1.0');
  expect(distrust()).toEqual([]);
});

test('accepts unsigned changes if there are no operator keys', async () => {
  await publish(one);
  gateway = await startTestGateway({
    environment: { SITE_DIR: site.directory, RELEASE_STORE: store.place },
    store,
  });
  expect(await shown()).toBe('1.1.0');
});

test('refuses what is unsigned or signed by a stranger, logs each once, and counts it', async () => {
  await publish(one);
  await start();
  expect(await shown()).toBe('1.0.0');
  expect(await statusOf(one)).toBe(404);
  expect(store.readPaths).toEqual([]);
  await publish(two, stranger);
  await gateway.reload();
  await gateway.reload();
  expect(await shown()).toBe('1.0.0');
  expect(distrust()).toMatchObject([
    { remote: 'legal', reason: '1.1.0 is not signed by an authorised key', level: 'error' },
    { remote: 'legal', reason: '1.2.0 is not signed by an authorised key', level: 'error' },
  ]);
  expect(Number(await failures())).toBeGreaterThanOrEqual(3);
});

test('refuses a version that someone without a key wrote, though its team makes it the canary', async () => {
  await own();
  await publish(one, team);
  await start();
  put(two);
  // The signature of another build.
  await forge(({ remotes }) => {
    const { signature } = remotes.legal!.releases['1.1.0']!;
    remotes.legal!.releases['1.2.0'] = { ...two.release, signature, checks: TRIED };
  });
  await change(setCanary('legal', { percent: 5, now: now() }), team);
  await gateway.reload();
  expect(await shown()).toBe('1.1.0');
  expect(distrust()).toMatchObject([{ reason: '1.2.0 is not signed by an authorised key' }]);
});

test('refuses a signature of another team', async () => {
  await own();
  await own([stranger], 'zones');
  await publish(one, team);
  await start();
  put(two);
  const elsewhere = testRelease('zones', '1.2.0');
  await publish(elsewhere, stranger);
  await forge(({ remotes }) => {
    const { signature } = remotes.zones!.releases['1.2.0']!;
    remotes.legal!.releases['1.2.0'] = { ...two.release, signature };
    remotes.legal!.live = '1.2.0';
  });
  expect(await shown()).toBe('1.1.0');
  expect(await shown('zones')).toBe('1.2.0');
});

describe('an accepted remote', () => {
  beforeEach(async () => {
    await own();
    await publish(one, team);
    await publish(two, team, false);
    await start();
    expect(await shown()).toBe('1.1.0');
  });
  const other = `sha256-${'B'.repeat(43)}=`;

  test.each([
    [
      'the live version',
      (registry: Registry) => void (registry.remotes.legal!.live = '1.2.0'),
      '1.2.0 going live is',
    ],
    [
      'the build',
      ({ remotes }: Registry) => void (remotes.legal!.releases['1.1.0']!.integrity = other),
      '1.1.0 is not signed',
    ],
    [
      'the contract that a build needs',
      ({ remotes }: Registry) => void (remotes.legal!.releases['1.1.0']!.needs = '^1.0.1'),
      '1.1.0 is not signed',
    ],
    [
      'the publisher',
      ({ remotes }: Registry) => void (remotes.legal!.releases['1.1.0']!.origin = { by: 'Eve' }),
      '1.1.0 is not signed',
    ],
    ['its entry is deleted', ({ remotes }: Registry) => void delete remotes.legal, 'it was removed without'],
    [
      'no version is live',
      ({ remotes }: Registry) => void (remotes.legal!.live = null),
      '1.1.0 was taken out of service',
    ],
    [
      'the share of a canary',
      ({ remotes }: Registry) => void (remotes.legal!.canary = { version: '1.2.0', percent: 99 }),
      'the canary 1.2.0 is not signed',
    ],
    [
      'its owners',
      ({ owners }: Registry) => void (owners!.legal!.keys = [stranger.publicKey]),
      'its owners are not signed',
    ],
    [
      'its owners are deleted',
      (registry: Registry) => void delete registry.owners,
      'its owners were removed',
    ],
    [
      'its entry is deleted, with a removal',
      (registry: Registry) => {
        delete registry.remotes.legal;
        registry.removed = { legal: { at: '2099-01-01T00:00:00.000Z' } };
      },
      'it was removed without',
    ],
  ] as [string, (registry: Registry) => void, string][])(
    'ignores a change without a key: %s',
    async (_, spoil, reason) => {
      await forge(spoil);
      expect(await shown()).toBe('1.1.0');
      expect(await statusOf(one)).toBe(200);
      expect(distrust()).toMatchObject([{ remote: 'legal', reason: matching.stringContaining(reason) }]);
    },
  );

  test('ignores operators that the registry itself names', async () => {
    await forge((registry) => void (registry.operators = [stranger.publicKey]));
    const said = { team: 'Eve', keys: [stranger.publicKey], key: stranger, now: now() };
    await change(setOwners('legal', said), stranger);
    await publish(three, stranger);
    await gateway.reload();
    expect(await shown()).toBe('1.1.0');
  });

  test('refuses an older signed change, and accepts a newer one', async () => {
    const old = await copyOfRegistry();
    await change(promote('legal', { version: '1.2.0', now: now() }), team);
    await gateway.reload();
    expect(await shown()).toBe('1.2.0');
    await forge((registry) => Object.assign(registry, old));
    expect(await shown()).toBe('1.2.0');
    expect(distrust()).toMatchObject([{ reason: '1.1.0 going live is older than the last signed change' }]);
    await publish(three, team);
    await gateway.reload();
    expect(await shown()).toBe('1.3.0');
  });

  test('ends a canary without a key, and does not start it again by its old signature', async () => {
    await change(setCanary('legal', { percent: 10, now: now() }), team);
    const old = await copyOfRegistry();
    await gateway.reload();
    expect(await shown()).toBe('1.1.0 1.2.0');
    await change(markBad('legal', '1.2.0', { reason: 'it failed', now: now() }));
    await gateway.reload();
    expect(await shown()).toBe('1.1.0');
    expect(distrust()).toEqual([]);
    await forge((registry) => Object.assign(registry, old));
    expect(await shown()).toBe('1.1.0');
    expect(distrust()).toMatchObject([{ reason: 'the canary 1.2.0 is older than the last signed change' }]);
    await forge((registry) => void (registry.remotes.legal!.canary = null));
    await change(setCanary('legal', { percent: 20, version: '1.2.0', now: now() }), team);
    await gateway.reload();
    expect(await shown()).toBe('1.1.0 1.2.0');
  });

  test('refuses keys that were taken from its team', async () => {
    const before = await copyOfRegistry();
    await own([stranger]);
    await gateway.reload();
    expect(await shown()).toBe('1.1.0');
    expect(distrust()).toEqual([]);
    await forge(({ owners }) => void (owners!.legal = before.owners!.legal!));
    expect(distrust()).toMatchObject([{ reason: 'its owners are older than the last signed ones' }]);
    await forge(({ owners, remotes }) => {
      owners!.legal = before.owners!.legal!;
      remotes.legal!.releases['1.2.0'] = before.remotes.legal!.releases['1.2.0']!;
    });
    await publish(three, team);
    await gateway.reload();
    expect(await shown()).toBe('1.1.0');
  });
});

test('does not start a canary again that ended before this gateway started, when another version is live', async () => {
  await own();
  await publish(one, team);
  await publish(two, team, false);
  await change(setCanary('legal', { percent: 10, now: now() }), team);
  const { canary, signed } = (await copyOfRegistry()).remotes.legal!;
  await publish(three, team);
  await start();
  expect(await shown()).toBe('1.3.0');
  await forge(({ remotes }) => {
    remotes.legal!.canary = canary;
    remotes.legal!.signed!.canary = signed!.canary;
  });
  expect(await shown()).toBe('1.3.0');
  expect(distrust()).toMatchObject([{ reason: 'the canary 1.2.0 is older than the last signed change' }]);
});

test('removes a remote by a signed removal, and does not restore it by an old signature', async () => {
  await own([team], 'tips');
  const tips = testRelease('tips', '1.0.0', { paths: ['/tips'] });
  await publish(tips, team);
  await start();
  expect(await shown('tips')).toBe('1.0.0');
  const old = await copyOfRegistry();
  await change(removeRemote('tips', { now: now() }), team);
  await gateway.reload();
  expect(await shown('tips')).toBeUndefined();
  expect(distrust()).toEqual([]);
  await forge(({ remotes }) => void (remotes.tips = old.remotes.tips!));
  expect(await shown('tips')).toBeUndefined();
  expect(distrust()).toMatchObject([{ reason: '1.0.0 going live is older than the last signed change' }]);
});

test('remembers live versions and the age of signatures after a restart', async () => {
  const RELEASE_CACHE_DIR = path.join(site.directory, 'kept');
  await own();
  await publish(one, team);
  await publish(two, team, false);
  await change(setCanary('legal', { percent: 10, now: now() }), team);
  const trying = await copyOfRegistry();
  await start({ RELEASE_CACHE_DIR });
  expect(await shown()).toBe('1.1.0 1.2.0');
  await change(setCanary('legal', { percent: 0, now: now() }), team);
  await gateway.reload();
  expect(await shown()).toBe('1.1.0');
  await forge(({ remotes }) => void delete remotes.legal);
  await gateway.close();
  store.isDown = true;
  await start({ RELEASE_CACHE_DIR });
  expect(await shown()).toBe('1.1.0');
  store.isDown = false;
  await forge((registry) => Object.assign(registry, trying));
  expect(await shown()).toBe('1.1.0');
});

test('ignores a cached registry from before there were operator keys', async () => {
  const RELEASE_CACHE_DIR = path.join(site.directory, 'kept');
  await publish(one);
  await start({ RELEASE_CACHE_DIR, RELEASE_OPERATOR_KEYS: '' });
  expect(await shown()).toBe('1.1.0');
  await gateway.close();
  store.isDown = true;
  await start({ RELEASE_CACHE_DIR });
  expect(await shown()).toBe('1.0.0');
});

describe('a remote without a live version', () => {
  const tips = testRelease('tips', '0.1.0', { paths: ['/tips'] });
  const trying = async (key?: SigningKey) => {
    await publish(tips, key, false);
    await change(setCanary('tips', { percent: 10, now: now() }), key);
  };

  test('is given to pages as a trial, and its files are served', async () => {
    await trying();
    await start({ RELEASE_OPERATOR_KEYS: '' });
    expect(await shown('tips')).toBe('- 0.1.0');
    expect(await statusOf(tips)).toBe(200);
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(text).toContain('curbwise_remote_info{remote="tips",version="0.1.0",traffic="canary"} 1\n');
    await change(promote('tips', { now: now() }));
    await gateway.reload();
    expect(await shown('tips')).toBe('0.1.0');
  });

  test('needs signatures as well', async () => {
    await trying(stranger);
    await start();
    expect(await shown('tips')).toBeUndefined();
  });

  test('is not given to pages if it does not fit the shell', async () => {
    put(tips);
    const unfit = testRelease('tips', '0.2.0', { needs: '^1.1.0' });
    await publish(unfit, undefined, false);
    await change(setCanary('tips', { percent: 10, now: now() }));
    await start({ RELEASE_OPERATOR_KEYS: '' });
    expect(await shown('tips')).toBeUndefined();
    expect(store.readPaths).toEqual([]);
  });

  test('is a canary of the version that the site was built with', async () => {
    await publish(one, undefined, false);
    await change(setCanary('legal', { percent: 10, now: now() }));
    await start({ RELEASE_OPERATOR_KEYS: '' });
    expect(await shown()).toBe('1.0.0 1.1.0');
  });
});

describe('a version in staging', () => {
  const ENVIRONMENT = 'staging';
  beforeEach(async () => {
    await own();
    await publish(one, team);
    await publish(two, team, false);
    await change(stage('legal', { version: '1.2.0' }), team);
  });

  test('is what a gateway for staging gives, and no visitor', async () => {
    await start();
    expect(await shown()).toBe('1.1.0');
    await gateway.close();
    await start({ ENVIRONMENT });
    expect(await shown()).toBe('1.2.0');
    expect(await statusOf(two)).toBe(200);
    await change(promote('legal', { now: now() }), team);
    await publish(three, team);
    await gateway.reload();
    expect(await shown()).toBe('1.3.0');
    expect(distrust()).toEqual([]);
  });

  test('stays unless a key allows the change, and does not return by its old signature', async () => {
    const old = await copyOfRegistry();
    await publish(three, team, false);
    await start({ ENVIRONMENT });
    await forge(({ remotes }) => void (remotes.legal!.staging = '1.3.0'));
    expect(await shown()).toBe('1.2.0');
    await change(stage('legal', { version: '1.2.0' }), team);
    await change(stage('legal', { version: '1.1.0' }), team);
    await gateway.reload();
    expect(await shown()).toBe('1.1.0');
    await forge((registry) => Object.assign(registry, old));
    expect(await shown()).toBe('1.1.0');
    expect(distrust()).toMatchObject([
      { reason: 'the version in staging 1.3.0 is not signed by an authorised key' },
      { reason: 'the version in staging 1.2.0 is older than the last signed change' },
    ]);
  });
});

test('a gateway for staging that serves the folder it was built into shows what is in staging there', async () => {
  const folder = openStore(site.directory);
  await changeRegistry(folder, publishRelease('legal', two.release, { live: false, now: now() }));
  await changeRegistry(folder, stage('legal', {}));
  const started = async (environment: Record<string, string>) => {
    gateway = await startTestGateway({ environment: { SITE_DIR: site.directory, ...environment } });
    return shown();
  };
  expect(await started({})).toBe('1.0.0');
  await gateway.close();
  expect(await started({ ENVIRONMENT: 'staging' })).toBe('1.2.0');
});

test.each([
  [
    { RELEASE_OPERATOR_KEYS: 'ed25519:short' },
    /^RELEASE_OPERATOR_KEYS must be public keys such as ed25519:…, separated by commas\.$/,
  ],
  [{ RELEASE_STORE: '' }, /^RELEASE_OPERATOR_KEYS has no effect without a RELEASE_STORE other than SITE_DIR/],
])('refuses to start with %j', async (environment, message) => {
  await start();
  const variables = {
    SITE_DIR: site.directory,
    RELEASE_STORE: store.place,
    RELEASE_OPERATOR_KEYS: operator.publicKey,
    ...environment,
  };
  await expect(startTestGateway({ environment: variables, store })).rejects.toThrow(message);
});

test('refuses operator keys if the store is the folder of the site', async () => {
  await start();
  const variables = { SITE_DIR: site.directory, RELEASE_STORE: `${site.directory}/.` };
  await expect(
    startTestGateway({ environment: { ...variables, RELEASE_OPERATOR_KEYS: operator.publicKey } }),
  ).rejects.toThrow('has no effect without a RELEASE_STORE other than SITE_DIR');
});
