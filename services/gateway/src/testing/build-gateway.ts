import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import configuration from '../../webpack.config.cjs';

const ROOT = path.resolve(__dirname, '../../../..');
const GATEWAY = path.resolve(__dirname, '../..');

/**
 * Bundles the gateway, and what tests add to it (./watched-gateway.ts, ./remember-networks.ts), into a temporary folder with
 * links to the installed packages.
 * @returns the folder
 */
export async function buildGateway(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-gateway-'));
  await linkPackages(path.join(folder, 'node_modules'));
  const added = ['watched-gateway', 'remember-networks'];
  const entry = {
    ...configuration.entry,
    ...Object.fromEntries(added.map((name) => [name, path.join(__dirname, `${name}.ts`)])),
  };
  const output = { ...configuration.output, path: folder, clean: false };
  const compiler = webpack({ ...configuration, entry, output, mode: 'production', devtool: false });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return folder;
}

/** Links the packages that the gateway resolves: its own first, then those of the repository. */
async function linkPackages(target: string): Promise<void> {
  await mkdir(target);
  const own = await packagesIn(path.join(GATEWAY, 'node_modules'));
  const packages = new Map([...(await packagesIn(path.join(ROOT, 'node_modules'))), ...own]);
  for (const [name, place] of packages) {
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await symlink(place, path.join(target, name), 'dir');
  }
}

/** The packages in a `node_modules` folder: name (`name` or `@scope/name`) → path. */
async function packagesIn(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(
    names.map(async (name) =>
      name.startsWith('@')
        ? (await readdir(path.join(folder, name))).map((inScope) => `${name}/${inScope}`)
        : [name],
    ),
  );
  return new Map(found.flat().map((name) => [name, path.join(folder, name)]));
}
