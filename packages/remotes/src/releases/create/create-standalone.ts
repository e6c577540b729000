import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { checkNewRemote, hasRemotes } from './check-new-remote';
import { freePort, TEMPLATES, type CreatedRemote, type CreateOptions } from './create-remote';
import { fillTemplates, writeTexts } from './fill-templates';
import { fromPackedFiles, parsePackage } from './packed-files';
import { templateValues } from './template-values';

/** Development port of a remote outside the Curbwise repository: above all ports that the repository uses. */
const STANDALONE_PORT = 3100;
const PACKAGE_FILE = 'package.json';

export interface StandaloneOptions extends CreateOptions {
  /** Folder of the new repository. It must be empty, apart from what `git init` makes, or not exist. */
  target: string;
  /** Folder of the templates; default: those of the repository. */
  templates?: string | undefined;
  /** A folder of packed packages to install from, instead of an npm registry. */
  packages?: string | undefined;
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
export function createStandalone(
  name: string,
  {
    root,
    screen = `/${name}`,
    dryRun,
    target,
    packages,
    templates = path.join(root, TEMPLATES),
    version = HOST_CONTRACT_VERSION,
  }: StandaloneOptions,
): CreatedRemote {
  checkNewRemote(name, screen, root);
  if (existsSync(target) && readdirSync(target).some((file) => file !== '.git')) {
    throw new ReleaseRefusal(`${target} is not empty: name a new folder`);
  }
  const port = hasRemotes(root) ? freePort(root) : STANDALONE_PORT;
  const folders = ['remote', 'standalone'].map((template) => path.join(templates, template));
  const texts = new Map(fillTemplates(folders, templateValues({ name, screen, port, version })));
  if (packages !== undefined) {
    const manifest = parsePackage(texts.get(PACKAGE_FILE) ?? '{}');
    const located = fromPackedFiles(manifest, { packages, version, target });
    texts.set(PACKAGE_FILE, `${JSON.stringify(located, null, 2)}\n`);
  }
  if (!dryRun) writeTexts(target, texts);
  return {
    name,
    folder: target,
    screen,
    port,
    files: [...texts.keys()].map((file) => path.join(target, file)),
  };
}
