import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { releaseFileSchema, RELEASE_VERSION } from '@curbwise/contract';
import { remotesIn } from '@curbwise/tooling/remotes';
import { ReleaseRefusal } from '../refusal';
import { temporaryFolders, writeBuiltRemote, type BuiltRemote } from '../testing';
import { compressedForm, compressedNames } from './compressed-forms';
import { integrityOf } from './integrity';
import { packRemote, readPackage } from './pack-remote';

const makeFolder = temporaryFolders();
const built = async (more: Partial<BuiltRemote> = {}) =>
  writeBuiltRemote(await makeFolder(), { name: 'legal', ...more });

test('a release has the served files and a version made of package version and content hash', async () => {
  const folder = await built({ version: '1.2.3', paths: ['/permits'] });
  const { name, release, folder: place, files } = await packRemote(folder);
  expect(name).toBe('legal');
  expect(release.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(release.version).toMatch(RELEASE_VERSION);
  expect(place).toBe(`remotes/legal/${release.version}/`);
  expect([...files.keys()]).toEqual([
    'assets/sign.0123456789.png',
    'assets/view.0123456789.css',
    'assets/view.0123456789.js',
    'mf-manifest.json',
    'remoteEntry.js',
    'files.json',
  ]);
  expect(release).toEqual({
    version: release.version,
    manifest: `/${place}mf-manifest.json`,
    integrity: integrityOf(await readFile(path.join(folder, 'dist/mf-manifest.json'))),
    needs: '^1.0.0',
    paths: ['/permits'],
    shared: { react: '^19.0.0', '@curbwise/platform': '^1.0.0', '@curbwise/ui': '^1.0.0' },
  });
});

test('the list for the service worker has scripts and styles with their hashes', async () => {
  const { files, folder } = await packRemote(await built());
  const list = releaseFileSchema.array().parse(JSON.parse(files.get('files.json')!.toString()));
  expect(list.map(({ url }) => url)).toEqual(
    ['assets/view.0123456789.css', 'assets/view.0123456789.js', 'remoteEntry.js'].map(
      (file) => `/${folder}${file}`,
    ),
  );
  for (const { url, integrity } of list) {
    expect(integrity).toBe(integrityOf(files.get(url.slice(folder.length + 1))!));
  }
});

test('the same build has the same version anywhere, and a different build a different one', async () => {
  const [one, same, other] = await Promise.all(
    [built(), built(), built({ text: 'two' })].map(async (folder) => packRemote(await folder)),
  );
  expect(same!.release).toEqual(one!.release);
  expect(other!.release.version).not.toBe(one!.release.version);
});

test('source maps and statistics do not change the version', async () => {
  const folder = await built();
  const { release } = await packRemote(folder);
  await rm(path.join(folder, 'dist/remoteEntry.js.map'));
  await writeFile(path.join(folder, 'dist/mf-stats.json'), '{"other":1}');
  expect((await packRemote(folder)).release).toEqual(release);
});

test('compressible files that are not tiny have two compressed forms, if those are smaller', async () => {
  const text = Buffer.from('export const view = 1;\n'.repeat(100));
  expect(compressedNames('a.js', text.length)).toEqual(['a.js.br', 'a.js.gz']);
  expect(compressedNames('a.js', 1023)).toEqual([]);
  expect(compressedNames('a.png', 9999)).toEqual([]);
  expect(brotliDecompressSync((await compressedForm('a.js.br', text))!)).toEqual(text);
  expect(gunzipSync((await compressedForm('a.js.gz', text))!)).toEqual(text);
  await expect(compressedForm('a.js.gz', Buffer.from('xyz'))).resolves.toBeNull();
});

const inManifest = (change: (text: string) => string) => async (folder: string) => {
  const file = path.join(folder, 'dist/mf-manifest.json');
  await writeFile(file, change(await readFile(file, 'utf8')));
};
test.each([
  [
    'nothing built',
    (folder: string) => rm(path.join(folder, 'dist'), { recursive: true }),
    'it has no mf-manifest.json',
  ],
  ['a manifest that is not JSON', inManifest(() => '<html>'), 'is invalid (the whole file)'],
  [
    'an invalid contract range',
    inManifest((text) => text.replace('"needs":"^1.0.0"', '"needs":"1"')),
    '(curbwise.needs)',
  ],
  [
    'a path of two segments',
    inManifest((text) => text.replace('"needs"', '"paths":["/a/b"],"needs"')),
    '(curbwise.paths.0)',
  ],
  [
    'a label that is too long',
    inManifest((text) => text.replace('"needs"', `"navigation":{"en":"${'a'.repeat(21)}"},"needs"`)),
    '(curbwise.navigation.en)',
  ],
  [
    'a development build',
    inManifest((text) => text.replace(/,"integrity":"[^"]+"/, '')),
    'Build it for production',
  ],
  [
    'a changed entry',
    (folder: string) => writeFile(path.join(folder, 'dist/remoteEntry.js'), 'x'),
    'its file remoteEntry.js is not the one',
  ],
  [
    'a missing entry',
    (folder: string) => rm(path.join(folder, 'dist/remoteEntry.js')),
    'its file remoteEntry.js is missing',
  ],
  [
    'a missing chunk',
    (folder: string) => rm(path.join(folder, 'dist/assets/view.0123456789.js')),
    'its file assets/view.0123456789.js is missing',
  ],
  [
    'a missing picture',
    (folder: string) => rm(path.join(folder, 'dist/assets/sign.0123456789.png')),
    'its file assets/sign.0123456789.png is missing. Build it again.',
  ],
  [
    'a changed chunk',
    (folder: string) => writeFile(path.join(folder, 'dist/assets/view.0123456789.js'), 'x'),
    'its file assets/view.0123456789.js is not the one that mf-manifest.json was made for. Build it again.',
  ],
  [
    'an unlisted file',
    (folder: string) => writeFile(path.join(folder, 'dist/assets/other.js'), 'x'),
    'its file assets/other.js is not in mf-manifest.json',
  ],
  ['an old build', inManifest((text) => text.replace('"files"', '"fils"')), 'it is an old build.'],
  [
    'a build without its shared packages',
    inManifest((text) => text.replace('"shared"', '"shard"')),
    'it is an old build',
  ],
  [
    'a package without a version',
    (folder: string) => writeFile(path.join(folder, 'package.json'), '{}'),
    'package.json of legal has no version',
  ],
])('rejects %s', async (_, spoil, sentence) => {
  const folder = await built();
  await spoil(folder);
  const error = await packRemote(folder).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ReleaseRefusal);
  expect((error as Error).message).toContain(sentence);
});

test('rejects a folder whose name is not a valid remote name', async () => {
  const folder = path.join(await makeFolder(), 'Not_A_Remote');
  await mkdir(folder);
  await expect(packRemote(folder)).rejects.toThrow('"Not_A_Remote" is not a valid remote name');
});

const PACKAGES = path.resolve(__dirname, '../../../..');

test('every remote of this repository has an id of its own, so that no other takes its name', async () => {
  const remotes = remotesIn();
  expect(remotes.length).toBeGreaterThan(2);
  const ids = await Promise.all(
    remotes.map(async ({ name, folder }) => (await readPackage(name, path.join(PACKAGES, folder))).id),
  );
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
});
