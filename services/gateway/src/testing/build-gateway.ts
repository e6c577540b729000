import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import configuration from '../../webpack.config.cjs';

const ROOT = path.resolve(__dirname, '../../../..');

/** The programs of the gateway, bundled as they are delivered. */
export interface BuiltGateway {
  readonly program: string;
  remove(): Promise<void>;
}

/** Bundles the gateway into a temporary folder from which the installed packages can be found. */
export async function buildGateway(): Promise<BuiltGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-gateway-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const output = { ...configuration.output, path: folder, clean: false };
  const compiler = webpack({ ...configuration, output, mode: 'production', devtool: false });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return {
    program: path.join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
