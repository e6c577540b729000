import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { liveRegistry, type LiveRegistry, OPERATOR_REMOTE, screenAddress } from '@curbwise/contract';
import type { PackedRemote } from '../pack/pack-remote';
import type { Files } from '../pack/read-build';
import { releaseReader } from '../page/read-releases';
import { sitePage } from '../page/site-page';
import { upload } from '../publish/upload';
import { ReleaseRefusal } from '../refusal';
import { newRegistry } from '../registry/change-registry';
import { publishRelease } from '../registry/publish-release';
import { builtRemotes } from '../site/built-remotes';
import { copyReader } from '../site/reader-files';
import { PAGE, shellFiles, WORKER } from '../site/shell-files';
import { openFolderStore } from '../store/folder/folder-store';
import { REGISTRY_FILE } from '../store/release-store';
import { missingPage, pageBelow, relativeRemotes, staticPage } from './static-page';

const MISSING_PAGE = '404.html';
/** The page for all addresses below a screen, next to the page of the screen; only if a remote has such addresses. */
const PAGE_BELOW = 'below.html';
/** Files by which a static site is recognised before it is replaced. */
const OWN_FILES = [WORKER, REGISTRY_FILE, MISSING_PAGE];

/**
 * Assembles a site that any file server can serve, at its root or in any folder. It has everything that needs no gateway.
 * @param root folder of the repository
 * @param target folder of the site; an earlier static site there is replaced
 * @throws ReleaseRefusal if something is not built, or the folder contains other files
 */
export async function assembleStatic(root: string, target: string, now: Date): Promise<void> {
  await checkTarget(target);
  // The old site stays until the new one is complete.
  const made = `${target}.new`;
  await rm(made, { recursive: true, force: true });
  const [shell, built] = await Promise.all([shellFiles(root, false), builtRemotes(root)]);
  // Without a gateway there is nothing to operate.
  const remotes = built.filter(({ name }) => name !== OPERATOR_REMOTE);
  const site = openFolderStore(made);
  const html = (shell.get(PAGE) as Buffer).toString();
  shell.delete(PAGE);
  await upload(site, { folder: '', files: shell }, 'lengths');
  for (const remote of remotes) await upload(site, remote, 'lengths');
  await copyReader(site, path.join(root, 'packages/sign-reader/dist/reader'));
  const pages = await pagesOf(html, liveOf(remotes, now), path.join(made, 'remotes'));
  await upload(site, { folder: '', files: pages }, 'lengths');
  await rm(target, { recursive: true, force: true });
  await rename(made, target);
}

async function checkTarget(target: string): Promise<void> {
  const there = await readdir(target).catch((): string[] => []);
  if (there.length === 0 || OWN_FILES.every((file) => there.includes(file))) return;
  throw new ReleaseRefusal(`${target} contains other files. Name another folder, or empty this one.`);
}

/** The registry of a site that has only the built remotes. */
function liveOf(remotes: readonly PackedRemote[], now: Date): LiveRegistry {
  const registry = remotes.reduce(
    (before, { name, release }) =>
      publishRelease(name, release, { live: true, untried: 'part of the site', now })(before),
    newRegistry(),
  );
  return liveRegistry(registry);
}

/** The page of each route, the one for all other addresses, and the registry. */
async function pagesOf(html: string, live: LiveRegistry, remotes: string): Promise<Files> {
  const readReleases = releaseReader([remotes], ({ manifest }, reason) => {
    throw new ReleaseRefusal(`${manifest} cannot be used: ${reason}`);
  });
  const site = sitePage(html, live, await readReleases(live), (text) => text);
  const pages = [...new Set(site.routes.map(screenAddress))].map(async (route) => {
    const file = path.posix.join(route, PAGE).slice(1);
    return [file, staticPage(route, await site.pageAt(route))] as const;
  });
  const below = site.routes
    .filter((route) => route !== screenAddress(route))
    .map(async (route) => {
      const file = path.posix.join(screenAddress(route), PAGE_BELOW);
      return [file.slice(1), pageBelow(await site.pageAt(file))] as const;
    });
  const texts = [
    ...(await Promise.all([...pages, ...below])),
    [MISSING_PAGE, missingPage(await site.pageAt(`/${MISSING_PAGE}`))] as const,
    [REGISTRY_FILE, relativeRemotes(site.registryJson)] as const,
  ];
  return new Map(texts.map(([file, text]) => [file, Buffer.from(text)]));
}
