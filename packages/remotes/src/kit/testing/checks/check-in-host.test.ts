/** @jest-environment jsdom */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildNewRemotes, temporaryRepository } from '../../../releases/create/testing';
import { changedSurface } from '../host/changed-surface';
import { checkInHost } from './check-in-host';
import { checkTranslations } from './check-translations';
import { checkView } from './check-view';
import { loadInHost } from '../host/load-in-host';

jest.setTimeout(60_000);

const repository = temporaryRepository();
const folder = path.join(repository.root, 'packages/permits');
const dist = path.join(folder, 'dist');
const faulty = path.join(repository.root, 'packages/faulty/dist');

beforeAll(() =>
  buildNewRemotes(repository.root, {
    permits: {},
    faulty: {
      'src/main-view.tsx': (text) =>
        text
          .replace(
            '  const [count',
            "  if (useLanguage() === 'fr') throw new Error('no French');\n  console.error('noise');\n  const [count",
          )
          .replace('{ Link, useStrings }', '{ Link, useLanguage, useStrings }'),
      'src/languages/es.ts': (text) => text.replace(/ {2}home: .*\n/, '').replace('{{count}}', '{{number}}'),
    },
  }),
);
afterAll(() => repository.remove());

describe('a remote without faults', () => {
  test.each(['1.0.0', '1.1.0'])('works in a host of contract %s', async (contract) => {
    expect(await checkInHost(dist, { contract })).toEqual([]);
  });

  test('reports a name that the host lacks, with the version that added it', async () => {
    const surface = changedSurface({ useStrings: { since: '1.1.0' } });
    const faults = await checkInHost(dist, { contract: '1.0.0', surface });
    expect(faults).toContain(
      'view "main", before a scan, in en: A host of contract 1.0.0 has no "useStrings" in @curbwise/platform: it was added in 1.1.0.',
    );
    expect(await checkInHost(dist, { contract: '1.1.0', surface })).toEqual([]);
  });

  test('reports a missing name that is used while the remote loads', async () => {
    const surface = changedSurface({ defineRemote: { since: '1.0.0', removed: '1.4.0' } });
    expect(await checkInHost(dist, { contract: '1.4.0', surface })).toEqual([
      'it does not load: Error: A host of contract 1.4.0 has no "defineRemote" in @curbwise/platform: it was removed in 1.4.0.',
    ]);
  });

  test('reports a design token that the host lacks', async () => {
    const surface = { ...changedSurface({}), tokens: {} };
    expect(await checkInHost(dist, { contract: '1.0.0', surface })).toContain(
      'A host of contract 1.0.0 has no "--font-sign" in tokens: no version of the contract has it.',
    );
  });

  test('reports a host that the manifest excludes, and loads nothing', async () => {
    const manifest = path.join(dist, 'mf-manifest.json');
    const original = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, original.replace('"needs":"^1.0.0"', '"needs":"^1.3.0"'));
    expect(await checkInHost(dist, { contract: '1.2.0' })).toEqual([
      "its manifest needs ^1.3.0 of the host's contract: a host of 1.2.0 rejects it",
    ]);
    writeFileSync(manifest, original);
  });

  test('reports a chunk that was changed after the build', async () => {
    const copy = path.join(repository.root, 'copy');
    cpSync(dist, copy, { recursive: true });
    const { exposes } = JSON.parse(readFileSync(path.join(copy, 'mf-manifest.json'), 'utf8')) as {
      exposes: [{ assets: { js: { sync: [string] } } }];
    };
    writeFileSync(path.join(copy, exposes[0].assets.js.sync[0]), 'changed()');
    expect((await checkInHost(copy, { contract: '1.0.0' })).join()).toMatch(/chunk/i);
  });

  test('says what to do if the remote is not built', async () => {
    await expect(loadInHost(path.join(folder, 'nothing'))).rejects.toThrow(/run npm run build -w .* first/);
  });
});

describe('a remote with faults', () => {
  test('reports errors and console messages', async () => {
    const hosted = await loadInHost(faulty);
    const look = { view: 'main', answer: null } as const;
    expect((await checkView(hosted, { ...look, language: 'fr' })).join('\n')).toContain(
      'view "main", before a scan, in fr: it throws Error: no French',
    );
    const faults = await checkView(hosted, { ...look, language: 'en' });
    expect(faults).toContain('view "main", before a scan, in en: noise');
    hosted.close();
  });

  test('reports translations that are missing or have other placeholders', async () => {
    const hosted = await loadInHost(faulty);
    expect(await checkTranslations(hosted.remote)).toEqual([
      '"count.times_other" in es: its placeholders are {{number}}, in English they are {{count}}',
      '"home" in es: it is missing',
    ]);
    hosted.close();
  });
});
