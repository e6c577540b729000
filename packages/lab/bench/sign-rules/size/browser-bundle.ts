import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SIZE_BUDGETS, type Part } from './budget';
import type { SourceMap } from './shares';

/** Code as a browser receives it, and the source of each piece. */
export interface Bundle {
  code: string;
  map: SourceMap;
}

export const PARTS = Object.keys(SIZE_BUDGETS) as Part[];
const ENTRIES = PARTS.filter((part) => part !== 'rest');

/** The same settings as the web app's builds: swc, ES2022, webpack's minifier. */
const settings = (packageFolder: string, output: string): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: packageFolder,
  entry: Object.fromEntries(ENTRIES.map((part) => [part, `./sign-rules/size/${part}.ts`])),
  output: {
    path: output,
    filename: '[name].js',
    chunkFilename: '[name].js',
    module: true,
    library: { type: 'module' },
  },
  experiments: { outputModule: true },
  devtool: 'hidden-source-map',
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
    ],
  },
  performance: false,
});

async function readBundle(output: string, part: Part): Promise<Bundle> {
  const [code, map] = await Promise.all(
    [`${part}.js`, `${part}.js.map`].map((file) => readFile(path.join(output, file), 'utf8')),
  );
  return { code: code ?? '', map: JSON.parse(map ?? '') as SourceMap };
}

/**
 * Bundles each part of the engine separately for a browser.
 * @throws Error with webpack's message if bundling fails
 */
export async function bundleForBrowser(packageFolder: string): Promise<Record<Part, Bundle>> {
  const output = await mkdtemp(path.join(tmpdir(), 'sign-rules-size-'));
  try {
    await new Promise<void>((done, fail) => {
      webpack(settings(packageFolder, output), (error, stats) => {
        if (error) fail(error);
        else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
        else done();
      });
    });
    const [judging, parsing, rest, everything] = await Promise.all([
      readBundle(output, 'judging'),
      readBundle(output, 'parsing'),
      readBundle(output, 'rest'),
      readBundle(output, 'everything'),
    ]);
    return { judging, parsing, rest, everything };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
