import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { SourceMap } from './shares';

/** Code as a browser gets it, and where each part of it comes from. */
export interface Bundle {
  code: string;
  map: SourceMap;
}

/** Settings as those of the web app's own builds: swc, ES2022, webpack's minifier. */
const settings = (packageFolder: string, output: string): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: packageFolder,
  entry: { engine: './bench/size/engine.ts' },
  output: { path: output, filename: '[name].js', module: true, library: { type: 'module' } },
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

/**
 * Bundles the engine for a browser.
 * @throws Error with what webpack says if it cannot
 */
export async function bundleForBrowser(packageFolder: string): Promise<Bundle> {
  const output = await mkdtemp(path.join(tmpdir(), 'sign-rules-size-'));
  try {
    await new Promise<void>((done, fail) => {
      webpack(settings(packageFolder, output), (error, stats) => {
        if (error) fail(error);
        else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
        else done();
      });
    });
    const [code, map] = await Promise.all(
      ['engine.js', 'engine.js.map'].map((file) => readFile(path.join(output, file), 'utf8')),
    );
    return { code: code ?? '', map: JSON.parse(map ?? '') as SourceMap };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
