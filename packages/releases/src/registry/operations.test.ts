import { HOST_CONTRACT_VERSION, registrySchema, type Registry, type Release } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { promote, setCanary } from './canary';
import type { Change } from './change';
import { newRegistry } from './change-registry';
import { markBad } from './mark-bad';
import { forget } from './forget';
import { pin, unpin } from './pin';
import { publishRelease } from './publish-release';
import { rollBack } from './roll-back';
import { setHost } from './set-host';

const INTEGRITY = `sha256-${'A'.repeat(43)}=`;
let minutes = 0;
const now = () => new Date(Date.UTC(2026, 10, 1, 0, minutes++));

const release = (version: string, more: Partial<Release> = {}): Release => ({
  version,
  manifest: `/remotes/legal/${version}/mf-manifest.json`,
  integrity: INTEGRITY,
  needs: '^1.0.0',
  ...more,
});

/** Does changes one after the other: each has a revision of its own, and leaves a registry. */
function after(...changes: Change<unknown>[]): Registry {
  return changes.reduce<Registry>((registry, change) => {
    const changed = change(registry).registry;
    expect(changed.revision).toBeGreaterThan(registry.revision);
    return registrySchema.parse(changed);
  }, newRegistry());
}
const publishing = (version: string, live = true, more: Partial<Release> = {}, name = 'legal') =>
  publishRelease(name, release(version, more), { live, now: now() });
const going = (name = 'legal', to?: string, evenIfPinned = false) =>
  rollBack(name, { to, evenIfPinned, now: now() });
const pinned = (version?: string) => pin('legal', { version, now: now() });
const canary = (percent: number, version?: string) => setCanary('legal', { percent, version, now: now() });
const promoted = (version?: string) => promote('legal', { version, now: now() });
const legal = (registry: Registry) => registry.remotes.legal!;
const past = (registry: Registry) => legal(registry).history.map(({ version }) => version);

test('what is published becomes live, and the version before the head of the history', () => {
  const registry = after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0'));
  expect(legal(registry)).toMatchObject({ live: '1.2.0', pinned: false, canary: null });
  expect(past(registry)).toEqual(['1.1.0', '1.0.0']);
});

test('publishing what is live changes nothing', () => {
  const registry = after(publishing('1.0.0'));
  const again = publishing('1.0.0')(registry);
  expect(again.registry).toBe(registry);
  expect(again.outcome).toMatchObject({ isLive: true, wasLive: true });
});

test('what is published with --no-live, or to a pinned remote, waits, and a canary goes on', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(10));
  const waiting = publishing('1.2.0', false)(before);
  expect(waiting.outcome).toMatchObject({ isLive: false, isPinned: false });
  expect(legal(waiting.registry)).toMatchObject({ live: '1.0.0', canary: { version: '1.1.0', percent: 10 } });
  const toPinned = publishing('1.3.0')(pinned()(before).registry);
  expect(toPinned.outcome).toMatchObject({ isLive: false, isPinned: true, from: '1.0.0' });
  expect(legal(toPinned.registry)).toMatchObject({ live: '1.0.0', pinned: true });
  expect(Object.keys(legal(toPinned.registry).releases)).toContain('1.3.0');
});

test('what becomes live ends a canary, and says so', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(10));
  const { registry, outcome } = publishing('1.2.0')(before);
  expect(outcome).toMatchObject({ endedCanary: '1.1.0', isLive: true });
  expect(legal(registry).canary).toBeNull();
  expect(publishing('1.1.0')(before).outcome).toMatchObject({ endedCanary: null, isLive: true });
});

test('a second rollback goes further back, never to what the first one left', () => {
  const three = [publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0')];
  const once = after(...three, going());
  expect(legal(once).live).toBe('1.1.0');
  const twice = going()(once).registry;
  expect(legal(twice).live).toBe('1.0.0');
  expect(() => going()(twice)).toThrow('--to can name 1.1.0, 1.2.0');
  expect(legal(going('legal', '1.2.0')(twice).registry).live).toBe('1.2.0');
});

test('a clock that is behind does not lead a rollback astray', () => {
  const early = publishRelease('legal', release('1.1.0'), { live: true, now: new Date(0) });
  expect(legal(after(publishing('1.0.0'), early, going())).live).toBe('1.0.0');
});

test('a rollback ends the canary', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0', false), canary(5));
  const { registry, outcome } = going()(before);
  expect(outcome).toEqual({ from: '1.1.0', to: '1.0.0', endedCanary: '1.2.0' });
  expect(legal(registry).canary).toBeNull();
});

test('a pinned remote is rolled back only if told, and stays pinned', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'), pinned());
  expect(() => going()(before)).toThrow('legal is pinned to 1.1.0. Unpin it first, or say --even-if-pinned.');
  expect(legal(going('legal', undefined, true)(before).registry)).toMatchObject({
    live: '1.0.0',
    pinned: true,
  });
});

test('a pin holds the live version, or one that it makes live; unpin names what waits', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'));
  expect(legal(pinned()(before).registry)).toMatchObject({ live: '1.1.0', pinned: true });
  const older = pinned('1.0.0')(before).registry;
  expect(legal(older)).toMatchObject({ live: '1.0.0', pinned: true });
  expect(pinned()(older).registry).toBe(older);
  const free = unpin('legal')(older);
  expect(free.outcome).toEqual({ live: '1.0.0', waiting: '1.1.0' });
  expect(legal(free.registry).pinned).toBe(false);
  expect(unpin('legal')(free.registry).registry).toBe(free.registry);
});

test('a canary is the newest version that waits; more percent are of the same one', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), publishing('1.2.0', false));
  const small = canary(10)(before).registry;
  expect(legal(small).canary).toEqual({ version: '1.2.0', percent: 10 });
  const other = canary(20, '1.1.0')(small).registry;
  expect(legal(canary(50)(other).registry).canary).toEqual({ version: '1.1.0', percent: 50 });
  expect(canary(20)(other).registry).toBe(other);
  expect(legal(canary(0)(other).registry).canary).toBeNull();
  expect(canary(0)(before).registry).toBe(before);
});

test('when a canary ended is kept, however it ended: open pages may still have it', () => {
  const before = after(
    publishing('1.0.0'),
    publishing('1.1.0', false),
    publishing('1.2.0', false),
    canary(10, '1.1.0'),
  );
  expect(legal(before).releases['1.1.0']).not.toHaveProperty('triedUntil');
  for (const change of [canary(0), canary(10, '1.2.0'), promoted('1.2.0'), publishing('1.3.0')]) {
    expect(legal(after(() => change(before))).releases['1.1.0']?.triedUntil).toMatch(/^2026-/);
  }
});

test('a canary is promoted, and so is a version that is named, of a pinned remote too', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(10), pinned());
  expect(legal(promoted()(before).registry)).toMatchObject({ live: '1.1.0', canary: null, pinned: true });
  expect(past(promoted()(before).registry)).toEqual(['1.0.0']);
  expect(promoted('1.0.0')(before).registry).toBe(before);
});

test('versions are forgotten, but not those that visitors get', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0', false), canary(1));
  const { registry, outcome } = forget('legal', ['1.0.0', '1.1.0', '1.2.0'])(before);
  expect(outcome).toEqual(['1.0.0']);
  expect(Object.keys(legal(registry).releases)).toEqual(['1.1.0', '1.2.0']);
  expect(past(registry)).toEqual([]);
  expect(forget('nobody', ['1.0.0'])(before).registry).toBe(before);
});

test('the contract of the hosts moves if all that is live fits, or if it is forced', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(1));
  expect(setHost('1.4.0', { force: false })(before).registry.contract).toBe('1.4.0');
  expect(setHost(HOST_CONTRACT_VERSION, { force: false })(before).registry).toBe(before);
  expect(() => setHost('2.0.0', { force: false })(before)).toThrow(
    'Shells with 2.0.0 of the contract would not load what is live: legal 1.0.0 needs ^1.0.0; legal 1.1.0 needs ^1.0.0.',
  );
  expect(setHost('2.0.0', { force: true })(before).outcome.unfit).toHaveLength(2);
});

test('the shared packages of the hosts move with care too', () => {
  const react = (range: string) => ({ shared: { react: range, '@curbwise/ui': '^1.0.0' } });
  const brings = (version: string, force = false) =>
    setHost('1.4.0', { force, shared: { react: version, '@curbwise/ui': '1.4.0' } });
  const before = after(publishing('1.0.0', true, react('^19.3.1')), brings('19.3.1'));
  expect(before.shared).toEqual({ react: '19.3.1', '@curbwise/ui': '1.4.0' });
  expect(brings('19.3.1')(before).registry).toBe(before);
  expect(brings('19.4.0')(before).outcome).toMatchObject({ unfit: [], shared: { react: '19.4.0' } });
  expect(setHost('1.5.0', { force: false })(before).registry.shared).toEqual({
    react: '19.3.1',
    '@curbwise/ui': '1.5.0',
  });
  expect(() => brings('19.2.0')(before)).toThrow(
    'Shells with 1.4.0 of the contract and react 19.2.0 would not load what is live: legal 1.0.0 was built for react ^19.3.1. ' +
      'Publish versions that fit first, or say --force.',
  );
  expect(brings('20.0.0', true)(before).outcome.unfit).toEqual(['legal 1.0.0 was built for react ^19.3.1']);
});

test('what was built for shared packages that the hosts do not bring is not published', () => {
  const hosts = after(setHost('1.4.0', { force: false, shared: { react: '19.3.1' } }));
  const built = (shared: Record<string, string>) => () => publishing('1.0.0', false, { shared })(hosts);
  expect(built({ react: '^20.0.0' })).toThrow(
    'legal 1.0.0 was built for react ^20.0.0, and the hosts bring 19.3.1. Build it against what the hosts bring.',
  );
  expect(built({ react: '^19.4.0' })).toThrow('and the hosts bring 19.3.1');
  expect(built({ constructor: '^1.0.0' })).toThrow('and the hosts bring none');
  expect(built({ react: '^19.0.0' })).not.toThrow();
  expect(() => publishing('1.0.0', true, { shared: { react: '^20.0.0' } })(after())).not.toThrow();
});

test('what left the hosts behind is not made live in any way', () => {
  const before = setHost('2.0.0', { force: true })(
    after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0', false)),
  ).registry;
  const sentence = "needs ^1.0.0 of the host's contract, and the hosts have 2.0.0";
  for (const change of [going(), pinned('1.0.0'), canary(10), promoted('1.2.0'), publishing('1.3.0')]) {
    expect(() => change(before)).toThrow(sentence);
  }
});

const screens = after(
  publishing('1.0.0', true, { paths: ['/permits'] }),
  publishing('1.1.0', false, { paths: ['/zones'] }),
  canary(1),
);
test.each([
  ['a new needs', publishing('1.2.0', true, { needs: '^1.7.0' }), 'legal 1.2.0 needs ^1.7.0'],
  [
    'a screen of another',
    publishing('1.0.0', true, { paths: ['/permits'] }, 'other'),
    '/permits, which legal has',
  ],
  [
    'a screen of a canary',
    publishing('1.0.0', false, { paths: ['/zones'] }, 'other'),
    '/zones, which legal has',
  ],
  [
    'all below a screen of another',
    publishing('1.0.0', true, { paths: ['/permits/*'] }, 'other'),
    '/permits/*, which legal has',
  ],
  [
    'all below a screen of the shell',
    publishing('1.2.0', true, { paths: ['/privacy-policy/*'] }),
    'the site has already',
  ],
  [
    'a screen of the shell',
    publishing('1.2.0', true, { paths: ['/privacy-policy'] }),
    'the site has already',
  ],
  ['a path of the API', publishing('1.2.0', true, { paths: ['/metrics'] }), 'the site has already'],
  [
    'another build',
    publishing('1.0.0', true, { integrity: `sha256-${'B'.repeat(43)}=` }),
    'Raise the version',
  ],
  ['an unknown remote', going('parking'), 'There is no remote "parking" in the registry. It has: legal.'],
  ['a name of the language', going('constructor'), 'There is no remote "constructor"'],
  ['an unknown version', pinned('9.9.9'), 'There is no version 9.9.9 of legal. There are: 1.0.0, 1.1.0.'],
  ['a version of the language', pinned('constructor'), 'There is no version constructor'],
  ['a canary of what is live', canary(5, '1.0.0'), 'legal 1.0.0 is live already'],
  ['a canary for all', canary(100), '1 to 99 percent'],
  ['half a percent', canary(0.5), '1 to 99 percent'],
  ['a rollback to what is live', going('legal', '1.0.0'), 'legal 1.0.0 is live already.'],
  ['a contract that is none', setHost('1', { force: true }), '"1" is no version of the contract'],
])('%s is refused', (_, change: Change<unknown>, sentence) => {
  expect(() => change(screens)).toThrow(ReleaseRefusal);
  expect(() => change(screens)).toThrow(sentence);
});

test('of a remote that has nothing live a version can be tried', () => {
  const before = after(publishing('1.0.0', false), canary(10));
  expect(legal(before)).toMatchObject({ live: null, canary: { version: '1.0.0', percent: 10 } });
  const promotion = promoted()(before);
  expect(promotion.outcome).toEqual({ from: null, to: '1.0.0', endedCanary: null });
  expect(legal(promotion.registry)).toMatchObject({ live: '1.0.0', canary: null });
});

describe('a version that is marked as bad', () => {
  const bad = (version: string, reason = '4 of 16 pages failed') =>
    markBad('legal', version, { reason, now: now() });
  const tried = after(
    publishing('1.0.0'),
    publishing('1.1.0'),
    publishing('1.2.0', false),
    publishing('1.3.0', false),
    canary(5),
  );
  const marked = bad('1.3.0')(tried).registry;

  test('is tried no more, and says since when it is bad and why', () => {
    expect(bad('1.3.0')(tried).outcome).toEqual({ version: '1.3.0', endedCanary: true, isLive: false });
    expect(legal(marked).canary).toBeNull();
    expect(legal(marked).releases['1.3.0']).toMatchObject({
      bad: { since: expect.stringMatching(/^2026-/), reason: '4 of 16 pages failed' },
      triedUntil: expect.any(String),
    });
    expect(bad('1.3.0', 'another reason')(marked).registry).toBe(marked);
  });

  test('stays live if it is', () => {
    const { registry, outcome } = bad('1.1.0')(tried);
    expect(outcome).toEqual({ version: '1.1.0', endedCanary: false, isLive: true });
    expect(legal(registry)).toMatchObject({ live: '1.1.0', canary: { version: '1.3.0' } });
  });

  test('is not the newest one that waits, nor where a rollback leads', () => {
    expect(legal(canary(5)(marked).registry).canary?.version).toBe('1.2.0');
    expect(unpin('legal')(marked).outcome.waiting).toBe('1.2.0');
    const back = bad('1.0.0')(tried).registry;
    expect(() => going()(back)).toThrow(
      'No good version of legal was live before 1.1.0: --to can name 1.2.0, 1.3.0.',
    );
  });

  const sentence =
    /legal 1\.3\.0 is bad since 2026-11-01T..:..Z: 4 of 16 pages failed\. .* say --even-if-bad\.$/;
  test.each([
    [
      'canary',
      (evenIfBad: boolean) => setCanary('legal', { percent: 5, version: '1.3.0', evenIfBad, now: now() }),
    ],
    ['promote', (evenIfBad: boolean) => promote('legal', { version: '1.3.0', evenIfBad, now: now() })],
    ['pin', (evenIfBad: boolean) => pin('legal', { version: '1.3.0', evenIfBad, now: now() })],
    [
      'rollback',
      (evenIfBad: boolean) => rollBack('legal', { to: '1.3.0', evenIfPinned: false, evenIfBad, now: now() }),
    ],
    [
      'publish',
      (evenIfBad: boolean) =>
        publishRelease('legal', release('1.3.0'), {
          live: true,
          ifBad: evenIfBad ? 'take' : 'refuse',
          now: now(),
        }),
    ],
  ] as [string, (evenIfBad: boolean) => Change<unknown>][])(
    'is not taken by %s, unless told',
    (_, change) => {
      expect(() => change(false)(marked)).toThrow(ReleaseRefusal);
      expect(() => change(false)(marked)).toThrow(sentence);
      const { live, canary: tries, releases } = legal(change(true)(marked).registry);
      expect([live, tries?.version]).toContain('1.3.0');
      expect(releases['1.3.0']?.bad).toBeDefined();
    },
  );

  test('waits where a whole site is put together', () => {
    const again = publishRelease('legal', release('1.3.0'), { live: true, ifBad: 'wait', now: now() })(
      marked,
    );
    expect(again.outcome).toMatchObject({ isBad: true, isLive: false });
    expect(again.registry).toBe(marked);
  });

  test.each(['', 'two\nlines', 'x'.repeat(201)])('needs a reason in one line, and not %j', (reason) => {
    expect(() => bad('1.3.0', reason)(tried)).toThrow('Say why the version is bad, in one line of 1 to 200');
  });
});

test('a screen may move to another remote once nobody gets it from the first', () => {
  const before = after(publishing('1.0.0', true, { paths: ['/permits'] }), publishing('1.1.0'));
  const moved = publishing('1.0.0', true, { paths: ['/permits'] }, 'other')(before).registry;
  expect(() => going()(moved)).toThrow('/permits, which other has already');
});

test.each([
  ['a pin', publishing('1.0.0', false), pinned(), 'Nothing of legal is live'],
  ['a rollback', publishing('1.0.0', false), going(), 'Nothing of legal is live'],
  [
    'a canary of the only version',
    publishing('1.0.0'),
    canary(5),
    'legal has no version that waits and is not bad. Publish another one with --no-live first',
  ],
  ['a promotion of the only version', publishing('1.0.0'), promoted(), 'Publish another version first'],
])('%s needs something to begin with', (_, first, change: Change<unknown>, sentence) => {
  expect(() => change(after(first))).toThrow(sentence);
});
