import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nodeProgram } from '@curbwise/tooling/webpack-node';
import webpack from 'webpack';

const ROOT = path.resolve(__dirname, '../../../..');

/** A reader worker bundled as the programs bundle it. */
export interface BundledWorker {
  readonly file: string;
  remove(): Promise<void>;
}

/** Bundles the reader worker into a temporary folder from which the installed packages can be found. */
export async function bundleReaderWorker(): Promise<BundledWorker> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-worker-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const config = nodeProgram(path.join(ROOT, 'packages/vision'), {
    'reader-worker': path.resolve(__dirname, '../local/reader-worker.ts'),
  });
  const output = { ...config.output, path: folder, clean: false };
  const compiler = webpack({ ...config, output, mode: 'production', devtool: false });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return {
    file: path.join(folder, 'reader-worker.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
