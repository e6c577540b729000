import path from 'node:path';
import { collectGarbage } from '../gc/collect-garbage';
import { readBuild } from '../pack/read-build';
import { beginPublishing, type PublishOutcome } from '../publish/publish';
import { upload } from '../publish/upload';
import { currentRegistry } from '../registry/change-registry';
import { unfitReleases } from '../registry/set-host';
import { openFolderStore } from '../store/folder/folder-store';
import { builtRemotes } from './built-remotes';
import { readHost } from '../registry/host-file';
import { removeOldFiles, SHELL } from './old-files';
import { PAGE, shellFiles, WORKER } from './shell-files';
import { copyReader } from './reader-files';

/** The result of assembling a site; `notes` are sentences for the person who runs the build. */
export interface Assembled {
  published: PublishOutcome[];
  notes: string[];
}

const BUILD = { by: 'npm run build' };
/** Why its remotes go live although no browser tried them. */
const BUILT_HERE = 'built with the site, and tested with it';
/** The defaults of `curbwise release gc`. */
const GC_RULES = { keep: 5, days: 14 };

/**
 * Puts the builds of the shell and of all remotes into the folder of the site. A gateway may be serving it meanwhile.
 *
 *   shell/                            the page and its assets; the assets of earlier shells for two weeks
 *   remotes/<name>/<version>-<hash>/  a remote; files below never change, `files.json` lists them
 *   registry.json                     the live version of each remote, and its history
 *   insights/                         the scripts for usage statistics, under fixed names
 *   reader/                           the reader that browsers download; `reader.json` lists its files
 *
 * Publishes the remotes as `curbwise release publish` does, so that pins and history are kept, and records in the registry
 * what the shell provides. New files are written first, then the registry, and last the page and the worker, which refer
 * to the shell's new files. If the shell would not load what visitors would then get, the registry, the page and the
 * worker stay as they are.
 * @param root folder of the repository
 * @param site folder of the site
 * @param skipChecks the reason to deploy the shell although it would not load everything that is live
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
    readBuild(path.join(root, 'packages/shell/insights/dist')),
  ]);
  const host = await readHost(path.join(root, 'packages/shell/dist'));
  const remotes = await builtRemotes(root);
  const store = openFolderStore(site);
  await upload(store, { folder: 'insights/', files: insights }, 'contents');
  await copyReader(store, path.join(root, 'packages/sign-reader/dist/reader'));
  const putShell = (isWanted: (file: string) => boolean, isCompressed = true) =>
    upload(
      store,
      { folder: SHELL, files: new Map([...shell].filter(([file]) => isWanted(file))), isCompressed },
      'contents',
    );
  await putShell((file) => file !== PAGE && file !== WORKER);
  const names = remotes.map(({ name }) => name);
  const publishing = await beginPublishing(store, names, BUILD);
  const published = await publishing.publish(remotes, {
    live: true,
    ifBad: 'wait',
    untried: BUILT_HERE,
    now,
    host,
    skipChecks,
  });
  await putShell((file) => file === WORKER);
  // The server fills it in and compresses it itself.
  await putShell((file) => file === PAGE, false);
  await removeOldFiles(store, new Set(shell.keys()), now);
  await collectGarbage(store, { ...GC_RULES, now }, { actor: BUILD });
  const registry = await currentRegistry(store);
  const unfit = unfitReleases(registry, host);
  const why = skipChecks === undefined ? '' : ` It was deployed anyway: ${skipChecks}`;
  const left = unfit.map((one) => `${one}, and this shell will not load it.${why}`);
  const bad = published
    .filter(({ name, version, isLive }) => !isLive && registry.remotes[name]?.releases[version]?.bad)
    .map(({ name, version }) => `${name} ${version} is marked as bad and waits: the live version stays.`);
  return { published, notes: [...left, ...bad] };
}
