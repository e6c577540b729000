import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type StatsCompilation } from 'webpack';
import { remoteConfiguration } from '../index.cjs';

jest.setTimeout(60_000);

// Inside this package, so that imports resolve as in a remote.
let directory: string;
beforeEach(() => {
  mkdirSync(path.join(__dirname, '../../dist'), { recursive: true });
  directory = mkdtempSync(path.join(__dirname, '../../dist/remote-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const VIEW = `
  import { useState } from 'react';
  import { useNow } from '@curbwise/platform';
  import { Button } from '@curbwise/ui';
  import './view.css';
  export default function View() {
    const [count, setCount] = useState(0);
    return <Button onClick={() => setCount(count + 1)}>{count} {useNow().zone}</Button>;
  }
`;

const STYLES = '/* a remark */\n.view { color: red; }\n';

interface Given {
  styles?: string;
  /** `curbwise` of the package.json. */
  curbwise?: object;
}

async function build(source: string, { styles = STYLES, curbwise }: Given = {}): Promise<StatsCompilation> {
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ name: 'some-view', curbwise }));
  writeFileSync(path.join(directory, 'view.tsx'), source);
  writeFileSync(path.join(directory, 'view.css'), styles);
  const make = remoteConfiguration(directory, { name: 'some-view', exposes: { './remote': './view.tsx' } });
  const configuration = make({}, { mode: 'production' });
  return new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler?.run((error, stats) => {
      compiler.close(() => undefined);
      if (error ?? !stats) reject(error ?? new Error('no stats'));
      else resolve(stats.toJson({ all: false, errors: true, modules: true, nestedModules: true }));
    });
  });
}

const outputs = () =>
  readdirSync(path.join(directory, 'dist'), { recursive: true })
    .map(String)
    .filter((file) => /\.(js|css|json)$/.test(file));
const messages = ({ errors = [] }: StatsCompilation) => errors.map(({ message }) => message).join('\n');
const output = (file: string) => readFileSync(path.join(directory, 'dist', file), 'utf8');

test('builds an entry, a manifest, and scripts and styles with a hash in their names', async () => {
  const { errors } = await build(VIEW);
  expect(errors).toEqual([]);
  const names = outputs().map((file) => file.replace(/\.[0-9a-f]{10}\./, '.<hash>.'));
  expect(names.sort()).toEqual([
    'assets/__federation_expose_remote.<hash>.css',
    'assets/__federation_expose_remote.<hash>.js',
    'mf-manifest.json',
    'mf-stats.json',
    'remoteEntry.js',
  ]);
  const styles = outputs().find((file) => file.endsWith('.css'))!;
  expect(output(styles)).toBe(':where([data-remote=some-view]) .view{color:red}');
});

test('a remote takes the shared modules from the host and bundles none of them', async () => {
  await build(VIEW);
  const { shared, remoteEntry } = JSON.parse(output('mf-manifest.json')) as {
    shared: { name: string; singleton: boolean; assets: { js: { sync: string[] } } }[];
    remoteEntry?: unknown;
  };
  expect(remoteEntry).toBeUndefined();
  expect(shared.map(({ name }) => name).sort()).toEqual(['@curbwise/platform', '@curbwise/ui', 'react']);
  expect(shared.flatMap(({ assets }) => assets.js.sync)).toEqual([]);
});

/** Our entries have 7 to 9 KB without the federation runtime; with it they would have 52 KB. */
const MAX_ENTRY_BYTES = 20_000;

test('a remote takes the federation runtime from the host', async () => {
  await build(VIEW);
  const entry = output('remoteEntry.js');
  if (!entry.includes('curbwiseFederation()') || entry.length > MAX_ENTRY_BYTES) {
    throw new Error(
      `The entry of a remote has ${entry.length} bytes, and includes the federation runtime: the federation plugin now ` +
        'imports it from another file. See which file node_modules/.federation/entry.*.js imports after a build, and ' +
        'change BUNDLER_RUNTIME in packages/federation/src/configurations/remote.cjs to match it.',
    );
  }
});

test('no script of a remote uses eval, which the content security policy forbids', async () => {
  await build(VIEW);
  const scripts = outputs().filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(output(script)).not.toMatch(/\beval\(|new Function\(/);
});

test.each(['react-dom', 'react-redux', '@reduxjs/toolkit', 'react-router-dom', 'i18next'])(
  'the build fails for a remote that bundles %s',
  async (name) => {
    const stats = await build(`import * as copy from '${name}'; export default copy;`);
    expect(messages(stats)).toContain('belongs to the host');
  },
);

interface Additions {
  files?: Record<string, string>;
  shared?: Record<string, string>;
}

const allAdditions = () => (JSON.parse(output('mf-manifest.json')) as { curbwise: Additions }).curbwise;

/** Without the hashes and the shared packages, which have tests of their own. */
function additions(): object {
  const { files: _files, shared: _shared, ...others } = allAdditions();
  return others;
}

test('the manifest holds the hash of every other served file', async () => {
  await build(VIEW);
  const { files = {} } = allAdditions();
  const served = readdirSync(path.join(directory, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(\.map|^mf-.*\.json|^remoteEntry\.js)$/.test(entry.name))
    .map(({ parentPath, name }) => path.relative(path.join(directory, 'dist'), path.join(parentPath, name)));
  expect(served.length).toBeGreaterThanOrEqual(2);
  expect(Object.keys(files)).toEqual(served.sort());
  for (const [file, integrity] of Object.entries(files)) {
    expect(integrity).toBe(`sha256-${createHash('sha256').update(output(file)).digest('base64')}`);
  }
});

test('the manifest lists the shared packages that the remote was built for', async () => {
  await build(VIEW);
  const { version } = jest.requireActual<{ version: string }>('react/package.json');
  expect(allAdditions().shared).toEqual({
    react: `^${version}`,
    '@curbwise/platform': '^1.0.0',
    '@curbwise/ui': '^1.0.0',
  });
});

test('the manifest lists the contract that the remote needs, and its screens', async () => {
  await build(VIEW, { styles: '.view { color: var(--ink); }', curbwise: { paths: ['/permits'] } });
  expect(additions()).toEqual({ needs: '^1.0.0', paths: ['/permits'] });
});

test.each([
  ['paths below its screen', { paths: ['/permits/*'] }],
  ['a link in the navigation', { paths: ['/permits'], navigation: { en: 'Permits', fr: 'Permis' } }],
])('a remote with %s needs a host that supports it', async (_, screens) => {
  const stats = await build(VIEW, { curbwise: screens });
  expect(messages(stats)).toBe('');
  expect(additions()).toEqual({ needs: '^1.3.0', ...screens });
});

test('the build fails for a remote with an invalid navigation label', async () => {
  const stats = await build(VIEW, { curbwise: { paths: ['/permits'], navigation: { en: '' } } });
  expect(messages(stats)).toContain('"curbwise.navigation" of package.json is "" (en)');
});

test('a remote may need a higher contract version than its imports show', async () => {
  const stats = await build(VIEW, { curbwise: { needs: '^1.2.0' } });
  expect(messages(stats)).toBe('');
  expect(additions()).toEqual({ needs: '^1.2.0' });
});

test.each([
  ['a name', "import { useHover } from '@curbwise/platform'; export default useHover;", STYLES, '"useHover"'],
  ['a name it re-exports', "export { Menu as default } from '@curbwise/ui';", STYLES, '"Menu"'],
  ['a token', VIEW, '.view { color: var(--sky); }', '"--sky"'],
])('the build fails for a remote that uses %s that the host lacks', async (_, source, styles, name) => {
  const stats = await build(source, { styles });
  expect(messages(stats)).toContain(`${name} is not part of`);
});

test.each([
  ['p {}\n:root { --a: 1px }', 'view.css:2: ":root" reaches outside the remote'],
  ['@font-face { font-family: Sign; src: local(Sign) }', 'view.css:1: @font-face reaches outside the remote'],
])('the build fails for the style %j, with its file and line', async (styles, words) => {
  expect(messages(await build(VIEW, { styles }))).toContain(words);
});

test('properties that the remote sets, or that have a fallback value, do not count as tokens', async () => {
  const styles = '.view { --hair: 1px; width: var(--hair); height: var(--ratio); color: var(--sky, blue); }';
  const stats = await build(VIEW.replace('<Button', "<i style={{ '--ratio': 2 }} /> && <Button"), { styles });
  expect(messages(stats)).toBe('');
});

describe('a lazy script or style', () => {
  const LATE = "export default () => import('./later');";
  const later = (word: string) =>
    writeFileSync(path.join(directory, 'later.ts'), `import './view.css'; export default '${word}';`);
  const hashOf = (file: string) => createHash('sha256').update(output(file)).digest('base64');

  test('has its hash in the entry', async () => {
    later('one');
    expect(messages(await build(LATE))).toBe('');
    const entry = output('remoteEntry.js');
    const files = outputs().filter((file) => file.startsWith('assets/'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(files.filter((file) => !entry.includes(hashOf(file)))).toEqual([]);
    expect(JSON.parse(output('mf-manifest.json'))).toHaveProperty(
      'metaData.remoteEntry.integrity',
      `sha256-${hashOf('remoteEntry.js')}`,
    );
  });

  test('registers with its own version only', async () => {
    const lists: (string | undefined)[] = [];
    for (const word of ['one', 'two', 'two']) {
      later(word);
      await build(LATE);
      const names = outputs()
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) => output(file).match(/curbwiseChunks\w+/g) ?? []);
      expect(new Set(names).size).toBe(1);
      lists.push(names[0]);
    }
    expect(lists[0]).not.toBe(lists[1]);
    expect(lists[1]).toBe(lists[2]);
  });
});
