import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
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
 * `linkPackage` links it afterwards.
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
    readJson(path.join(root, 'packages/contract/package.json')),
  );
  const templates = ['remote', 'here'].map((template) => path.join(root, TEMPLATES, template));
  const texts = fillTemplates(templates, templateValues({ name, screen, port, version }));
  if (!dryRun) writeTexts(path.join(root, folder), texts);
  return { name, folder, screen, port, files: [...texts.keys()].map((file) => `${folder}/${file}`) };
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
