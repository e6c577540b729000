import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '@curbwise/tooling/remotes';
import { ReleaseRefusal } from '../refusal';
import { checkNewRemote } from './check-new-remote';
import { fillTemplates, writeTexts } from './fill-templates';
import { wordsOfRemote } from './words-of-remote';

/** Where the repository has its templates: `remote` is part of both, `here` and `standalone` are around it. */
export const TEMPLATES = 'packages/releases/templates';
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
  /** Below the repository: `packages/permits`; or that of a repository of its own. */
  folder: string;
  screen: string;
  /** Of its development server. */
  port: number;
  /** With the folder before them. */
  files: string[];
}

/** The first port that no remote has. */
export function freePort(root: string): number {
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
  const folder = `packages/${name}`;
  if (existsSync(path.join(root, folder))) {
    throw new ReleaseRefusal(`There is a folder ${folder} already: choose another name`);
  }
  const port = freePort(root);
  const { version } = JSON.parse(readFileSync(path.join(root, 'packages/contract/package.json'), 'utf8'));
  const templates = ['remote', 'here'].map((template) => path.join(root, TEMPLATES, template));
  const texts = fillTemplates(templates, wordsOfRemote({ name, screen, port, version }));
  if (!dryRun) writeTexts(path.join(root, folder), texts);
  return { name, folder, screen, port, files: [...texts.keys()].map((file) => `${folder}/${file}`) };
}
