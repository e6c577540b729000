import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { remotesIn } from '@curbwise/tooling/remotes';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';
import { checkNewRemote, hasRemotes } from './check-new-remote';
import { fillTemplates, writeTexts } from './fill-templates';

/**
 * Folder of the templates in the repository. `remote` is part of every new remote; `here` adds what a package of this
 * repository needs, `standalone` what a separate repository needs.
 */
const TEMPLATES = 'packages/remotes/templates';
/** Development port of the shell; the ports of remotes follow it. */
const SHELL_PORT = 3000;
/** Development port of a remote outside the Curbwise repository: above all ports that the repository uses. */
const STANDALONE_PORT = 3100;

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
function freePort(root: string): number {
  const taken = new Set(remotesIn(root).map(({ port }) => port));
  let port = SHELL_PORT + 1;
  while (taken.has(port)) port += 1;
  return port;
}

/** Where a new remote goes, and what it is made of. */
interface Place {
  /** Of the result. */
  folder: string;
  target: string;
  templates: readonly string[];
  port: number;
  /** Of the `@curbwise` packages that it depends on. */
  version: string;
}

/** Every call makes a new id: remotes of the same name stay distinct. */
function create(
  name: string,
  { screen = `/${name}`, dryRun }: CreateOptions,
  { folder, target, templates, port, version }: Place,
): CreatedRemote {
  const texts = fillTemplates(templates, {
    __name__: name,
    __title__: titleOf(name),
    __path__: screen.slice(1),
    __id__: randomUUID(),
    __version__: version,
    // Templates are linted and formatted like all sources, so the port is a valid number there.
    'port: 3000,': `port: ${port},`,
  });
  if (!dryRun) writeTexts(target, texts);
  return { name, folder, screen, port, files: [...texts.keys()].map((file) => path.join(folder, file)) };
}

/** `parking-permits` → `Parking permits` */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/**
 * Creates the package of a new remote from the templates: a screen at its own path, in every language, with tests.
 * `linkPackage` links it afterwards.
 *
 * @param name in the registry; also the name of its folder
 * @throws ReleaseRefusal, before anything is written, if the name or path is invalid or taken
 */
export function createRemote(name: string, options: CreateOptions): CreatedRemote {
  const { root, screen = `/${name}` } = options;
  checkNewRemote(name, screen, root);
  const folder = `packages/${name}`;
  const target = path.join(root, folder);
  if (existsSync(target))
    throw new ReleaseRefusal(`The folder ${folder} already exists: choose another name`);
  const { version } = contractPackageSchema.parse(
    readJson(path.join(root, 'packages/contract/package.json')),
  );
  const templates = ['remote', 'here'].map((template) => path.join(root, TEMPLATES, template));
  return create(name, options, { folder, target, templates, port: freePort(root), version });
}

export interface StandaloneOptions extends CreateOptions {
  /** Folder of the new repository. It must be empty, apart from what `git init` makes, or not exist. */
  target: string;
  /** Folder of the templates; default: those of the repository. */
  templates?: string | undefined;
  /** Of the Curbwise packages; default: the contract of this host. */
  version?: string | undefined;
}

/**
 * Creates a separate repository for a new remote: what `createRemote` creates, with settings, scripts and a workflow.
 * Installs nothing.
 *
 * @param name in the registry
 * @throws ReleaseRefusal, before anything is written, if the name, path or folder is invalid or taken
 */
export function createStandalone(name: string, options: StandaloneOptions): CreatedRemote {
  const { root, screen = `/${name}`, target, version = HOST_CONTRACT_VERSION } = options;
  checkNewRemote(name, screen, root);
  if (existsSync(target) && readdirSync(target).some((file) => file !== '.git'))
    throw new ReleaseRefusal(`${target} is not empty: name a new folder`);
  return create(name, options, {
    folder: target,
    target,
    templates: ['remote', 'standalone'].map((template) =>
      path.join(options.templates ?? path.join(root, TEMPLATES), template),
    ),
    port: hasRemotes(root) ? freePort(root) : STANDALONE_PORT,
    version,
  });
}

/** What npm keeps of a package of the repository in its lockfiles. */
const lockedSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const lockfileSchema = z.object({ packages: z.record(z.string(), z.unknown()) });

/**
 * Links the package of a new remote to the others, and adds it to the lockfiles, as `npm install` does in more time. Its
 * dependencies are installed: the templates name versions that other packages have, too.
 *
 * @param root of the repository
 * @param folder of the package, relative to `root`
 */
export function linkPackage(root: string, folder: string): void {
  const locked = lockedSchema.parse(readJson(path.join(root, folder, 'package.json')));
  const place = `node_modules/${locked.name}`;
  const link = path.join(root, place);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), path.join(root, folder)), link, 'junction');
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json'].map((name) =>
    path.join(root, name),
  )) {
    const lockfile = readJson(file) as object;
    const added = {
      ...lockfileSchema.parse(lockfile).packages,
      [folder]: locked,
      [place]: { resolved: folder, link: true },
    };
    const packages = Object.entries(added).sort(([one], [other]) => one.localeCompare(other, 'en'));
    const text = JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2);
    writeFileSync(file, `${text}\n`);
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
