import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_CONTRACT_VERSION, type Registry, type RegistryEntry } from '@curbwise/contract';
import {
  builtHost,
  temporaryFolders,
  writeBuiltRemote,
  type BuiltRemote,
} from '@curbwise/remotes/releases/testing';
import { runProgram } from '../run-program';
import { parseJson } from '../testing/parse-json';

/* The commands as a team uses them, in a repository with small packages that npm builds. */
jest.setTimeout(60_000);
const makeFolder = temporaryFolders();
const BUILD =
  'process.exitCode = Number(process.env.BUILD_STATUS); console.log("it was built"); require("fs").cpSync("next", "dist", { recursive: true });';
let root: string;
let minutes = 0;

interface Result {
  status: number;
  out: string;
  told: string;
}

async function curbwise(line: string, environment: NodeJS.ProcessEnv = {}): Promise<Result> {
  const printed: string[] = [];
  const told: string[] = [];
  const status = await runProgram(line.split(' ').filter(Boolean), {
    root,
    environment: { ...process.env, RELEASE_STORE: '', BUILD_STATUS: '0', ...environment },
    now: () => new Date(Date.UTC(2026, 10, 20, 0, minutes++)),
    print: (text) => void printed.push(text),
    tell: (text) => void told.push(text),
  });
  return { status, out: printed.join('\n'), told: told.join('\n') };
}
/** The remotes of this test would fail the checks, which `publish-checks.test.ts` tests. */
const skipChecks = (line: string) =>
  /^publish .*[a-z]/.test(line) ? `${line} --skip-checks=written-by-hand` : line;
const release = (line: string, environment?: NodeJS.ProcessEnv) =>
  curbwise(`release ${skipChecks(line)}`, environment);
const json = async <T = { version: string }>(line: string): Promise<T> =>
  parseJson<T>((await release(`${line} --json`)).out);

/** Writes the package of a remote that is not built yet, with what its build will produce. */
async function write(remote: BuiltRemote): Promise<void> {
  const folder = await writeBuiltRemote(path.join(root, 'packages'), remote);
  await cp(path.join(folder, 'dist'), path.join(folder, 'next'), { recursive: true });
  await rm(path.join(folder, 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'build.cjs'), BUILD);
  const manifest = parseJson(await readFile(path.join(folder, 'package.json'), 'utf8'));
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ ...manifest, scripts: { build: 'node build.cjs' } }),
  );
}
/** Writes the package of a remote that is built already, as npm is slow. */
const writeBuilt = (remote: BuiltRemote) => writeBuiltRemote(path.join(root, 'packages'), remote);
/** Publishes a version without a build. @returns the version */
async function published(text: string, flags = ''): Promise<string> {
  await writeBuilt({ name: 'legal', text });
  return (await json(`publish legal --no-build ${flags}`)).version;
}
const registry = () => json<Registry>('list');

beforeEach(async () => {
  root = await makeFolder();
  await mkdir(path.join(root, 'packages/shell'), { recursive: true });
  await writeFile(path.join(root, 'packages/shell/package.json'), '{"name":"shell","version":"1.0.0"}');
});

test('publish builds one remote, uploads it and makes it live', async () => {
  await write({ name: 'legal' });
  await write({ name: 'scanner' });
  const { status, out, told } = await release('publish legal');
  expect(out).toMatch(
    /^legal published none → (1\.0\.0-\w{8})\nlegal untried none → \1: written-by-hand\nlegal live none → \1\n10 files uploaded\.\nTry it until 2026-12-20 or longer: \/\?try=legal@1\.0\.0-\w{8}$/,
  );
  expect(told).toMatch(/^Building legal…\nUploading 10 files of 1\.0\.0-\w{8}…$/);
  expect(status).toBe(0);
  expect(await readdir(path.join(root, 'packages/scanner'))).not.toContain('dist');
  expect(await readdir(path.join(root, 'dist/site'))).toEqual(['log', 'registry.json', 'remotes']);
  const { version } = await json('publish legal');
  expect((await release('publish legal')).out).toBe(
    `Nothing to change: it is so already.\nAll its files were already there.\nTry it until 2026-12-20 or longer: /?try=legal@${version}`,
  );
});

test('publish keeps the source maps locally and uploads none', async () => {
  await write({ name: 'legal' });
  const { version } = await json('publish legal');
  const maps = await readdir(path.join(root, 'dist/source-maps/legal', version), { recursive: true });
  expect(maps.filter((file) => file.endsWith('.js.map'))).not.toEqual([]);
  const stored = await readdir(path.join(root, 'dist/site'), { recursive: true });
  expect(stored).toContain('registry.json');
  expect(stored.filter((file) => file.endsWith('.map'))).toEqual([]);
  const mapsFolder = await makeFolder();
  await release('publish legal --no-build --dry-run', { RELEASE_MAPS: mapsFolder });
  expect(await readdir(mapsFolder)).toEqual([]);
  await release('publish legal --no-build', { RELEASE_MAPS: mapsFolder });
  expect(await readdir(path.join(mapsFolder, 'legal'))).toEqual([version]);
});

test('shows the output of a failed build and publishes nothing', async () => {
  await write({ name: 'legal' });
  const { status, out, told } = await release('publish legal', { BUILD_STATUS: '3' });
  expect([status, out]).toEqual([1, '']);
  expect(told).toContain('it was built');
  expect(told).toContain('curbwise: packages/legal failed to build. Nothing was published.');
  expect(await readdir(root)).toEqual(['packages']);
});

test('publishes the last build with --no-build', async () => {
  await write({ name: 'legal' });
  expect((await release('publish legal --no-build')).told).toContain('it has no mf-manifest.json');
  const { version } = await json('publish legal');
  const next = await writeBuiltRemote(await makeFolder(), { name: 'legal', text: 'two' });
  await cp(path.join(next, 'dist'), path.join(root, 'packages/legal/next'), { recursive: true });
  expect((await json('publish legal --no-build')).version).toBe(version);
  expect((await json('publish legal')).version).not.toBe(version);
});

test('publishes, rolls back, pins, starts a canary and promotes it', async () => {
  const one = await published('one');
  const two = await published('two');
  expect((await release('rollback legal')).out).toBe(`legal live ${two} → ${one}`);
  expect((await release('pin legal')).out).toBe('legal pinned none → pinned');
  const three = await published('three');
  await writeBuilt({ name: 'legal', text: 'four' });
  const waiting = await release('publish legal --no-build');
  expect(waiting.out).toMatch(/^legal published none → (1\.0\.0-\w{8})\n10 files uploaded\.\nlegal \1 waits/);
  expect(waiting.out).toMatch(
    /waits: legal is pinned\. Make it live with: npx curbwise release promote legal --version 1\.0\.0-\w{8} --untried "why no browser tried it"\nTry it until 2026-12-20 or longer: /m,
  );
  expect((await release(`canary legal 10 --version ${three}`)).told).toContain(
    `No browser tried legal ${three}:`,
  );
  expect((await release(`canary legal 10 --version ${three} --untried by-hand`)).out).toBe(
    `legal untried none → ${three}: by-hand\nlegal canary none → ${three} 10 %`,
  );
  expect((await release('canary legal 50')).out).toBe(`legal canary ${three} 10 % → ${three} 50 %`);
  expect((await release('promote legal')).out).toBe(
    `legal live ${one} → ${three}\nlegal canary ${three} 50 % → none`,
  );
  expect((await release('rollback legal')).told).toBe(
    `curbwise: legal is pinned to ${three}. Unpin it first, or pass --even-if-pinned.`,
  );
  expect((await release('rollback legal --even-if-pinned')).out).toBe(`legal live ${three} → ${one}`);
  expect((await release('unpin legal')).out).toBe('legal pinned pinned → none');
  expect((await release('canary legal 0')).out).toBe('Nothing to change: it is so already.');
  await release('canary legal 5 --untried by-hand');
  const five = await published('five', '--no-live');
  expect((await registry()).remotes.legal!.canary).toMatchObject({ percent: 5 });
  const pinned = (await release(`pin legal ${five} --untried by-hand`)).out;
  expect(pinned).toContain(`legal live ${one} → ${five}\nlegal canary 1.0.0-`);
  expect(pinned).toMatch(/ 5 % → none\nlegal pinned none → pinned$/);
});

test('list shows all remotes, or all versions of one', async () => {
  const one = await published('one');
  const two = await published('two');
  await release('pin legal');
  await writeBuilt({ name: 'zones', paths: ['/zones'] });
  await release('publish zones --no-build');
  await release(`canary legal 5 --version ${one}`);
  const lines = (await release('list')).out.split('\n');
  expect(lines[0]).toBe(`${root}/dist/site, revision 5, hosts with contract ${HOST_CONTRACT_VERSION}`);
  expect(lines[1]).toMatch(/^remote +live +since +pinned +canary +staging +versions$/);
  const [name, live, since, ...others] = lines[2]!.split(/ {2,}/);
  expect([name, live, ...others]).toEqual(['legal', two, 'pinned', `${one} 5 %`, '2']);
  expect(since).toMatch(/^2026-11-20T..:..Z$/);
  expect(lines[3]).toMatch(/^zones +1\.0\.0/);
  const versions = (await release('list legal')).out.split('\n');
  const untried = 'not tried in a browser (written-by-hand)';
  expect(versions[1]!.split(/ {2,}/).slice(0, 2)).toEqual([two, `live, pinned, ${untried}`]);
  expect(versions[2]!.split(/ {2,}/).slice(0, 2)).toEqual([one, `canary 5 %, ${untried}`]);
  expect((await json<RegistryEntry>('list zones')).live).toMatch(/^1\.0\.0-/);
  expect((await release('list parking')).told).toBe(
    'curbwise: There is no remote "parking" in the registry. It has: legal, zones.',
  );
});

test('the same build goes from preview to staging to everyone', async () => {
  const one = await published('one');
  const two = await published('two', '--no-live');
  const states = async () =>
    (await release('list legal')).out
      .split('\n')
      .slice(1, 3)
      .map((line) => line.split(/ {2,}|, not/)[1]);
  expect(await states()).toEqual(['preview', 'live']);
  expect((await release('promote legal --to staging')).out).toBe(`legal staging none → ${two}`);
  expect(await states()).toEqual(['staging', 'live']);
  expect((await release('list')).out).toMatch(new RegExp(`^legal +${one} .* ${two} +2$`, 'm'));
  expect((await release('promote legal')).told).toContain(`No browser tried legal ${two}:`);
  expect((await release('promote legal --untried by-hand')).out).toBe(
    `legal untried none → ${two}: by-hand\nlegal live ${one} → ${two}\nlegal staging ${two} → none`,
  );
  expect(await states()).toEqual(['live', 'preview']);
  await release(`promote legal --to staging --version ${one}`);
  expect((await release(`promote legal --to staging --version ${two}`)).out).toBe(
    `legal staging ${one} → none`,
  );
  const log = await release('log legal');
  expect(log.out).toContain(`legal staging none → ${two}`);
  expect(log.out).toContain(`legal staging ${two} → none`);
  expect((await release('promote legal --to moon')).status).toBe(2);
});

test('list of a new store is empty and creates nothing', async () => {
  expect((await release('list')).out).toContain(`revision 0, hosts with contract ${HOST_CONTRACT_VERSION}`);
  expect(await readdir(root)).toEqual(['packages']);
});

test('publish prints the preview address, and refuses an invalid site before the upload', async () => {
  await write({ name: 'legal' });
  const site = { CURBWISE_SITE: 'https://park.example' };
  const wrong = await release('publish legal --no-live --site park.example', site);
  expect(wrong.status).toBe(1);
  expect(wrong.told).toContain('not the address of a site');
  expect(await readdir(root)).toEqual(['packages']);
  const { out } = await release('publish legal --no-live --no-build', site);
  expect(out).toMatch(
    /^Try it until 2026-12-20 or longer: https:\/\/park\.example\/\?try=legal@1\.0\.0-\w{8}$/m,
  );
});

/** Records a shell with a contract. */
async function host(contract: string, option = '') {
  const file = path.join(root, 'host.json');
  await writeFile(file, builtHost(contract));
  return release(`host --shell ${file} ${option}`.trim());
}

test('host refuses a contract that live remotes do not support, unless forced', async () => {
  await published('one');
  expect((await host('1.99.0')).out).toContain(`contract ${HOST_CONTRACT_VERSION} → 1.99.0`);
  const refused = await host('2.0.0');
  expect(refused.status).toBe(1);
  expect(refused.told).toContain('or pass --force');
  expect((await host('2.0.0', '--force')).out).toContain('contract 1.99.0 → 2.0.0');
  await writeBuilt({ name: 'legal', text: 'two' });
  expect((await release('publish legal --no-build')).told).toMatch(
    /legal 1\.0\.0-\w{8} needs contract \^1\.0\.0, but the hosts have contract 2\.0\.0 and react 19\.3\.1\./,
  );
});

test('host reads the contract and shared packages from a built shell', async () => {
  await published('one');
  const shell = path.join(root, 'packages/shell/dist');
  await mkdir(shell, { recursive: true });
  await writeFile(path.join(shell, 'host.json'), builtHost('1.3.0', '19.4.0'));
  expect((await release(`host --shell ${shell}`)).out).toMatch(
    /^contract [\d.]+ → 1\.3\.0\nshared none → @curbwise\/platform 1\.3\.0, .*react 19\.4\.0/,
  );
  expect((await release(`host --shell ${path.join(shell, 'host.json')}`)).out).toContain('Nothing to change');
  await writeFile(path.join(shell, 'host.json'), builtHost('1.3.0', '18.3.1'));
  expect((await release(`host --shell ${shell}`)).told).toMatch(
    /would not load what is live: legal 1\.0\.0-\w{8} was built for react \^19\.0\.0\./,
  );
  expect((await release('host --shell nowhere')).told).toContain('nowhere does not say which contract');
});

test('gc lists the versions that it removes', async () => {
  for (const text of ['one', 'two', 'three']) await published(text);
  // Whoever got an address to try one of them can still do so.
  expect((await release('gc --keep 1 --days 0')).out).toBe('There is nothing to remove.');
  minutes += 31 * 24 * 60;
  expect((await release('gc --keep 2')).out).toBe('There is nothing to remove.');
  const told = await release('gc --keep 1 --days 0 --dry-run');
  expect(told.out).toMatch(
    /^Dry run, nothing was changed:\nWould be removed:\nlegal 1\.0\.0-\w{8}: 10 files, \d+ KB$/,
  );
  expect((await json<{ removed: unknown[] }>('gc --keep 1 --days 0')).removed).toHaveLength(1);
  expect((await release('list')).out).toMatch(/ 2\n/);
});

test.each([
  'rollback legal',
  'pin legal',
  'canary legal 5',
  'promote legal --version',
  'publish legal',
  'gc --keep 0 --days 0',
])('a dry run of %s changes nothing', async (line) => {
  const one = await published('one');
  await published('two');
  const before = await registry();
  const { status, out } = await release(`${line}${line.endsWith('--version') ? ` ${one}` : ''} --dry-run`);
  expect([status, out.split('\n')[0]]).toEqual([0, 'Dry run, nothing was changed:']);
  expect(await registry()).toEqual(before);
  expect(await json(`${line}${line.endsWith('--version') ? ` ${one}` : ''} --dry-run`)).toMatchObject({
    dryRun: true,
  });
});

test('takes the store from --store or RELEASE_STORE', async () => {
  await writeBuilt({ name: 'legal' });
  const folder = await makeFolder();
  await release(`publish legal --no-build --store ${folder}`);
  expect((await release('list', { RELEASE_STORE: folder })).out).toContain(`${folder}, revision 1`);
});

test.each([
  ['publish nobody', 1, 'There is no package packages/nobody. Check the name.'],
  ['publish shell --no-build', 1, 'it has no mf-manifest.json. Is it a remote, and is it built?'],
  ['rollback nobody', 1, 'There is no remote "nobody" in the registry. It has: none.'],
  ['gc', 1, 'has no registry.json, so it is unknown which versions are in use'],
  ['list --store ftp://x', 1, 'is not a store. Name a folder, or s3://bucket/prefix.'],
  ['host', 2, "required option '--shell <place>' not specified"],
  ['pictures nobody', 1, 'There is no remote "nobody" in the registry. It has: none.'],
  ['publish', 2, "missing required argument 'remote'"],
  ['publish Not_A_Remote', 2, 'Use a name like "scanner".'],
  ['canary legal many', 2, 'Write a whole number from 0 to 99, for example 10.'],
  ['canary legal 100', 2, 'Write a whole number from 0 to 99, for example 10.'],
  ['gc --days -1', 2, 'Write a whole number from 0 to 3650, for example 14.'],
  ['list --fast', 2, "unknown option '--fast'"],
  ['frobnicate', 2, "unknown command 'frobnicate'"],
])('%s ends with status %i and a message', async (line, expected, sentence) => {
  const { status, out, told } = await release(line);
  expect([status, out]).toEqual([expected, '']);
  expect(told).toContain(sentence);
  expect(told).not.toMatch(/\n\s+at /);
});

const COMMANDS = [
  ...['publish', 'list', 'rollback', 'pin', 'unpin', 'canary', 'promote', 'remove', 'gc', 'host'],
  ...['log', 'own', 'pictures'],
];
test.each(COMMANDS)('%s --help has the common options and examples', async (name) => {
  const { status, out } = await release(`${name} --help`);
  expect(status).toBe(0);
  for (const option of ['--store <place>', '--json', '--dry-run']) expect(out).toContain(option);
  expect(out).toContain(`Examples:\n  npx curbwise release ${name}`);
});
