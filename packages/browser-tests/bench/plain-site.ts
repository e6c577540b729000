import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Configuration, MultiStats, Stats } from 'webpack';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';

type Webpack = (
  configuration: Configuration,
  done: (error: Error | null, stats?: Stats | MultiStats) => void,
) => void;

interface FederationPresets {
  pageConfiguration: (
    directory: string,
    options: { entry: string; template: string; output: string },
  ) => (environment: unknown, given: { mode: 'production' }) => Configuration;
}

/**
 * Builds the shell and all remotes as one plain bundle, by the same preset and from the same sources, and makes a site
 * of it that a gateway can serve.
 * @returns its folder
 */
export async function buildPlainSite(packageFolder: string): Promise<string> {
  const load = createRequire(path.join(packageFolder, 'package.json'));
  const { pageConfiguration } = load('@curbwise/federation/webpack') as FederationPresets;
  const site = path.join(packageFolder, 'dist', 'plain-site');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  const make = pageConfiguration(packageFolder, {
    entry: './bench/plain/main.tsx',
    template: './bench/plain/index.html',
    output: 'dist/plain-site/shell',
  });
  await bundle(load('webpack') as Webpack, make({}, { mode: 'production' }));
  writeFileSync(
    path.join(site, 'registry.json'),
    JSON.stringify({ contract: HOST_CONTRACT_VERSION, revision: 0, remotes: {} }),
  );
  compressAll(path.join(site, 'shell', 'assets'));
  return site;
}

function bundle(webpack: Webpack, configuration: Configuration): Promise<void> {
  return new Promise((done, fail) => {
    webpack(configuration, (error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else done();
    });
  });
}

/** As the assembled site is compressed. */
function compressAll(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const file = path.join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
