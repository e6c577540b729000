import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import configuration from '../../webpack.config.cjs';

const ROOT = path.resolve(__dirname, '../../../..');

/** The programs of the gateway, bundled as they are delivered. */
export interface BuiltGateway {
  readonly folder: string;
  /** The gateway. */
  readonly program: string;
  /** The gateway that says how it fares. */
  readonly watched: string;
  remove(): Promise<void>;
}

/** Bundles the gateway into a temporary folder from which the installed packages can be found. */
export async function buildGateway(): Promise<BuiltGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-gateway-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  const entry = { ...configuration.entry, 'watched-gateway': path.join(__dirname, 'watched-gateway.ts') };
  const output = { ...configuration.output, path: folder, clean: false };
  const compiler = webpack({ ...configuration, entry, output, mode: 'production', devtool: false });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return {
    folder,
    watched: path.join(folder, 'watched-gateway.js'),
    program: path.join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
