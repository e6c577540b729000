import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { buildBrowserCheck } from '../../../bin/build-browser-check.cjs';
import { buildNewRemotes, temporaryRepository } from '../../releases/create/testing';
import { ANSWERS_FOLDER as photos, answerRecorded as answer } from '../answers/recorded-answers.cjs';
import { checkInBrowser } from './browser/check-in-browser';
import { changedSurface } from './changed-surface';
import { checkRemote } from './check-remote';
import { checkFiles } from './files/check-files';
import { HOST_SURFACE, type HostSurface } from './host-surface';

jest.setTimeout(120_000);

const repository = temporaryRepository();
const packages = path.join(repository.root, 'packages');
let page = '';

beforeAll(async () => {
  buildNewRemotes(repository.root, {
    permits: {},
    faulty: {
      'src/main-view.tsx': (text) =>
        text.replace('  const [count', "  console.error('noise');\n  const [count"),
      'src/languages/fr.ts': (text) => `${text}throw new Error('no French');`,
      'src/languages/es.ts': (text) => text.replace(/ {2}home: .*\n/, '').replace('{{count}}', '{{number}}'),
    },
  });
  ({ page } = await buildBrowserCheck());
});
afterAll(() => repository.remove());

/** A copy of the built remote with a change. @returns its folder */
function changedCopy(change: (dist: string) => void): string {
  const copy = path.join(packages, 'changed');
  rmSync(copy, { recursive: true, force: true });
  cpSync(path.join(packages, 'permits'), copy, { recursive: true });
  change(path.join(copy, 'dist'));
  return copy;
}

describe('the files of a remote', () => {
  const faultsOf = (change: (dist: string) => void, contracts = [HOST_CONTRACT_VERSION]) =>
    checkFiles(changedCopy(change), 'permits', { contracts, surface: HOST_SURFACE });
  const inManifest = (change: (text: string) => string) => (dist: string) => {
    const file = path.join(dist, 'mf-manifest.json');
    const text = readFileSync(file, 'utf8');
    if (change(text) === text) throw new Error('the manifest did not change');
    writeFileSync(file, change(text));
  };

  test('may have no fault', async () => {
    expect(await faultsOf(() => undefined, ['1.0.0', HOST_CONTRACT_VERSION])).toEqual([]);
  });

  test('may need a newer contract', async () => {
    const newer = inManifest((text) => text.replace(/"needs":"[^"]+"/, '"needs":"^1.3.0"'));
    expect(await faultsOf(newer, ['1.2.0', '1.3.0'])).toEqual([
      "its manifest needs ^1.3.0 of the host's contract: a host of 1.2.0 rejects it",
    ]);
  });

  test('may have been built for a newer React', async () => {
    const newer = inManifest((text) => {
      const manifest = JSON.parse(text) as { curbwise: { shared: Record<string, string> } };
      manifest.curbwise.shared = { ...manifest.curbwise.shared, react: '^20.0.0' };
      return JSON.stringify(manifest);
    });
    expect((await faultsOf(newer)).join()).toMatch(
      /^its manifest says that it was built for react \^20\.0\.0: this host has 19\.\d+\.\d+$/,
    );
  });

  test.each([
    ['lack a file of the first view', /^__fed.*\.js$/, rmSync, 'is missing'],
    ['lack a file that is loaded late', /^\d.*\.js$/, rmSync, 'is missing'],
    [
      'have changed after the build',
      /^\d.*\.js$/,
      (file: string) => appendFileSync(file, ' '),
      'is not the one that mf-manifest.json was made for',
    ],
  ])('may %s', async (_, name, change, words) => {
    let changed = '';
    const faults = await faultsOf((dist) => {
      [changed = ''] = readdirSync(path.join(dist, 'assets')).filter((file) => name.test(file));
      change(path.join(dist, 'assets', changed));
    });
    expect(faults).toEqual([
      `The build of permits cannot be published: its file assets/${changed} ${words}. Build it again.`,
    ]);
  });

  test.each([
    ['an empty label', { en: '' }, 'navigation.en'],
    ['a label that is too long', { en: 'Permits', fr: 'P'.repeat(21) }, 'navigation.fr'],
    ['no English label', { fr: 'Permis' }, 'navigation.en'],
  ])('may have %s in the navigation', async (_, navigation, place) => {
    const labelled = inManifest((text) =>
      text.replace('"curbwise":{', `"curbwise":{"navigation":${JSON.stringify(navigation)},`),
    );
    expect((await faultsOf(labelled)).join()).toContain(`mf-manifest.json is invalid (curbwise.${place})`);
  });

  test('may be too large', async () => {
    const larger = (dist: string) =>
      writeFileSync(path.join(dist, 'assets/film.0123456789.js'), `"${randomBytes(60_000).toString('hex')}"`);
    expect((await faultsOf(larger)).join()).toMatch(
      /^its scripts and styles have \d{2}\.\d KB, the limit is 40 KB; the largest file is assets\/film\.0123456789\.js, \d{2}\.\d KB\. Remove/,
    );
  });

  test('may have a style that reaches outside', async () => {
    const reaching = (dist: string) => {
      const styles = readdirSync(path.join(dist, 'assets')).find((file) => file.endsWith('.css')) ?? '';
      appendFileSync(path.join(dist, 'assets', styles), 'body{color:red}');
    };
    expect((await faultsOf(reaching)).join()).toMatch(/^assets\/\S+\.css: .*body.* reaches outside/);
  });

  test('may read a design token that hosts lack', async () => {
    const hosts = { contracts: ['1.0.0'], surface: { ...changedSurface({}), tokens: {} } };
    expect(await checkFiles(path.join(packages, 'permits'), 'permits', hosts)).toContain(
      'A host of contract 1.0.0 has no "--font-sign" in tokens: no version of the contract has it.',
    );
  });

  test('may have an invalid budget, or no build', async () => {
    const invalid = (dist: string) => {
      const file = path.join(dist, '../package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...manifest, curbwise: { budget: { total: 'much' } } }));
    };
    expect((await faultsOf(invalid)).join()).toMatch(/an invalid budget \(curbwise\.budget\.total\)/);
    expect((await faultsOf((dist) => rmSync(dist, { recursive: true }))).join()).toMatch(
      /it has no mf-manifest\.json\. Is it a remote, and is it built\?/,
    );
  });
});

describe('shown in a browser, and not looked at', () => {
  const told: string[] = [];
  const tell = (words: string) => void told.push(words);
  const check = (folder: string, name: string) =>
    checkRemote({ folder, name, hosts: '>=1.0.0 <2' }, { page, photos, answer }, tell);
  const faultsFor = async (
    contracts: readonly string[],
    surface: HostSurface,
    folder = path.join(packages, 'permits'),
  ) => {
    const settings = { folder, name: 'permits', hosts: { contracts, surface } };
    return (await checkInBrowser(settings, { page, photos, answer }, tell)).faults;
  };

  test('a good remote works in every host from the oldest to the next version', async () => {
    const minor = Number(HOST_CONTRACT_VERSION.split('.')[1]);
    const hosts = Array.from({ length: minor + 2 }, (_, at) => `1.${at}.0`);
    const result = await check(path.join(packages, 'permits'), 'permits');
    expect(result).toMatchObject({ hosts, faults: [], views: ['main'], looks: {} });
    expect(told).toEqual([
      `Showing permits in ${result.browser}, for hosts of ${hosts.join(', ')}…`,
      '  main at /permits, en (1 of 1)',
    ]);
  });

  test('one that throws while it loads does not', async () => {
    const throws = changedCopy((dist) => {
      const entry = path.join(dist, 'remoteEntry.js');
      writeFileSync(entry, `throw new Error('not today');${readFileSync(entry, 'utf8')}`);
    });
    expect(await faultsFor([HOST_CONTRACT_VERSION], HOST_SURFACE, throws)).toEqual([
      'its entry: it throws Error: not today',
    ]);
  });

  test('names that hosts lack are found, in views and while it loads', async () => {
    const surface = changedSurface({
      useStrings: { since: '1.1.0' },
      defineRemote: { since: '1.0.0', removed: '1.4.0' },
    });
    expect(await faultsFor(['1.1.0', '1.3.0'], surface)).toEqual([]);
    expect(await faultsFor(['1.0.0', '1.4.0'], surface)).toEqual([
      'its entry: A host of contract 1.4.0 has no "defineRemote" in @curbwise/platform: it was removed in 1.4.0.',
      expect.stringMatching(
        /^main at \/permits, before a scan, en: A host of contract 1\.0\.0 has no "useStrings" in @curbwise\/platform: it was added in 1\.1\.0\. \(in \d other looks as well\)$/,
      ),
    ]);
  });

  test('errors, words on the console, and strings that are missing are reported', async () => {
    const { faults } = await check(path.join(packages, 'faulty'), 'faulty');
    expect(faults).toEqual([
      expect.stringMatching(/^main at \/faulty, before a scan, en: it writes to the console: noise \(in \d+/),
      'its strings: "count.times_other" in es: its placeholders are {{number}}, in English they are {{count}}',
      'its strings: "home" in es: it is missing',
      'its strings: those in fr do not load: Error: no French',
    ]);
  });
});
