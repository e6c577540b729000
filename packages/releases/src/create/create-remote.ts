import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '@curbwise/tooling/remotes';
import { checkNewRemote } from './check-new-remote';

const TEMPLATE = 'packages/releases/template';
/** The port of the shell; those of remotes follow. */
const SHELL_PORT = 3000;

export interface CreateOptions {
  /** Folder of the repository. */
  root: string;
  /** Path of its screen; `/` and its name if it is left out. */
  screen?: string | undefined;
  /** Only says what it would do. */
  dryRun?: boolean | undefined;
}

/** A remote that was made. */
export interface CreatedRemote {
  name: string;
  /** Below the repository: `packages/permits`. */
  folder: string;
  screen: string;
  /** Of its development server. */
  port: number;
  /** Below the repository. */
  files: string[];
}

/** `parking-permits` as people write it: `Parking permits`. */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The first port that no remote has. */
function freePort(root: string): number {
  const taken = new Set(remotesIn(root).map(({ port }) => port));
  let port = SHELL_PORT + 1;
  while (taken.has(port)) port += 1;
  return port;
}

/**
 * Makes the package of a new remote from the template: a screen at a path of its own, in every language, with tests. It
 * is not linked yet: see `linkPackages`.
 *
 * @param name in the registry, and of its folder
 * @throws ReleaseRefusal if it cannot have that name or path; nothing is written then
 */
export function createRemote(
  name: string,
  { root, screen = `/${name}`, dryRun }: CreateOptions,
): CreatedRemote {
  checkNewRemote(name, screen, root);
  const port = freePort(root);
  const filled = (text: string) =>
    text
      .replaceAll('__name__', name)
      .replaceAll('__title__', titleOf(name))
      .replaceAll('__path__', screen.slice(1))
      .replace(`port: ${SHELL_PORT},`, `port: ${port},`);

  const template = path.join(root, TEMPLATE);
  const folder = `packages/${name}`;
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(template, path.join(entry.parentPath, entry.name)))
    .sort();
  if (!dryRun) {
    try {
      for (const file of files) {
        const target = path.join(root, folder, file);
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, filled(readFileSync(path.join(template, file), 'utf8')));
      }
    } catch (error) {
      rmSync(path.join(root, folder), { recursive: true, force: true });
      throw error;
    }
  }
  return { name, folder, screen, port, files: files.map((file) => path.posix.join(folder, file)) };
}
