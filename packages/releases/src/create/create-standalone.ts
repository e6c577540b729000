import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';
import { checkNewRemote, hasRemotes } from './check-new-remote';
import { freePort, TEMPLATES, type CreatedRemote, type CreateOptions } from './create-remote';
import { fillTemplates, writeTexts } from './fill-templates';
import { fromPackedFiles } from './packed-files';
import { wordsOfRemote } from './words-of-remote';

/** The port of a remote whose neighbours are not known: above those of the house. */
const PORT_ELSEWHERE = 3100;
const MANIFEST = 'package.json';

export interface StandaloneOptions extends CreateOptions {
  /** Folder of the new repository, which is not there yet, or is empty. */
  target: string;
  /** Folder of the templates; those of the repository if it is left out. */
  templates?: string | undefined;
  /** A folder of packed packages, to be taken from there instead of a registry. */
  packages?: string | undefined;
}

/**
 * Makes a repository of its own for a new remote: what `createRemote` makes, with settings, scripts and a workflow.
 * Nothing is installed yet.
 *
 * @param name in the registry
 * @throws ReleaseRefusal if it cannot have that name, path or folder; nothing is written then
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
  }: StandaloneOptions,
): CreatedRemote {
  checkNewRemote(name, screen, root);
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new ReleaseRefusal(`${target} is not empty: name a folder that is not there yet`);
  }
  const port = hasRemotes(root) ? freePort(root) : PORT_ELSEWHERE;
  const version = HOST_CONTRACT_VERSION;
  const folders = ['remote', 'standalone'].map((template) => path.join(templates, template));
  const texts = new Map(fillTemplates(folders, wordsOfRemote({ name, screen, port, version })));
  if (packages !== undefined) {
    const manifest = JSON.parse(texts.get(MANIFEST) ?? '{}');
    const located = fromPackedFiles(manifest, { packages, version, target });
    texts.set(MANIFEST, `${JSON.stringify(located, null, 2)}\n`);
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
