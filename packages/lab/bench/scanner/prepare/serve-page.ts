import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { DrawnPhoto } from './draw-photos';

/** Settings as those of the web app's own builds: swc, ES2022, webpack's minifier. */
const settings = (packageFolder: string, output: string): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: packageFolder,
  entry: { page: './scanner/prepare/page.ts' },
  output: { path: output, publicPath: '/', filename: '[name].js', library: { type: 'var', name: 'bench' } },
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

async function bundle(packageFolder: string): Promise<string> {
  const output = await mkdtemp(path.join(tmpdir(), 'scanner-bench-'));
  await new Promise<void>((done, fail) => {
    webpack(settings(packageFolder, output), (error, stats) => {
      if (error) fail(error);
      else if (stats?.hasErrors()) fail(new Error(stats.toString('errors-only')));
      else done();
    });
  });
  return output;
}

/** A page with the contenders and the photos `/0.jpg`, `/1.jpg`, … that listens. */
export interface ServedPage {
  url: string;
  stop: () => Promise<void>;
}

const PAGE = '<!doctype html><title>bench</title><script src="/page.js"></script>';

/**
 * Bundles the real code of the scanner and serves it with what stands beside it.
 * @throws Error with what webpack says if it cannot
 */
export async function servePage(packageFolder: string, photos: readonly DrawnPhoto[]): Promise<ServedPage> {
  const output = await bundle(packageFolder);
  const compression = createRequire(path.join(packageFolder, 'package.json')).resolve(
    'browser-image-compression',
  );
  const fileOf = (name: string) =>
    readFile(name === 'browser-image-compression.js' ? compression : path.join(output, path.basename(name)));
  const bodyOf = async (name: string): Promise<Buffer | string> =>
    name === '' ? PAGE : (photos[Number(/^(\d+)\.jpg$/.exec(name)?.[1])]?.jpeg ?? (await fileOf(name)));
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const type = name.endsWith('.js') ? 'text/javascript' : name === '' ? 'text/html' : 'image/jpeg';
    bodyOf(name).then(
      (body) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      await rm(output, { recursive: true, force: true });
    },
  };
}
