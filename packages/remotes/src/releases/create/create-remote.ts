import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '@curbwise/tooling/remotes';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';
import { checkNewRemote } from './check-new-remote';
import { fillTemplates, writeTexts } from './fill-templates';
import { templateValues } from './template-values';

/**
 * Folder of the templates in the repository. `remote` is part of every new remote; `here` adds what a package of this
 * repository needs, `standalone` what a separate repository needs.
 */
export const TEMPLATES = 'packages/remotes/templates';
/** Development port of the shell; the ports of remotes follow it. */
const SHELL_PORT = 3000;

const contractPackageSchema = z.object({ version: z.string() });

export interface CreateOptions {
  /** Folder of the repository. */
  root: string;
  /** Path of its screen; default: `/` and its name. */
  screen?: string | undefined;
  /** Returns what would be created and writes nothing. */
  dryRun?: boolean | undefined;
}

export interface CreatedRemote {
  name: string;
  /** Relative to the repository, as in `packages/permits`; for a standalone remote, the folder of the new repository. */
  folder: string;
  screen: string;
  /** Of its development server. */
  port: number;
  /** Paths that begin with the folder. */
  files: string[];
}

/** The first port that no remote uses. */
export function freePort(root: string): number {
  const taken = new Set(remotesIn(root).map(({ port }) => port));
  let port = SHELL_PORT + 1;
  while (taken.has(port)) port += 1;
  return port;
}

/**
 * Creates the package of a new remote from the templates: a screen at its own path, in every language, with tests.
 * `linkPackages` links it afterwards.
 *
 * @param name in the registry; also the name of its folder
 * @throws ReleaseRefusal, before anything is written, if the name or path is invalid or taken
 */
export function createRemote(
  name: string,
  { root, screen = `/${name}`, dryRun }: CreateOptions,
): CreatedRemote {
  checkNewRemote(name, screen, root);
  const folder = `packages/${name}`;
  if (existsSync(path.join(root, folder))) {
    throw new ReleaseRefusal(`The folder ${folder} already exists: choose another name`);
  }
  const port = freePort(root);
  const { version } = contractPackageSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'packages/contract/package.json'), 'utf8')),
  );
  const templates = ['remote', 'here'].map((template) => path.join(root, TEMPLATES, template));
  const texts = fillTemplates(templates, templateValues({ name, screen, port, version }));
  if (!dryRun) writeTexts(path.join(root, folder), texts);
  return { name, folder, screen, port, files: [...texts.keys()].map((file) => `${folder}/${file}`) };
}

/**
 * Runs npm to link the packages of a repository to each other and to update the lockfile. Needs no network if the
 * dependencies of the other packages are installed.
 * @throws ReleaseRefusal with npm's output if npm fails
 */
export function linkPackages(root: string): void {
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status, error, stderr } = spawnSync('npm', ['install', ...options], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  const reason = error?.message ?? stderr.trim();
  throw new ReleaseRefusal(
    `The new package was created, but npm could not link it: run npm install. npm said: ${reason}`,
  );
}
