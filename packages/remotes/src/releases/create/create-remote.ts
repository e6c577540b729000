import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { remotesIn } from '@curbwise/tooling/remotes';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';
import { checkNewRemote } from './check-new-remote';
import { fillTemplates, writeTexts } from './fill-templates';

/**
 * Folder of the templates in the repository. `remote` is part of every new remote; `here` adds what a package of this
 * repository needs, `standalone` what a separate repository needs.
 */
const TEMPLATES = 'packages/remotes/templates';
/** Development port of the first remote; the shell has the one before. */
const FIRST_PORT = 3001;
/** Development port of a remote outside the Curbwise repository: above all ports that the repository uses. */
const STANDALONE_PORT = 3100;

export interface CreateOptions {
  /** Folder of the repository. */
  root: string;
  /** Path of its screen; default: `/` and its name. */
  screen?: string | undefined;
  /** Returns what would be created and writes nothing. */
  dryRun?: boolean | undefined;
  /** Folder of a separate repository for it; default: it is a package of this one. */
  target?: string | undefined;
  /** Folder of the templates; default: those of the repository. */
  templates?: string | undefined;
  /** Of the Curbwise packages of a separate repository; default: the contract of this host. */
  version?: string | undefined;
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

/** Whether a folder is there and has no files, apart from those of `git init`. */
export const isEmptyFolder = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).every((name) => name === '.git');

/**
 * Creates a new remote from the templates: a screen at its own path, in every language, with tests; in a separate
 * repository with settings, scripts and a workflow. Installs nothing. Every call makes a new id: remotes of the same name
 * stay distinct.
 *
 * @param name in the registry; also the name of its folder in this repository
 * @throws ReleaseRefusal, before anything is written, if the name, path or folder is invalid or taken
 */
export function createRemote(name: string, options: CreateOptions): CreatedRemote {
  const { root, screen = `/${name}`, dryRun, target, templates = path.join(root, TEMPLATES) } = options;
  // Other repositories have no such folder.
  const remotes = existsSync(path.join(root, 'packages')) ? remotesIn(root) : [];
  checkNewRemote(name, screen, remotes, root);
  const folder = target ?? `packages/${name}`;
  const place = path.resolve(root, folder);
  if (existsSync(place) && !isEmptyFolder(place))
    throw new ReleaseRefusal(`${folder} is not empty: choose another folder`);
  const taken = new Set(remotes.map(({ port }) => port));
  let port = remotes.length > 0 ? FIRST_PORT : STANDALONE_PORT;
  while (taken.has(port)) port += 1;
  const kinds = ['remote', target === undefined ? 'here' : 'standalone'];
  const texts = fillTemplates(
    kinds.map((kind) => path.join(templates, kind)),
    {
      __name__: name,
      __title__: titleOf(name),
      __path__: screen.slice(1),
      __id__: randomUUID(),
      __version__: target === undefined ? versionHere(root) : (options.version ?? HOST_CONTRACT_VERSION),
      // Templates are linted and formatted like all sources, so the port is a valid number there.
      'port: 3000,': `port: ${port},`,
    },
  );
  if (!dryRun) writeTexts(place, texts);
  return { name, folder, screen, port, files: [...texts.keys()].map((file) => path.join(folder, file)) };
}

/** `parking-permits` → `Parking permits` */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The version of the packages in the repository. */
const versionHere = (root: string): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(root, 'packages/contract/package.json'), 'utf8'))).version;
