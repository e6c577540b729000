import { rename } from 'node:fs/promises';
import path from 'node:path';
import { forEachAtOnce } from '../for-each-at-once';
import { collectGarbage } from '../gc/collect-garbage';
import { readBuild, type Files } from '../pack/read-build';
import { publishAll, type PublishOutcome } from '../publish/publish';
import { presentRegistry } from '../registry/change-registry';
import { unfitReleases } from '../registry/set-host';
import { openFolderStore } from '../store/folder/folder-store';
import { REGISTRY_FILE, StoreError, type ReleaseStore } from '../store/release-store';
import { builtRemotes } from './built-remotes';
import { HOST_FILE, parseHost } from './host-file';
import { removeOldFiles } from './old-files';
import { PAGE, shellFiles, WORKER } from './shell-files';
import { putReader } from './reader-files';
import { placeOf, putFile } from './site-files';

/** What a person should know of a site that was put together. */
export interface Assembled {
  published: PublishOutcome[];
  notes: string[];
}

/** Files on their way at a time: compression runs on as many threads. */
const AT_ONCE = 4;
/** Who it is, for the log. */
const BUILD = { by: 'npm run build' };
/** As `curbwise release gc` has them. */
const GC_RULES = { keep: 5, days: 14 };

/**
 * Puts the builds of the shell and of every remote into the site that the gateway serves, which may be serving it:
 *
 *   shell/                            the page and its assets; those of earlier shells for two weeks
 *   remotes/<name>/<version>-<hash>/  a remote; nothing below such a folder ever changes, `files.json` lists it
 *   registry.json                     which of each remote is live, and what was before
 *   insights/                         the scripts that count, under names that stay
 *   reader/                           the reader that browsers fetch; `reader.json` lists it
 *
 * The remotes are published as `curbwise release publish` does it, so that pins and history stay. What is new comes first,
 * then the registry, and what names the shell's new files last.
 * @param root folder of the repository
 * What the shell brings goes into the registry with them. If it would not load what visitors get then, nothing that names
 * the shell's new files is written: remotes that come along take the place of what was live, others stay as they are.
 * @param site folder of the site
 * @param skipChecks why the shell comes all the same
 * @throws ReleaseRefusal if something is not built, or the shell would not load what is live
 */
export async function assembleSite(
  root: string,
  site: string,
  now: Date,
  { skipChecks }: { skipChecks?: string } = {},
): Promise<Assembled> {
  const [shell, insights] = await Promise.all([
    shellFiles(root),
    readBuild(path.join(root, 'packages/insights/dist')),
  ]);
  const host = parseHost(shell.get(HOST_FILE)?.toString(), `packages/shell/dist/${HOST_FILE}`);
  const remotes = await builtRemotes(root);
  await putFiles(site, 'insights', [...insights]);
  await putReader(site, path.join(root, 'packages/device-reader/dist/reader'));
  await putFiles(site, 'shell', withoutNaming(shell));
  const store = openFolderStore(site);
  const notes = await putAsideBroken(store);
  const published = await publishAll(store, remotes, {
    live: true,
    ifBad: 'wait',
    actor: BUILD,
    now,
    ...host,
    skipChecks,
  });
  await putFile(placeOf(site, 'shell', WORKER), shell.get(WORKER) as Buffer);
  await putFile(placeOf(site, 'shell', PAGE), shell.get(PAGE) as Buffer, false);
  await removeOldFiles(site, new Set(shell.keys()), now);
  await collectGarbage(store, { ...GC_RULES, now }, { actor: BUILD });
  const unfit = unfitReleases(await presentRegistry(store), host);
  const why = skipChecks === undefined ? '' : ` It came all the same: ${skipChecks}`;
  const left = unfit.map((one) => `${one}, and this shell will not load it.${why}`);
  const bad = published
    .filter(({ isBad }) => isBad)
    .map(
      ({ name, version }) => `${name} ${version} is marked as bad, and waits: what was live before stays.`,
    );
  return { published, notes: [...notes, ...left, ...bad] };
}

const withoutNaming = (files: Files) => [...files].filter(([file]) => file !== PAGE && file !== WORKER);

const putFiles = (site: string, folder: string, files: [string, Buffer][]) =>
  forEachAtOnce(AT_ONCE, files, ([file, content]) => putFile(placeOf(site, folder, file), content));

/** A site is made of what was built: a registry that nobody understands does not keep it from being so. */
async function putAsideBroken(store: ReleaseStore): Promise<string[]> {
  try {
    await store.readRegistry();
    return [];
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'bad-registry') throw error;
    const aside = path.join(store.place, `broken-${REGISTRY_FILE}`);
    await rename(path.join(store.place, REGISTRY_FILE), aside);
    return [`${error.message} It was put aside as ${aside}, and a new one begun.`];
  }
}
