import type { Registry, StoredRelease } from '@curbwise/contract';
import {
  type Change,
  changeRegistry,
  createKeys,
  isSigned,
  openStore,
  packRemote,
  permitted,
  pointerStatement,
  promote,
  type PublishOptions,
  releaseStatement,
  type ReleaseStore,
  removeRemote,
  rollBack,
  setCanary,
  setHost,
  setOperators,
  setOwners,
  signingKey,
  type SigningKey,
} from '../index';
import { publish, temporaryFolders, writeBuiltRemote } from '../testing';
import { canonicalJson } from './statements';

const makeFolder = temporaryFolders();
const newKey = () => signingKey(createKeys().privatePem, 'RELEASE_KEY');
const operator = newKey();
const ours = newKey();
const theirs = newKey();

let packages: string;
let store: ReleaseStore;
let minutes = 0;
const now = () => new Date(Date.UTC(2026, 10, 1, 0, minutes++));

beforeEach(async () => {
  packages = await makeFolder();
  store = openStore(await makeFolder());
});

const change = async (one: Change, key?: SigningKey) =>
  changeRegistry(store, one, { actor: { by: 'Ada', key }, now: now() });
const registry = async (): Promise<Registry> => (await store.readRegistry())!.registry;
const entry = async (name = 'legal') => (await registry()).remotes[name]!;

async function publishing(
  text: string,
  key?: SigningKey,
  more: Partial<PublishOptions> = {},
  name = 'legal',
) {
  const packed = await packRemote(await writeBuiltRemote(packages, { name, text }));
  const options = { live: true, now: now(), actor: { by: 'Ada', key }, ...more };
  return (await publish(store, packed, options)).version;
}
const own = (name = 'legal', key: SigningKey | undefined = operator) =>
  change(setOwners(name, { team: 'Legal', keys: [ours.publicKey], key, now: now() }), key);

async function owned(): Promise<void> {
  await change(setOperators([operator.publicKey]));
  await own();
}

const isSignedBy = (name: string, release: StoredRelease | undefined, key: SigningKey) =>
  isSigned(releaseStatement(name, release!), release!.signature, [key.publicKey]);

test('without a key, nothing is signed', async () => {
  const version = await publishing('one');
  const { releases, signed } = await entry();
  expect(releases[version]).not.toHaveProperty('signature');
  expect(signed).toBeUndefined();
});

test('signs releases, live version and canary with the key of the team, each later than the one before', async () => {
  await owned();
  const one = await publishing('one', ours);
  const two = await publishing('two', ours, { live: false });
  await change(setCanary('legal', { percent: 10, now: now() }), ours);
  const { live, canary, releases, signed } = await entry();
  expect([live, canary?.version]).toEqual([one, two]);
  for (const version of [one, two]) expect(isSignedBy('legal', releases[version], ours)).toBe(true);
  const { at } = signed!.live!;
  expect(isSigned(pointerStatement('legal', 'live', one, at), signed!.live, [ours.publicKey])).toBe(true);
  expect(isSigned(pointerStatement('legal', 'live', two, at), signed!.live, [ours.publicKey])).toBe(false);
  await changeRegistry(store, promote('legal', { now: new Date(0) }), {
    actor: { by: 'Ada', key: ours },
    now: new Date(0),
  });
  // Signed with a slow clock, but later than everything that was signed before.
  expect(Date.parse((await entry()).signed!.live!.at)).toBe(Date.parse(signed!.canary!.at) + 1);
});

describe('a remote of a team', () => {
  let one: string;
  beforeEach(async () => {
    await owned();
    one = await publishing('one', ours);
  });

  test('cannot be published by others, who upload nothing', async () => {
    const files = await store.list('remotes/');
    await expect(publishing('three', theirs)).rejects.toThrow('legal belongs to the team Legal');
    await expect(publishing('one')).rejects.toThrow('legal belongs to the team Legal');
    expect(await store.list('remotes/')).toEqual(files);
  });

  test('tells others whose key it needs, and lets its team and operators change it', async () => {
    await publishing('two', ours);
    const rollingBack = (key?: SigningKey) =>
      change(permitted('legal', key?.publicKey, rollBack('legal', { evenIfPinned: false, now: now() })), key);
    await expect(rollingBack()).rejects.toThrow(
      "legal belongs to the team Legal. Sign with its key (RELEASE_KEY), or with the operator's.",
    );
    await expect(rollingBack(theirs)).rejects.toThrow(`The current key is ${theirs.publicKey}.`);
    await rollingBack(operator);
    expect((await entry()).live).toBe(one);
  });

  test('does not get a version that nobody signed', async () => {
    const { registry: found, tag } = (await store.readRegistry())!;
    const { releases } = found.remotes.legal!;
    const { signature: _, ...forged } = releases[one]!;
    releases['9.9.9'] = { ...forged, version: '9.9.9', publishedAt: now().toISOString() };
    await store.replaceRegistry(found, tag);
    const moves: Change[] = [
      setCanary('legal', { percent: 5, now: now() }),
      promote('legal', { version: '9.9.9', now: now() }),
    ];
    for (const move of moves)
      await expect(change(move, ours)).rejects.toThrow(
        'legal 9.9.9 is not signed, and gateways that check signatures would reject it.',
      );
  });
});

describe('operators', () => {
  test('set owners of remotes and what the hosts provide', async () => {
    await expect(own()).rejects.toThrow('There is no operator yet. Set one first: npx curbwise release own');
    await owned();
    for (const key of [theirs, ours])
      await expect(own('legal', key)).rejects.toThrow(
        "Only an operator can change this. Sign with an operator's key (RELEASE_KEY).",
      );
    const hosts = setHost({ contract: '1.9.0' }, { force: true });
    await expect(change(permitted(undefined, ours.publicKey, hosts), ours)).rejects.toThrow(
      'Only an operator',
    );
    await change(permitted(undefined, operator.publicKey, hosts), operator);
    expect((await registry()).contract).toBe('1.9.0');
  });

  test('sign the versions that visitors get or got when a remote gets an owner, and no others', async () => {
    const one = await publishing('one');
    const two = await publishing('two');
    const three = await publishing('three', undefined, { live: false });
    await change(setOperators([operator.publicKey]));
    await own();
    const { releases, signed, live } = await entry();
    for (const version of [one, two]) expect(isSignedBy('legal', releases[version], operator)).toBe(true);
    expect(releases[three]).not.toHaveProperty('signature');
    expect(
      isSigned(pointerStatement('legal', 'live', live!, signed!.live!.at), signed!.live, [
        operator.publicKey,
      ]),
    ).toBe(true);
    await change(rollBack('legal', { evenIfPinned: false, now: now() }), ours);
  });

  test('need valid public keys', async () => {
    await expect(change(setOperators(['ed25519:short']))).rejects.toThrow(
      'One of the keys is not a public key.',
    );
    await expect(change(setOperators([]))).rejects.toThrow('No key was given.');
  });
});

describe('two packages with the same name', () => {
  const id = ['6f1c1d0e-5a55-4f5e-9d2c-0a6b8f3f1a11', '0b3ad0c6-0d94-4d0c-8f0e-7c2f0f2b9b22'] as const;
  const publishFrom = async (
    source: string | undefined,
    text: string,
    key?: SigningKey,
    takeOver = false,
  ) => {
    const packed = await packRemote(await writeBuiltRemote(packages, { name: 'tips', text, id: source }));
    return publish(store, packed, { live: true, takeOver, now: now(), actor: { by: 'Ada', key } });
  };

  test('do not replace each other: the first package with an id owns the name', async () => {
    await publishFrom(undefined, 'one');
    await publishFrom(id[0], 'two');
    expect((await entry('tips')).source).toBe(id[0]);
    const before = await registry();
    await expect(publishFrom(id[1], 'three')).rejects.toThrow(
      `Another package publishes tips: its curbwise.id is ${id[0]}, and this package's is ${id[1]}. Choose another name, ask its owner`,
    );
    await expect(publishFrom(undefined, 'three')).rejects.toThrow('and this package has none');
    expect(await registry()).toEqual(before);
  });

  test('take a name over if told to, which the log says', async () => {
    await publishFrom(id[0], 'one');
    await publishFrom(id[1], 'two', undefined, true);
    expect((await entry('tips')).source).toBe(id[1]);
    expect((await registry()).last!.changes).toContainEqual({
      ...{ remote: 'tips', what: 'source', from: id[0], to: id[1] },
    });
  });

  test('free the name when the remote is removed', async () => {
    await publishFrom(id[0], 'one');
    const { changes } = await change(removeRemote('tips', { now: now() }));
    expect(changes).toMatchObject([{ remote: 'tips', what: 'removed' }]);
    expect((await registry()).remotes).toEqual({});
    await publishFrom(id[1], 'two');
  });

  test('need ids that are UUIDs', async () => {
    await expect(publishFrom('mine', 'one')).rejects.toThrow(
      'curbwise.id in package.json of tips is not a UUID',
    );
  });
});

test('never removes a remote that is part of every site', async () => {
  await publishing('one');
  await expect(change(removeRemote('legal', { now: now() }))).rejects.toThrow(
    'legal is part of every site: without it in the store, pages would get the version that their site was built with',
  );
});

test('signs a removal later than the signatures that it replaces', async () => {
  await change(setOperators([operator.publicKey]));
  await publishing('one', operator, {}, 'tips');
  const { at } = (await entry('tips')).signed!.live!;
  await changeRegistry(store, removeRemote('tips', { now: new Date(0) }), {
    actor: { by: 'Ada', key: operator },
    now: new Date(0),
  });
  const { removed } = await registry();
  expect(removed!.tips).toMatchObject({ signature: { key: operator.publicKey } });
  expect(Date.parse(removed!.tips!.at)).toBeGreaterThan(Date.parse(at));
  await publishing('two', operator, { now: new Date(0) }, 'tips');
  expect((await entry('tips')).signed!.live!.at > removed!.tips!.at).toBe(true);
});

test.each(['', 'no key', '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----'])(
  'rejects an invalid key and does not repeat it',
  (text) => {
    expect(() => signingKey(text, 'RELEASE_KEY')).toThrow(
      /^RELEASE_KEY is not an Ed25519 private key\. Use one that "npx curbwise release keys create" made\.$/,
    );
  },
);

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[{"d":1}]}');
});
