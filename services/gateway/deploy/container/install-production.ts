import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BuiltGateway } from '../../src/testing/built-gateway';
import { commandsOf, copiesFromRepository, REPOSITORY, type Stage } from './dockerfile';

const run = promisify(execFile);

/** The content of the image, in a folder of this machine. */
export interface ProductionTree {
  readonly folder: string;
  /** The gateway. */
  readonly program: string;
  remove(): Promise<void>;
}

/**
 * Does the copies and commands of a stage of the Dockerfile in a temporary folder. Then adds the gateway's programs and
 * makes everything read-only.
 * @throws Error with the output of a command that fails
 */
export async function installProduction(stage: Stage, built: BuiltGateway): Promise<ProductionTree> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-production-'));
  for (const { sources, target } of copiesFromRepository(stage)) {
    await mkdir(path.join(folder, target), { recursive: true });
    for (const source of sources) {
      await cp(path.join(REPOSITORY, source), path.join(folder, target, path.basename(source)));
    }
  }
  for (const command of commandsOf(stage)) {
    await run('sh', ['-c', command], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: '', npm_config_prefer_offline: 'true' },
    });
  }
  const programs = path.join(folder, 'services/gateway/dist');
  await mkdir(programs);
  for (const name of ['main.js', 'reader-process.js']) {
    await cp(path.join(built.folder, name), path.join(programs, name));
  }
  await run('chmod', ['-R', 'a-w,a+rX', folder]);
  return {
    folder,
    program: path.join(programs, 'main.js'),
    async remove() {
      await run('chmod', ['-R', 'u+w', folder]);
      await chmod(folder, 0o755);
      await rm(folder, { recursive: true });
    },
  };
}
