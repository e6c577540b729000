import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type StatsCompilation } from 'webpack';
import { remoteConfiguration } from '../index.cjs';

jest.setTimeout(60_000);

// Inside this package, so that imports resolve as in a remote. Each build replaces the files of the one before.
let directory: string;
beforeAll(() => {
  mkdirSync(path.join(__dirname, '../../../dist'), { recursive: true });
  directory = mkdtempSync(path.join(__dirname, '../../../dist/remote-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

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

const STYLES = '/* a remark */\n.view { color: var(--ink); }\n';

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
      else resolve(stats.toJson({ all: false, errors: true }));
    });
  });
}

const outputs = () =>
  readdirSync(path.join(directory, 'dist'), { recursive: true })
    .map(String)
    .filter((file) => /\.(js|css|json)$/.test(file));
const messages = ({ errors = [] }: StatsCompilation) => errors.map(({ message }) => message).join('\n');
const output = (file: string) => readFileSync(path.join(directory, 'dist', file), 'utf8');

/** Our entries have 7 to 9 KB without the federation runtime; with it they would have 52 KB. */
const MAX_ENTRY_BYTES = 20_000;

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

describe('a built remote', () => {
  let errors: StatsCompilation['errors'];
  beforeAll(async () => {
    ({ errors } = await build(VIEW, { curbwise: { paths: ['/permits'] } }));
  });

  test('has an entry, a manifest, and scripts and styles with a hash in their names', () => {
    expect(errors).toEqual([]);
    const names = outputs().map((file) => file.replace(/\.[\w-]{43}\./, '.<hash>.'));
    expect(names.sort()).toEqual([
      'assets/__federation_expose_remote.<hash>.css',
      'assets/__federation_expose_remote.<hash>.js',
      'mf-manifest.json',
      'mf-stats.json',
      'remoteEntry.js',
    ]);
    const styles = outputs().find((file) => file.endsWith('.css'))!;
    expect(output(styles)).toBe(':where([data-remote=some-view]) .view{color:var(--ink)}');
  });

  test('takes the shared modules from the host and bundles none of them', () => {
    const { shared, remoteEntry } = JSON.parse(output('mf-manifest.json')) as {
      shared: { name: string; singleton: boolean; assets: { js: { sync: string[] } } }[];
      remoteEntry?: unknown;
    };
    expect(remoteEntry).toBeUndefined();
    expect(shared.map(({ name }) => name).sort()).toEqual(['@curbwise/platform', '@curbwise/ui', 'react']);
    expect(shared.flatMap(({ assets }) => assets.js.sync)).toEqual([]);
  });

  test('takes the federation runtime from the host', () => {
    const entry = output('remoteEntry.js');
    if (!entry.includes('curbwiseFederation()') || entry.length > MAX_ENTRY_BYTES) {
      throw new Error(
        `The entry of a remote has ${entry.length} bytes, and includes the federation runtime: the federation plugin now ` +
          'imports it from another file. See which file node_modules/.federation/entry.*.js imports after a build, and ' +
          'change BUNDLER_RUNTIME in packages/remotes/src/build/configurations/remote.cjs to match it.',
      );
    }
  });

  test('uses no eval in its scripts, which the content security policy forbids', () => {
    const scripts = outputs().filter((file) => file.endsWith('.js'));
    expect(scripts).toHaveLength(2);
    for (const script of scripts) expect(output(script)).not.toMatch(/\beval\(|new Function\(/);
  });

  test('has the hash of every other served file in its manifest', () => {
    const { files = {} } = allAdditions();
    const served = readdirSync(path.join(directory, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/(\.map|^mf-.*\.json|^remoteEntry\.js)$/.test(entry.name))
      .map(({ parentPath, name }) =>
        path.relative(path.join(directory, 'dist'), path.join(parentPath, name)),
      );
    expect(served.length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(files)).toEqual(served.sort());
    for (const [file, integrity] of Object.entries(files)) {
      expect(integrity).toBe(`sha256-${createHash('sha256').update(output(file)).digest('base64')}`);
    }
  });

  test('lists the shared packages that it was built for', () => {
    const { version } = jest.requireActual<{ version: string }>('react/package.json');
    expect(allAdditions().shared).toEqual({
      react: `^${version}`,
      '@curbwise/platform': '^1.0.0',
      '@curbwise/ui': '^1.0.0',
    });
  });

  test('lists the contract that it needs, and its screens', () => {
    expect(additions()).toEqual({ needs: '^1.0.0', paths: ['/permits'] });
  });
});

describe('the build of a remote with faults', () => {
  const HOST_ONLY = ['react-dom', 'react-redux', '@reduxjs/toolkit', 'react-router-dom', 'i18next'];
  let faults: string;
  beforeAll(async () => {
    const copies = HOST_ONLY.map((name, at) => `import * as copy${at} from '${name}';`);
    const source = `
      ${copies.join('\n')}
      import { useHover } from '@curbwise/platform';
      import './view.css';
      export { Menu } from '@curbwise/ui';
      export default [useHover, ${HOST_ONLY.map((_, at) => `copy${at}`).join(', ')}];`;
    const styles =
      'p {}\n:root { --a: 1px }\n@font-face { font-family: Sign; src: local(Sign) }\n.view { color: var(--sky); }';
    faults = messages(await build(source, { styles }));
  });

  test.each(HOST_ONLY)('fails because it bundles %s', (name) => {
    expect(faults).toContain(`${name === 'react-router-dom' ? 'react-router' : name} belongs to the host`);
  });

  test.each([
    ['a name', '"useHover"'],
    ['a name it re-exports', '"Menu"'],
    ['a token', '"--sky"'],
  ])('fails because it uses %s that the host lacks', (_, name) => {
    expect(faults).toContain(`${name} is not part of`);
  });

  test.each([
    'view.css:2: ":root" reaches outside the remote',
    'view.css:3: "@font-face" reaches outside the remote',
  ])('fails because of a style, with its file and line: %s', (words) => {
    expect(faults).toContain(words);
  });
});

test.each([
  ['paths below its screen', { paths: ['/permits/*'] }],
  ['a link in the navigation', { paths: ['/permits'], navigation: { en: 'Permits', fr: 'Permis' } }],
])('a remote with %s needs a host that supports it', async (_, screens) => {
  const stats = await build(VIEW, { curbwise: screens });
  expect(messages(stats)).toBe('');
  expect(additions()).toEqual({ needs: '^1.3.0', ...screens });
});

test('a remote may need a higher contract version than its imports show', async () => {
  const stats = await build(VIEW, { curbwise: { needs: '^1.2.0' } });
  expect(messages(stats)).toBe('');
  expect(additions()).toEqual({ needs: '^1.2.0' });
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
  const hashOf = (file: string, form: 'base64' | 'base64url') =>
    createHash('sha256').update(output(file)).digest(form);

  const chunkGlobals = () => [
    ...new Set(
      outputs()
        .filter((file) => file.endsWith('.js'))
        .flatMap((file) => output(file).match(/curbwiseChunks\w+/g) ?? []),
    ),
  ];
  let globalsOfOne: string[];
  beforeAll(async () => {
    later('one');
    expect(messages(await build(LATE))).toBe('');
    globalsOfOne = chunkGlobals();
  });

  test('has its hash in the entry', () => {
    const entry = output('remoteEntry.js');
    const files = outputs().filter((file) => file.startsWith('assets/'));
    expect(files.length).toBeGreaterThanOrEqual(3);
    expect(files.filter((file) => !entry.includes(hashOf(file, 'base64url')))).toEqual([]);
    expect(JSON.parse(output('mf-manifest.json'))).toHaveProperty(
      'metaData.remoteEntry.integrity',
      `sha256-${hashOf('remoteEntry.js', 'base64')}`,
    );
  });

  test('registers with its own version only', async () => {
    const globals = [globalsOfOne];
    for (const word of ['two', 'two']) {
      later(word);
      await build(LATE);
      globals.push(chunkGlobals());
    }
    expect(globals.map(({ length }) => length)).toEqual([1, 1, 1]);
    expect(globals[0]).not.toEqual(globals[1]);
    expect(globals[1]).toEqual(globals[2]);
  });
});
