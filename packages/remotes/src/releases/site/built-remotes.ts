import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from '../pack/check-manifest';
import { packRemote, type PackedRemote } from '../pack/pack-remote';

/** All built remotes: packages whose build has a federation manifest. */
export async function builtRemotes(root: string): Promise<PackedRemote[]> {
  const packages = path.join(root, 'packages');
  const built: PackedRemote[] = [];
  for (const name of (await readdir(packages)).sort()) {
    const manifest = path.join(packages, name, 'dist', MANIFEST_FILE);
    const isRemote = await access(manifest).then(
      () => true,
      () => false,
    );
    if (isRemote) built.push(await packRemote(path.join(packages, name)));
  }
  return built;
}
