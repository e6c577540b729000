import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolders, writeBuiltRemote } from '@curbwise/remotes/releases/testing';
import { parseJson } from './testing/parse-json';
import { nearestPackage, runStandalone } from './run-standalone';

/* The program in another team's repository, which holds one remote in a folder with another name. */
const makeFolder = temporaryFolders();
const templates = path.resolve(__dirname, '../../remotes/templates');
let root: string;
let store: string;

async function curbwise(...args: string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const status = await runStandalone(args, {
    root,
    standalone: { templates },
    environment: { ...process.env, RELEASE_STORE: '' },
    now: () => new Date(),
    print: (text) => void printed.push(text),
    tell: (text) => void told.push(text),
  });
  return { status, out: printed.join('\n'), told: told.join('\n') };
}

beforeEach(async () => {
  const above = await makeFolder();
  store = path.join(above, 'store');
  root = await writeBuiltRemote(above, { name: 'tips' });
  await writeFile(
    path.join(root, 'webpack.config.cjs'),
    "remoteConfiguration(__dirname, { name: 'tips', port: 3100 });",
  );
});

test.each([[[]], [['tips']], [['--dir']]])('publishes the remote with the arguments %j', async (words) => {
  const given = words.map((word) => (word === '--dir' ? ['--dir', root] : [word])).flat();
  const { status, out } = await curbwise(
    'release',
    'publish',
    ...given,
    '--no-build',
    '--store',
    store,
    '--skip-checks=by hand',
  );
  expect(out).toMatch(/^tips live none → 1\.0\.0-\w{8}$/m);
  expect(status).toBe(0);
});

test('keeps source maps in a folder that no build empties', async () => {
  await writeFile(path.join(root, 'dist/remoteEntry.js.map'), '{}');
  const publish = ['release', 'publish', '--no-build', '--store', store, '--skip-checks=by hand', '--json'];
  const { version } = parseJson<{ version: string }>((await curbwise(...publish)).out);
  expect(await readdir(path.join(root, 'source-maps/tips', version))).toEqual(['remoteEntry.js.map']);
  expect(await readdir(path.join(root, 'dist'))).not.toContain('source-maps');
});

test('takes the name from the webpack configuration, else from package.json', async () => {
  const file = path.join(root, 'package.json');
  const manifest = parseJson(await readFile(file, 'utf8'));
  const name = async (changed: object) => {
    await writeFile(file, JSON.stringify({ ...manifest, ...changed }));
    return (await curbwise('release', 'publish', 'nobody', '--no-build', '--store', store)).told;
  };
  expect(await name({ name: '@team/other' })).toContain('is tips, not nobody. Check the name.');
  await writeFile(path.join(root, 'webpack.config.cjs'), '');
  expect(await name({ name: '@team/other', curbwise: { name: 'third' } })).toContain('is third, not nobody');
  expect(await name({ name: '@team/other' })).toContain('is other, not nobody');
  expect(await name({ name: 3 })).toContain('has no package name');
});

test.each([
  [
    ['release', 'list'],
    1,
    'Say where releases are kept: set --store or RELEASE_STORE to a folder or s3://bucket/prefix.',
  ],
  [['release', 'publish', '--dir', '/nowhere'], 1, 'Say where releases are kept'],
  [
    ['release', 'publish', '--dir', '/nowhere', '--store', '/tmp'],
    1,
    'There is no package.json in /nowhere.',
  ],
  [['release', 'create', 'more'], 1, 'curbwise release create more --standalone ../more'],
  [
    ['evaluate', 'photos', '--providers', 'local'],
    2,
    'Run npx curbwise evaluate in the Curbwise repository.',
  ],
  [['judge', '--json'], 2, 'Run npx curbwise judge in the Curbwise repository.'],
])('%j ends with a message', async (args, status, words) => {
  const ended = await curbwise(...args);
  expect([ended.status, ended.out]).toEqual([status, '']);
  expect(ended.told).toContain(words);
});

test('creates another standalone repository', async () => {
  const target = path.join(root, '../more');
  const { status, out } = await curbwise('release', 'create', 'more', '--standalone', target);
  expect(status).toBe(0);
  expect(out).toContain(`cd ${target}`);
  expect(await readFile(path.join(target, 'src/remote.ts'), 'utf8')).toContain("name: 'more'");
});

test('finds the nearest folder with a package.json', async () => {
  const deep = path.join(root, 'src/deep');
  await mkdir(deep, { recursive: true });
  expect(nearestPackage(deep)).toBe(root);
  expect(nearestPackage('/')).toBe('/');
});
