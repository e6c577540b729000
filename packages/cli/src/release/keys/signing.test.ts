import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { builtHost } from '@curbwise/remotes/releases/testing';
import { temporaryReleases } from '../testing/temporary-releases';

/* Owners, operators and their keys. */
const { release, root, write, json } = temporaryReleases();
const publish = 'publish legal --no-build';

async function newKey(name: string): Promise<{ publicKey: string; file: string }> {
  const file = path.join(root(), `${name}.release-key`);
  return { file, publicKey: (await release(['keys', 'create', name, '--to', file])).out };
}

/** Sets up an operator and an owner of `legal`. @returns their key files, and one of another team */
async function setUpOwners() {
  const [operator, team, other] = await Promise.all(['operator', 'team', 'other'].map(newKey));
  await release(`own --operator ${operator!.publicKey}`);
  await release(`own legal --team Legal --key ${team!.publicKey}`, { RELEASE_KEY: operator!.file });
  return { operator: operator!.file, team: team!.file, other: other!.file, publicKey: team!.publicKey };
}

test('keys create writes a private key that only its owner can read, prints the public key, and overwrites no file', async () => {
  const file = path.join(root(), 'team.release-key');
  const { status, out, told } = await release(['keys', 'create', 'team', '--to', file]);
  expect(status).toBe(0);
  expect(out).toMatch(/^ed25519:[\w-]{43}$/);
  expect(told).toBe(
    `The private key is in ${file}. Keep it where nobody else can read it, and do not commit it.`,
  );
  const pem = await readFile(file, 'utf8');
  expect(pem).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(`${out}${told}`).not.toContain(pem.split('\n')[1]);
  const again = await release(['keys', 'create', 'team', '--to', file]);
  expect(again).toMatchObject({ status: 1, out: '' });
  expect(again.told).toContain('already exists');
  expect(await readFile(file, 'utf8')).toBe(pem);
});

test('own records the team of a remote once there is an operator', async () => {
  const { publicKey, file } = await newKey('operator');
  const team = await newKey('team');
  const line = `own legal --team Legal --key ${team.publicKey}`;
  expect((await release(line, { RELEASE_KEY: file })).told).toContain('There is no operator yet.');
  const first = await release(`own --operator ${publicKey}`);
  expect(first.out).toBe(`operators none → ${publicKey}`);
  expect(first.told).toContain('Only this command checks this.');
  expect((await release(line)).told).toContain(
    "Only an operator can change this. Sign with an operator's key (RELEASE_KEY).",
  );
  await write({ name: 'legal' });
  const { version } = await json(publish);
  const { out } = await release(line, { RELEASE_KEY: file });
  expect(out).toBe(
    `legal signed\nlegal owners none → Legal (${team.publicKey})\nYou signed what visitors get or got: ${version}. Check that this is what the team published.`,
  );
  expect((await release(`own --operator ${team.publicKey}`)).told).toContain(
    'Only an operator can change this.',
  );
  expect((await release('own legal')).told).toContain('Say which team legal belongs to');
  expect((await release('own')).told).toContain('Name a remote with --team and --key');
});

test.each([publish, 'canary legal 5', 'canary legal 0', 'promote legal', 'rollback legal', 'pin legal'])(
  "refuses %s for another team's remote without uploading or changing anything",
  async (line) => {
    const { team, other } = await setUpOwners();
    for (const text of ['one', 'two', 'three']) {
      await write({ name: 'legal', text });
      await release(text === 'three' ? `${publish} --no-live` : publish, { RELEASE_KEY: team });
    }
    await release('canary legal 7 --untried drawn', { RELEASE_KEY: team });
    await write({ name: 'legal', text: 'four' });
    const before = await readFile(path.join(root(), 'dist/site/registry.json'));
    for (const environment of [{}, { RELEASE_KEY: other }]) {
      const { status, out, told } = await release(line, environment);
      expect([status, out]).toEqual([1, '']);
      expect(told).toContain(
        "curbwise: legal belongs to the team Legal. Sign with its key (RELEASE_KEY), or with the operator's.",
      );
      expect(told).not.toContain('Uploading');
    }
    expect(await readFile(path.join(root(), 'dist/site/registry.json'))).toEqual(before);
    expect((await release(line, { RELEASE_KEY: team })).status).toBe(0);
  },
);

test('accepts the key as a file, or as text with real or escaped line breaks', async () => {
  const { team } = await setUpOwners();
  const pem = await readFile(team, 'utf8');
  await write({ name: 'legal' });
  for (const environment of [
    { RELEASE_KEY: team },
    { RELEASE_KEY: pem },
    { RELEASE_KEY: pem.replaceAll('\n', '\\n') },
    { RELEASE_KEY_FILE: team },
  ])
    expect((await release(publish, environment)).status).toBe(0);
});

test('hides the key from the build', async () => {
  const folder = await write({ name: 'legal' });
  const build =
    'node -e "process.exitCode = process.env.RELEASE_KEY || process.env.RELEASE_KEY_FILE ? 3 : 0"';
  const manifest = { name: 'legal', version: '1.0.0', scripts: { build } };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const { file } = await newKey('team');
  expect((await release('publish legal', { RELEASE_KEY: file })).status).toBe(0);
  expect((await release('publish legal', { RELEASE_KEY_FILE: file })).status).toBe(0);
});

test('rejects an invalid key without repeating it', async () => {
  await write({ name: 'legal' });
  const file = path.join(root(), 'no.key');
  await writeFile(file, 'my secret');
  for (const environment of [
    { RELEASE_KEY: '-----BEGIN PRIVATE KEY-----\nmysecret\n-----END PRIVATE KEY-----' },
    { RELEASE_KEY: 'mysecret' },
    { RELEASE_KEY_FILE: file },
    { RELEASE_KEY: 'mysecret', RELEASE_KEY_FILE: file },
  ]) {
    const { status, told } = await release(publish, environment);
    expect(status).toBe(1);
    expect(told).toMatch(/^curbwise: .*RELEASE_KEY/);
    expect(told).not.toMatch(/my ?secret/);
  }
});

test.each([
  [['own', 'Not_A_Remote', '--team', 'x', '--key', 'y'], 'Use a name like "scanner".'],
  [['own', 'legal', '--team', 'two\nlines', '--key', 'y'], 'Write one line of 1 to 200 characters.'],
  [['pin', 'legal', '--reason', ''], 'Write one line of 1 to 200 characters.'],
  [['keys', 'create', 'My Key'], 'Use a name like "legal-team".'],
])('rejects the command line %j', async (words, sentence) => {
  const result = await release(words);
  expect(result).toMatchObject({ status: 2, out: '' });
  expect(result.told).toContain(sentence);
});

test("another package takes the name of a remote only with --take-over, and with its team's key", async () => {
  const { other, team } = await setUpOwners();
  await write({ name: 'legal', id: '6f1c1d0e-5a55-4f5e-9d2c-0a6b8f3f1a11' });
  await release(publish, { RELEASE_KEY: team });
  await write({ name: 'legal', text: 'two', id: '0b3ad0c6-0d94-4d0c-8f0e-7c2f0f2b9b22' });
  const refused = await release(publish, { RELEASE_KEY: team });
  expect(refused.told).toContain('curbwise: Another package publishes legal');
  expect(refused.told).not.toContain('Uploading');
  const takingOver = `${publish} --take-over`;
  expect((await release(takingOver, { RELEASE_KEY: other })).told).toContain('belongs to the team Legal');
  expect((await release(takingOver, { RELEASE_KEY: team })).status).toBe(0);
});

test('only an operator can change the hosts once there is one', async () => {
  const { operator, team } = await setUpOwners();
  await writeFile(path.join(root(), 'host.json'), builtHost('1.9.0'));
  const host = `host --shell ${path.join(root(), 'host.json')}`;
  expect((await release(host, { RELEASE_KEY: team })).told).toContain('Only an operator can change this.');
  expect((await release(host, { RELEASE_KEY: operator })).status).toBe(0);
});

test('list shows the team of a remote, or that releases are not signed', async () => {
  await write({ name: 'legal' });
  await release(publish);
  const hint = 'Releases here are not signed';
  expect((await release('list')).out).toContain(hint);
  await setUpOwners();
  const { out } = await release('list');
  expect(out).not.toContain(hint);
  expect(out).toMatch(/versions +team\nlegal .* Legal$/m);
});
