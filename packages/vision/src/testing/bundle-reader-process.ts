import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { nodeProgram } from '@curbwise/tooling/webpack-node';
import webpack from 'webpack';

const ROOT = path.resolve(__dirname, '../../../..');

/** The bundled program of the reading process. */
export interface BundledReader {
  readonly file: string;
  remove(): Promise<void>;
}

/** Bundles the program into a temporary folder with a link to `node_modules`. */
export async function bundleReaderProcess(): Promise<BundledReader> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-reader-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const config = nodeProgram(path.join(ROOT, 'packages/vision'), {
    'reader-process': path.resolve(__dirname, '../local/reader-process.ts'),
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
    file: path.join(folder, 'reader-process.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
