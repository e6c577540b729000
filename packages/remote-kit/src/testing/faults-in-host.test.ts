import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRemote } from '@curbwise/releases/create';
import { temporaryRepository } from '@curbwise/releases/create/testing';
import { changedSurface } from './changed-surface';
import { faultsInHost } from './faults-in-host';
import { faultsOfStrings } from './faults-of-strings';
import { faultsOfView } from './faults-of-view';
import { loadInHost } from './load-in-host';

jest.setTimeout(60_000);

const repository = temporaryRepository();
const folder = path.join(repository.root, 'packages/permits');
const dist = path.join(folder, 'dist');
afterAll(() => repository.remove());

/** Builds a new remote with files of its own in place of some of the template's. */
function buildWith(files: Record<string, (text: string) => string>): void {
  rmSync(folder, { recursive: true, force: true });
  createRemote('permits', { root: repository.root });
  for (const [file, change] of Object.entries(files)) {
    const place = path.join(folder, file);
    writeFileSync(place, change(readFileSync(place, 'utf8')));
  }
  const webpack = path.join(repository.root, 'node_modules/.bin/webpack');
  const { status, stdout } = spawnSync(webpack, ['--mode', 'production'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}

describe('a remote that is well', () => {
  beforeAll(() => buildWith({}));

  test.each(['1.0.0', '1.1.0'])('works in a host of contract %s', async (contract) => {
    expect(await faultsInHost(dist, { contract })).toEqual([]);
  });

  test('a name that the host lacks is told, with the version it came with', async () => {
    const surface = changedSurface({ useStrings: { since: '1.1.0' } });
    const faults = await faultsInHost(dist, { contract: '1.0.0', surface });
    expect(faults).toContain(
      'view "main", before a scan, in en: A host of contract 1.0.0 has no "useStrings" in @curbwise/platform: it came with 1.1.0.',
    );
    expect(await faultsInHost(dist, { contract: '1.1.0', surface })).toEqual([]);
  });

  test('a name that it asks for as soon as it is loaded is told as well', async () => {
    const surface = changedSurface({ defineRemote: { since: '1.0.0', removed: '1.4.0' } });
    expect(await faultsInHost(dist, { contract: '1.4.0', surface })).toEqual([
      'it does not load: Error: A host of contract 1.4.0 has no "defineRemote" in @curbwise/platform: it went with 1.4.0.',
    ]);
  });

  test('a design token that the host lacks is told', async () => {
    const surface = { ...changedSurface({}), tokens: {} };
    expect(await faultsInHost(dist, { contract: '1.0.0', surface })).toContain(
      'A host of contract 1.0.0 has no "--font-sign" in tokens: no version of the contract has it.',
    );
  });

  test('a host that its manifest excludes is told before anything is loaded', async () => {
    const manifest = path.join(dist, 'mf-manifest.json');
    const honest = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, honest.replace('"needs":"^1.0.0"', '"needs":"^1.3.0"'));
    expect(await faultsInHost(dist, { contract: '1.2.0' })).toEqual([
      "the manifest says that the remote needs ^1.3.0 of the host's contract: a host of 1.2.0 refuses it",
    ]);
    writeFileSync(manifest, honest);
  });

  test('a chunk that is not what was built does not load', async () => {
    const copy = path.join(repository.root, 'copy');
    cpSync(dist, copy, { recursive: true });
    const { exposes } = JSON.parse(readFileSync(path.join(copy, 'mf-manifest.json'), 'utf8')) as {
      exposes: [{ assets: { js: { sync: [string] } } }];
    };
    writeFileSync(path.join(copy, exposes[0].assets.js.sync[0]), 'changed()');
    expect((await faultsInHost(copy, { contract: '1.0.0' })).join()).toMatch(/chunk/i);
  });

  test('one that is not built is told what to do', async () => {
    await expect(loadInHost(path.join(folder, 'nothing'))).rejects.toThrow(/first npm run build -w /);
  });
});

describe('a remote that is not', () => {
  beforeAll(() =>
    buildWith({
      'src/main-view.tsx': (text) =>
        text
          .replace(
            '  const [count',
            "  if (useLanguage() === 'fr') throw new Error('no French');\n  console.error('noise');\n  const [count",
          )
          .replace('{ Link, useStrings }', '{ Link, useLanguage, useStrings }')
          .replace('<p>{t(', '<img src="" /><p>{t('),
      'src/languages/es.ts': (text) => text.replace(/ {2}home: .*\n/, '').replace('{{count}}', '{{number}}'),
    }),
  );

  test('is told of what it throws, writes to the console and keeps from people who do not see', async () => {
    const hosted = await loadInHost(dist);
    const look = { view: 'main', answer: null, accessible: true } as const;
    expect((await faultsOfView(hosted, { ...look, language: 'fr' })).join('\n')).toContain(
      'view "main", before a scan, in fr: it throws Error: no French',
    );
    const faults = await faultsOfView(hosted, { ...look, language: 'en' });
    expect(faults).toContain('view "main", before a scan, in en: noise');
    expect(faults.join('\n')).toContain('image-alt');
    hosted.close();
  });

  test('is told which sentences are missing, and which have other gaps', async () => {
    const hosted = await loadInHost(dist);
    expect(await faultsOfStrings(hosted.remote)).toEqual([
      '"count.times_other" in es: its gaps are {{number}}, those of the English one {{count}}',
      '"home" in es: it is missing',
    ]);
    hosted.close();
  });
});
