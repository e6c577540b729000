import { HOST_CONTRACT_VERSION, type Registry, registrySchema, type Release } from '@curbwise/contract';
import { differences } from '../log/differences';
import { ReleaseRefusal } from '../refusal';
import type { Change } from './change';
import { newRegistry } from './change-registry';
import { pin, promote, rollBack, unpin } from './live';
import { publishRelease, type PublishReleaseOptions } from './publish-release';
import { forget } from './remove-remote';
import { setHost } from './set-host';
import { markBad, setCanary, stage } from './trial';
import { TRIED } from '../testing/publish';

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

/** Applies changes one after the other. Each must change something and result in a valid registry. */
function after(...changes: Change[]): Registry {
  return changes.reduce<Registry>((registry, change) => {
    const changed = change(registry);
    expect(changed).not.toBe(registry);
    return registrySchema.parse(changed);
  }, newRegistry());
}
const publishing = (version: string, live = true, more: Partial<Release> = {}, name = 'legal') =>
  publishRelease(name, release(version, more), { live, checks: TRIED, now: now() });
const rollingBack = (name = 'legal', to?: string, evenIfPinned = false) =>
  rollBack(name, { to, evenIfPinned, now: now() });
const pinned = (version?: string) => pin('legal', { version, now: now() });
const canary = (percent: number, version?: string) => setCanary('legal', { percent, version, now: now() });
const promoted = (version?: string) => promote('legal', { version, now: now() });
const legal = (registry: Registry) => registry.remotes.legal!;
const past = (registry: Registry) => legal(registry).history.map(({ version }) => version);

test('publishing makes a version live and puts the previous one first in the history', () => {
  const registry = after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0'));
  expect(legal(registry)).toMatchObject({ live: '1.2.0', pinned: false, canary: null });
  expect(past(registry)).toEqual(['1.1.0', '1.0.0']);
});

test('publishing the live version again changes nothing', () => {
  const registry = after(publishing('1.0.0'));
  const again = publishing('1.0.0')(registry);
  expect(again).toBe(registry);
});

test('a version published with --no-live or to a pinned remote waits, and the canary continues', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(10));
  const waiting = publishing('1.2.0', false)(before);
  expect(legal(waiting)).toMatchObject({
    live: '1.0.0',
    pinned: false,
    canary: { version: '1.1.0', percent: 10 },
  });
  const toPinned = publishing('1.3.0')(pinned()(before));
  expect(legal(toPinned)).toMatchObject({ live: '1.0.0', pinned: true });
  expect(Object.keys(legal(toPinned).releases)).toContain('1.3.0');
});

test('a new live version ends the canary', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(10));
  for (const version of ['1.2.0', '1.1.0'])
    expect(legal(publishing(version)(before))).toMatchObject({ live: version, canary: null });
});

test('a second rollback goes further back, never to the version that the first one left', () => {
  const three = [publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0')];
  const once = after(...three, rollingBack());
  expect(legal(once).live).toBe('1.1.0');
  const twice = rollingBack()(once);
  expect(legal(twice).live).toBe('1.0.0');
  expect(() => rollingBack()(twice)).toThrow('--to can name 1.1.0, 1.2.0');
  expect(legal(rollingBack('legal', '1.2.0')(twice)).live).toBe('1.2.0');
});

test('rolls back to the right version even if a publisher had a slow clock', () => {
  const early = publishRelease('legal', release('1.1.0'), { live: true, checks: TRIED, now: new Date(0) });
  expect(legal(after(publishing('1.0.0'), early, rollingBack())).live).toBe('1.0.0');
});

test('a rollback ends the canary', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0', false), canary(5));
  expect(differences(before, rollingBack()(before))).toEqual([
    { remote: 'legal', what: 'live', from: '1.1.0', to: '1.0.0' },
    { remote: 'legal', what: 'canary', from: '1.2.0 5 %' },
  ]);
});

test('rolls back a pinned remote only with --even-if-pinned, and keeps it pinned', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'), pinned());
  expect(() => rollingBack()(before)).toThrow(
    'legal is pinned to 1.1.0. Unpin it first, or pass --even-if-pinned.',
  );
  expect(legal(rollingBack('legal', undefined, true)(before))).toMatchObject({
    live: '1.0.0',
    pinned: true,
  });
});

test('pins the live version, or makes the given one live, and unpins it', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'));
  expect(legal(pinned()(before))).toMatchObject({ live: '1.1.0', pinned: true });
  const older = pinned('1.0.0')(before);
  expect(legal(older)).toMatchObject({ live: '1.0.0', pinned: true });
  expect(pinned()(older)).toBe(older);
  const free = unpin('legal')(older);
  expect(legal(free)).toMatchObject({ live: '1.0.0', pinned: false });
  expect(unpin('legal')(free)).toBe(free);
});

test('a canary is the newest waiting version, and keeps its version when the percentage changes', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), publishing('1.2.0', false));
  const small = canary(10)(before);
  expect(legal(small).canary).toEqual({ version: '1.2.0', percent: 10 });
  const other = canary(20, '1.1.0')(small);
  expect(legal(canary(50)(other)).canary).toEqual({ version: '1.1.0', percent: 50 });
  expect(canary(20)(other)).toBe(other);
  expect(legal(canary(0)(other)).canary).toBeNull();
  expect(canary(0)(before)).toBe(before);
});

test.each([100, 0.5, -1])('a canary of %d percent makes no valid registry', (percent) => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false));
  expect(() => registrySchema.parse(canary(percent)(before))).toThrow('percent');
});

test('records when a canary ended, however it ended', () => {
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

test('promotes the canary or the given version, also of a pinned remote', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(10), pinned());
  expect(legal(promoted()(before))).toMatchObject({ live: '1.1.0', canary: null, pinned: true });
  expect(past(promoted()(before))).toEqual(['1.0.0']);
  expect(promoted('1.0.0')(before)).toBe(before);
});

test('forgets versions, except those that visitors get', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0', false), canary(1));
  const registry = forget('legal', ['1.0.0', '1.1.0', '1.2.0'])(before);
  expect(Object.keys(legal(registry).releases)).toEqual(['1.1.0', '1.2.0']);
  expect(past(registry)).toEqual([]);
  expect(forget('nobody', ['1.0.0'])(before)).toBe(before);
});

test('sets the contract of the hosts if everything live fits, or if forced', () => {
  const before = after(publishing('1.0.0'), publishing('1.1.0', false), canary(1));
  expect(setHost({ contract: '1.4.0' }, { force: false })(before).contract).toBe('1.4.0');
  expect(setHost({ contract: HOST_CONTRACT_VERSION }, { force: false })(before)).toBe(before);
  expect(() => setHost({ contract: '2.0.0' }, { force: false })(before)).toThrow(
    'Shells with contract 2.0.0 would not load what is live: legal 1.0.0 needs contract ^1.0.0; legal 1.1.0 needs contract ^1.0.0.',
  );
  expect(setHost({ contract: '2.0.0' }, { force: true })(before).contract).toBe('2.0.0');
});

test('sets the shared packages of the hosts if everything live fits, or if forced', () => {
  const react = (range: string) => ({ shared: { react: range, '@curbwise/ui': '^1.0.0' } });
  const settingReact = (version: string, force = false) =>
    setHost({ contract: '1.4.0', shared: { react: version, '@curbwise/ui': '1.4.0' } }, { force });
  const before = after(publishing('1.0.0', true, react('^19.3.1')), settingReact('19.3.1'));
  expect(before.shared).toEqual({ react: '19.3.1', '@curbwise/ui': '1.4.0' });
  expect(settingReact('19.3.1')(before)).toBe(before);
  expect(settingReact('19.4.0')(before).shared).toMatchObject({ react: '19.4.0' });
  expect(() => settingReact('19.2.0')(before)).toThrow(
    'Shells with contract 1.4.0 and react 19.2.0 would not load what is live: legal 1.0.0 was built for react ^19.3.1. ' +
      'Publish versions that fit first, or pass --force.',
  );
  expect(settingReact('20.0.0', true)(before).shared).toMatchObject({ react: '20.0.0' });
});

test('rejects a release built for shared packages that the hosts do not provide', () => {
  const hosts = after(setHost({ contract: '1.4.0', shared: { react: '19.3.1' } }, { force: false }));
  const built = (shared: Record<string, string>) => () => publishing('1.0.0', false, { shared })(hosts);
  expect(built({ react: '^20.0.0' })).toThrow(
    'legal 1.0.0 was built for react ^20.0.0, but the hosts have contract 1.4.0 and react 19.3.1. Build it for what the hosts have',
  );
  expect(built({ react: '^19.4.0' })).toThrow('was built for react ^19.4.0');
  expect(built({ constructor: '^1.0.0' })).toThrow('was built for constructor ^1.0.0');
  expect(built({ react: '^19.0.0' })).not.toThrow();
  expect(() => publishing('1.0.0', true, { shared: { react: '^20.0.0' } })(after())).not.toThrow();
});

test('never makes a version live that does not fit the hosts', () => {
  const before = setHost(
    { contract: '2.0.0' },
    { force: true },
  )(after(publishing('1.0.0'), publishing('1.1.0'), publishing('1.2.0', false)));
  const sentence = 'needs contract ^1.0.0, but the hosts have contract 2.0.0.';
  for (const change of [rollingBack(), pinned('1.0.0'), canary(10), promoted('1.2.0'), publishing('1.3.0')]) {
    expect(() => change(before)).toThrow(sentence);
  }
});

const screens = after(
  publishing('1.0.0', true, { paths: ['/permits'] }),
  publishing('1.1.0', false, { paths: ['/zones'] }),
  canary(1),
);
test.each([
  [
    'a newer contract range',
    publishing('1.2.0', true, { needs: '^1.7.0' }),
    'legal 1.2.0 needs contract ^1.7.0',
  ],
  [
    'a screen of another remote',
    publishing('1.0.0', true, { paths: ['/permits'] }, 'other'),
    '/permits, which legal already has',
  ],
  [
    'a screen of a canary',
    publishing('1.0.0', false, { paths: ['/zones'] }, 'other'),
    '/zones, which legal already has',
  ],
  [
    'everything below a screen of another remote',
    publishing('1.0.0', true, { paths: ['/permits/*'] }, 'other'),
    '/permits/*, which legal already has',
  ],
  [
    'everything below a screen of the shell',
    publishing('1.2.0', true, { paths: ['/privacy-policy/*'] }),
    'the site already has',
  ],
  [
    'a screen of the shell',
    publishing('1.2.0', true, { paths: ['/privacy-policy'] }),
    'the site already has',
  ],
  ['a path of the API', publishing('1.2.0', true, { paths: ['/metrics'] }), 'the site already has'],
  [
    'another build with the same version',
    publishing('1.0.0', true, { integrity: `sha256-${'B'.repeat(43)}=` }),
    'Raise the version',
  ],
  [
    'an unknown remote',
    rollingBack('parking'),
    'There is no remote "parking" in the registry. It has: legal.',
  ],
  ['a remote named "constructor"', rollingBack('constructor'), 'There is no remote "constructor"'],
  ['an unknown version', pinned('9.9.9'), 'There is no version 9.9.9 of legal. There are: 1.0.0, 1.1.0.'],
  ['a version named "constructor"', pinned('constructor'), 'There is no version constructor'],
  ['a canary of the live version', canary(5, '1.0.0'), 'legal 1.0.0 is already live'],
  ['a rollback to the live version', rollingBack('legal', '1.0.0'), 'legal 1.0.0 is already live.'],
])('rejects %s', (_, change: Change, sentence) => {
  expect(() => change(screens)).toThrow(ReleaseRefusal);
  expect(() => change(screens)).toThrow(sentence);
});

test('a remote without a live version can have a canary', () => {
  const before = after(publishing('1.0.0', false), canary(10));
  expect(legal(before)).toMatchObject({ live: null, canary: { version: '1.0.0', percent: 10 } });
  const promotion = promoted()(before);
  expect(legal(promotion)).toMatchObject({ live: '1.0.0', canary: null });
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
  const marked = bad('1.3.0')(tried);

  test('is no longer the canary, and has a date and a reason', () => {
    expect(legal(marked).canary).toBeNull();
    expect(legal(marked).releases['1.3.0']).toMatchObject({
      bad: { since: expect.stringMatching(/^2026-/) as string, reason: '4 of 16 pages failed' },
      triedUntil: expect.any(String) as string,
    });
    expect(bad('1.3.0', 'another reason')(marked)).toBe(marked);
  });

  test('stays live if it is', () => {
    expect(legal(bad('1.1.0')(tried))).toMatchObject({ live: '1.1.0', canary: { version: '1.3.0' } });
  });

  test('is not the newest waiting version, nor the target of a rollback', () => {
    expect(legal(canary(5)(marked)).canary?.version).toBe('1.2.0');
    const back = bad('1.0.0')(tried);
    expect(() => rollingBack()(back)).toThrow(
      'No good version of legal was live before 1.1.0: --to can name 1.2.0, 1.3.0.',
    );
  });

  const sentence =
    /legal 1\.3\.0 is bad since 2026-11-01T..:..Z: 4 of 16 pages failed\. .* pass --even-if-bad\.$/;
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
  ] as [string, (evenIfBad: boolean) => Change][])('is rejected by %s unless told otherwise', (_, change) => {
    expect(() => change(false)(marked)).toThrow(ReleaseRefusal);
    expect(() => change(false)(marked)).toThrow(sentence);
    const { live, canary: current, releases } = legal(change(true)(marked));
    expect([live, current?.version]).toContain('1.3.0');
    expect(releases['1.3.0']?.bad).toBeDefined();
  });

  test('waits when a whole site is assembled', () => {
    const again = publishRelease('legal', release('1.3.0'), {
      live: true,
      checks: TRIED,
      ifBad: 'wait',
      now: now(),
    })(marked);
    expect(again).toBe(marked);
  });

  test.each(['', 'two\nlines', 'x'.repeat(201)])('rejects the reason %j', (reason) => {
    expect(() => registrySchema.parse(bad('1.3.0', reason)(tried))).toThrow('reason');
  });
});

test('a screen can move to another remote once no visitor gets it from the first', () => {
  const before = after(publishing('1.0.0', true, { paths: ['/permits'] }), publishing('1.1.0'));
  const moved = publishing('1.0.0', true, { paths: ['/permits'] }, 'other')(before);
  expect(() => rollingBack()(moved)).toThrow('/permits, which other already has');
});

test.each([
  ['a pin without a live version', publishing('1.0.0', false), pinned(), 'No version of legal is live'],
  [
    'a rollback without a live version',
    publishing('1.0.0', false),
    rollingBack(),
    'No version of legal is live',
  ],
  [
    'a canary of the only version',
    publishing('1.0.0'),
    canary(5),
    'legal has no waiting version that is not bad. Publish one with --no-live first',
  ],
  ['a promotion of the only version', publishing('1.0.0'), promoted(), 'Publish another version first'],
])('rejects %s', (_, first, change: Change, sentence) => {
  expect(() => change(after(first))).toThrow(sentence);
});

describe('a version that no browser tried', () => {
  const reason = 'Chromium is not installed here';
  const untried = (version: string, more: Partial<PublishReleaseOptions> = {}) =>
    publishRelease('legal', release(version), { live: true, now: now(), ...more });
  const waiting = () => after(publishing('1.0.0'), untried('1.1.0', { live: false }));

  test.each<[string, Change]>([
    ['published', untried('1.2.0')],
    ['published without Chromium', untried('1.2.0', { checks: { hosts: ['1.0.0'], browser: null } })],
    ['published without checks', untried('1.2.0', { checks: { skipped: 'in a hurry' } })],
    ['promoted', promoted('1.1.0')],
    ['a canary', canary(5, '1.1.0')],
    ['pinned', pinned('1.1.0')],
    ['what a rollback names', rollingBack('legal', '1.1.0')],
  ])('is not %s without a reason', (_, change) => {
    expect(() => change(waiting())).toThrow(
      /^No browser tried legal 1\.\d\.0: publish it again on a machine with Chromium, or say why visitors may get it with --untried "why"\.$/,
    );
  });

  test('goes live with a reason, which is kept, and needs no other one', () => {
    const tried = after(
      ...[publishing('1.0.0'), untried('1.1.0', { live: false })],
      setCanary('legal', { percent: 5, untried: reason, now: now() }),
    );
    expect(legal(tried).releases['1.1.0']!.untried).toMatchObject({ reason });
    const live = promoted()(tried);
    expect(legal(live)).toMatchObject({ live: '1.1.0', releases: { '1.1.0': { untried: { reason } } } });
    expect(differences(waiting(), live)).toContainEqual({
      remote: 'legal',
      what: 'untried',
      to: `1.1.0: ${reason}`,
    });
  });

  test('needs no reason if it was live before, such as before browsers tried what is published', () => {
    const before = after(publishing('1.0.0'), publishing('1.1.0'));
    for (const one of Object.values(legal(before).releases)) delete one.checks;
    const back = rollingBack()(before);
    expect(legal(back).live).toBe('1.0.0');
    expect(legal(promoted('1.1.0')(back))).toMatchObject({ live: '1.1.0' });
  });

  test('is tried once a browser tried the same build, also if it is then published without one', () => {
    const tried = publishing('1.1.0', false)(waiting());
    const again = untried('1.1.0', { live: false, checks: { skipped: 'in a hurry' } })(tried);
    const registry = promoted('1.1.0')(again);
    expect(legal(registry).releases['1.1.0']).toMatchObject({ checks: TRIED });
    expect(legal(registry).releases['1.1.0']).not.toHaveProperty('untried');
  });

  test('keeps no reason if a browser did try it', () => {
    const registry = after(untried('1.0.0', { checks: TRIED, untried: reason }));
    expect(legal(registry).releases['1.0.0']).not.toHaveProperty('untried');
  });
});

describe('staging', () => {
  const staged = (version?: string) => stage('legal', { version });
  const before = () => after(publishing('1.0.0'), publishing('1.1.0', false), publishing('1.2.0', false));

  test('has the newest waiting version, or the given one', () => {
    expect(legal(staged()(before()))).toMatchObject({ live: '1.0.0', staging: '1.2.0' });
    const first = before();
    const registry = staged('1.1.0')(first);
    expect(legal(registry).staging).toBe('1.1.0');
    expect(staged('1.1.0')(registry)).toBe(registry);
    expect(differences(first, registry)).toEqual([{ remote: 'legal', what: 'staging', to: '1.1.0' }]);
  });

  test('follows what is live once its version is promoted, or the live one is named', () => {
    const registry = after(publishing('1.0.0'), publishing('1.1.0', false), staged());
    const live = promoted()(registry);
    expect(legal(live)).toMatchObject({ live: '1.1.0' });
    expect(legal(live)).not.toHaveProperty('staging');
    expect(legal(staged('1.0.0')(registry))).not.toHaveProperty('staging');
    expect(staged('1.1.0')(live)).toBe(live);
  });

  test('stays when another version goes live, and is not what a rollback or gc takes away', () => {
    const registry = after(publishing('1.0.0'), publishing('1.1.0', false), staged(), publishing('1.2.0'));
    expect(legal(rollingBack()(registry))).toMatchObject({ live: '1.0.0', staging: '1.1.0' });
    expect(Object.keys(legal(forget('legal', ['1.1.0'])(registry)).releases)).toContain('1.1.0');
  });

  test('leaves the choice to a person if the canary is another version', () => {
    const registry = after(
      ...[publishing('1.0.0'), publishing('1.1.0', false), publishing('1.2.0', false)],
      staged('1.1.0'),
      canary(5, '1.2.0'),
    );
    expect(() => promoted()(registry)).toThrow(
      'legal has 1.1.0 in staging, and 1.2.0 as canary. Name one of them with --version.',
    );
    expect(legal(promoted('1.2.0')(registry))).toMatchObject({ live: '1.2.0', staging: '1.1.0' });
  });

  test('takes a version that no browser tried, but no bad one, and none that does not fit', () => {
    const untried = publishRelease('legal', release('1.3.0'), { live: false, now: now() })(before());
    expect(legal(staged('1.3.0')(untried)).staging).toBe('1.3.0');
    const bad = markBad('legal', '1.2.0', { reason: 'it failed', now: now() })(before());
    expect(() => staged('1.2.0')(bad)).toThrow('is bad since');
    const newer = setHost({ contract: '2.0.0' }, { force: true })(before());
    expect(() => staged('1.1.0')(newer)).toThrow('needs contract');
    expect(() => staged()(after(publishing('1.0.0')))).toThrow('has no waiting version that is not bad');
  });
});
