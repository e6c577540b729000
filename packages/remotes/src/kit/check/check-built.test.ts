/** @jest-environment jsdom */
import { randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { buildNewRemotes, temporaryRepository } from '../../releases/create/testing';
import { HOST_SURFACE, knownContracts } from '../testing/host/host-surface';
import { checkBuilt } from './check-built';

jest.setTimeout(120_000);

const repository = temporaryRepository();
const packages = path.join(repository.root, 'packages');
const flawless = path.join(packages, 'permits');

const CARELESS_VIEWS: Record<string, string> = {
  throws: `throw new Error('no view');`,
  noisy: `console.error('noise');`,
};

/** Adds the careless views to a remote, and writes their files. */
function addCarelessViews(text: string): string {
  for (const [view, line] of Object.entries(CARELESS_VIEWS)) {
    const body = `export function Bad() { ${line} return <p>This is bad.</p>; }\n`;
    writeFileSync(path.join(packages, `careless/src/${view}.tsx`), body);
  }
  return Object.keys(CARELESS_VIEWS).reduce(
    (changed, view) =>
      `import { Bad as ${view} } from './${view}';\n${changed.replace('views: {', `views: { ${view},`)}`,
    text,
  );
}

beforeAll(() =>
  buildNewRemotes(repository.root, {
    permits: {},
    throws: { 'src/remote.ts': (text) => `${text}\nthrow new Error('not today');\n` },
    careless: { 'src/remote.ts': addCarelessViews },
  }),
);
afterAll(() => repository.remove());

/** One host is enough to find a fault that every host has. */
const [LAST_CONTRACT = HOST_CONTRACT_VERSION] = knownContracts(HOST_SURFACE).slice(-1);

const printed: string[] = [];
const tried: string[] = [];
const check = (folder: string, name = path.basename(folder), from = LAST_CONTRACT) => {
  printed.length = 0;
  return checkBuilt(
    { folder, name, from },
    { tell: (words) => printed.push(words), trying: (what) => tried.push(what) },
  );
};
const faultsOf = async (folder: string, name?: string) => (await check(folder, name)).faults;

describe('a remote without faults', () => {
  /** A copy of the built remote with a change. */
  function changedCopy(change: (dist: string) => void): string {
    const copy = path.join(packages, 'changed');
    rmSync(copy, { recursive: true, force: true });
    cpSync(flawless, copy, { recursive: true });
    change(path.join(copy, 'dist'));
    return copy;
  }
  /** The lazy chunk that contains these words. */
  function chunkWith(dist: string, words: string): string {
    const files = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.js'));
    const file = files.find((one) => readFileSync(path.join(dist, 'assets', one), 'utf8').includes(words));
    if (file === undefined) throw new Error(`no chunk has "${words}"`);
    return path.join(dist, 'assets', file);
  }
  const inManifest = (change: (text: string) => string) => (dist: string) => {
    const file = path.join(dist, 'mf-manifest.json');
    const text = readFileSync(file, 'utf8');
    if (change(text) === text) throw new Error('the manifest did not change');
    writeFileSync(file, change(text));
  };

  test('passes in every host from the oldest deployed one to the next version', async () => {
    const minor = Number(HOST_CONTRACT_VERSION.split('.')[1]);
    const hosts = Array.from({ length: minor }, (_, index) => `1.${index + 2}.0`);
    expect(await check(flawless, 'permits', '1.2.0')).toEqual({ hosts, faults: [] });
    expect(hosts).toContain(HOST_CONTRACT_VERSION);
    expect(printed).toEqual([`Trying permits in hosts of ${hosts.join(', ')}…`]);
    expect(tried).toContain('its view "main" after the answer "no" in a host of 1.2.0');
  });

  test('reports the file of a missing language', async () => {
    let missing = '';
    const copy = changedCopy((dist) => rmSync((missing = chunkWith(dist, 'Retour au scanner'))));
    expect(await faultsOf(copy, 'permits')).toContain(
      `its file assets/${path.basename(missing)} does not load: it is missing from dist, or was changed after the build`,
    );
  });

  test('reports the file of a changed lazy chunk', async () => {
    let altered = '';
    const copy = changedCopy((dist) => {
      altered = chunkWith(dist, 'Volver al escáner');
      appendFileSync(altered, ' ');
    });
    expect(await faultsOf(copy, 'permits')).toContain(
      `its file assets/${path.basename(altered)} does not load: it is missing from dist, or was changed after the build`,
    );
  });

  test('reports a remote that needs a newer contract', async () => {
    const copy = changedCopy(inManifest((text) => text.replace(/"needs":"[^"]+"/, '"needs":"^1.3.0"')));
    expect((await check(copy, 'permits', '1.2.0')).faults).toEqual([
      "its manifest needs ^1.3.0 of the host's contract: a host of 1.2.0 rejects it (in hosts of 1.2.0)",
    ]);
  });

  test('reports a remote that was built for a newer React', async () => {
    const copy = changedCopy(
      inManifest((text) => {
        const manifest = JSON.parse(text) as { curbwise: { shared: Record<string, string> } };
        manifest.curbwise.shared = { ...manifest.curbwise.shared, react: '^20.0.0' };
        return JSON.stringify(manifest);
      }),
    );
    expect((await faultsOf(copy, 'permits')).join()).toMatch(
      /^its manifest says that it was built for react \^20\.0\.0: this host has 19\.\d+\.\d+$/,
    );
  });

  test('reports a remote that is too large, and its largest file', async () => {
    const copy = changedCopy((dist) =>
      writeFileSync(path.join(dist, 'assets/film.0123456789.js'), `"${randomBytes(60_000).toString('hex')}"`),
    );
    expect((await faultsOf(copy, 'permits')).join()).toMatch(
      /^its scripts and styles have \d{2}\.\d KB, the limit is 40 KB; the largest file is assets\/film\.0123456789\.js, \d{2}\.\d KB\. Remove/,
    );
  });

  test('reports a style that reaches outside', async () => {
    const copy = changedCopy((dist) => {
      const styles = readdirSync(path.join(dist, 'assets')).find((file) => file.endsWith('.css')) ?? '';
      appendFileSync(path.join(dist, 'assets', styles), 'body{color:red}');
    });
    expect((await faultsOf(copy, 'permits')).join()).toMatch(/^assets\/\S+\.css: .*body.* reaches outside/);
  });

  test('rejects an invalid budget', async () => {
    const copy = changedCopy(() => undefined);
    const file = path.join(copy, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...manifest, curbwise: { budget: { total: 'much' } } }));
    await expect(check(copy, 'permits')).rejects.toThrow(/an invalid budget \(curbwise\.budget\.total\)/);
  });
});

test('reports a remote that throws while it loads', async () => {
  expect(await faultsOf(path.join(packages, 'throws'))).toEqual(['it does not load: Error: not today']);
});

test('reports what views throw and write to the console', async () => {
  const faults = await faultsOf(path.join(packages, 'careless'));
  for (const words of [
    'view "throws", before a scan, in en: it throws Error: no view (in 7 other looks as well)',
    'view "noisy", before a scan, in en: noise (in 7 other looks as well)',
  ]) {
    expect(faults).toContain(words);
  }
});
