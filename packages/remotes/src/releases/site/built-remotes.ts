import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from '../pack/check-manifest';
import { packRemote, type PackedRemote } from '../pack/pack-remote';

/** All built remotes: packages whose build has a federation manifest. */
export async function builtRemotes(root: string): Promise<PackedRemote[]> {
  const packages = path.join(root, 'packages');
  const built: PackedRemote[] = [];
  for (const name of (await readdir(packages)).sort()) {
    const folder = path.join(packages, name);
    if (existsSync(path.join(folder, 'dist', MANIFEST_FILE))) built.push(await packRemote(folder));
  }
  return built;
}
