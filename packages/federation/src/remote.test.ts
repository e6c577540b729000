import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { remoteConfiguration } from './index.cjs';

jest.setTimeout(60_000);

// Below this package, so that packages are found as a remote would find them.
let directory: string;
beforeEach(() => {
  mkdirSync(path.join(__dirname, '../dist'), { recursive: true });
  directory = mkdtempSync(path.join(__dirname, '../dist/remote-'));
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

async function build(source: string): Promise<StatsCompilation> {
  writeFileSync(path.join(directory, 'view.tsx'), source);
  writeFileSync(path.join(directory, 'view.css'), '/* a remark */\n.view { color: red; }\n');
  const make = remoteConfiguration(directory, { name: 'some-view', exposes: { './remote': './view.tsx' } });
  const configuration = make({}, { mode: 'production' }) as Configuration;
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
const output = (file: string) => readFileSync(path.join(directory, 'dist', file), 'utf8');

test('a remote is an entry, a manifest, and hashed scripts and styles beside them', async () => {
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
  expect(output(styles)).toBe('.view{color:red}');
});

test('a remote takes the shared modules from the host and brings none of them', async () => {
  await build(VIEW);
  const { shared, remoteEntry } = JSON.parse(output('mf-manifest.json')) as {
    shared: { name: string; singleton: boolean; assets: { js: { sync: string[] } } }[];
    remoteEntry?: unknown;
  };
  expect(remoteEntry).toBeUndefined();
  expect(shared.map(({ name }) => name).sort()).toEqual(['@curbwise/platform', '@curbwise/ui', 'react']);
  expect(shared.flatMap(({ assets }) => assets.js.sync)).toEqual([]);
});

test('no script of a remote evaluates text: the content security policy forbids it', async () => {
  await build(VIEW);
  const scripts = outputs().filter((file) => file.endsWith('.js'));
  expect(scripts).toHaveLength(2);
  for (const script of scripts) expect(output(script)).not.toMatch(/\beval\(|new Function\(/);
});

test.each(['react-dom', 'react-redux', '@reduxjs/toolkit', 'react-router-dom', 'i18next'])(
  'a remote that would bring %s along does not build',
  async (name) => {
    const { errors } = await build(`import * as copy from '${name}'; export default copy;`);
    expect(errors?.map(({ message }) => message).join('\n')).toContain('belongs to the host');
  },
);
