import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ReleaseRefusal } from '@curbwise/releases';
import type { Context } from '../curbwise/context';

/**
 * The folder of a remote's package.
 * @throws ReleaseRefusal if there is none
 */
export function remoteFolder(name: string, { root }: Context): string {
  const folder = path.join(root, 'packages', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  throw new ReleaseRefusal(`There is no package packages/${name}. Look at the name.`);
}

/**
 * Builds the package of a remote, and no other. What the build says is shown only if it fails.
 * @throws ReleaseRefusal if it fails
 */
export async function buildRemote(name: string, context: Context): Promise<void> {
  context.tell(`Building ${name}…`);
  // A build runs the code of many: it has no business with the key that releases are signed with.
  const { RELEASE_KEY: _key, RELEASE_KEY_FILE: _file, ...environment } = context.environment;
  const build = spawn('npm', ['run', 'build'], {
    cwd: remoteFolder(name, context),
    env: { ...environment, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const [status] = (await once(build, 'close')) as [number | null];
  if (status === 0) return;
  context.tell(Buffer.concat(said).toString().trimEnd());
  throw new ReleaseRefusal(`packages/${name} does not build. Nothing was published.`);
}
