import path from 'node:path';
import {
  CLIENT_ERRORS_ATTRIBUTE,
  INSIGHTS_ATTRIBUTE,
  PUSH_KEY_ATTRIBUTE,
  WATCH_LIVE_ATTRIBUTE,
  type LiveRegistry,
} from '@curbwise/contract';
import {
  changeRegistry,
  markBad,
  permitted,
  ReleaseRefusal,
  rollBack,
  type Change,
  type ReleaseStore,
} from '@curbwise/remotes/releases';
import { integrityOf, readRemoteFile, withoutOperators } from '@curbwise/remotes/releases/page';
import type { Configuration } from '../configuration/configuration';
import type { Base } from '../http/base';
import type { GatewayMiddleware } from '../http/gateway-state';
import { followStore } from '../releases/follow-store';
import { showRemotes, siteRegistry, type RemotesSource } from '../releases/site-registry';
import { EndedCanaries } from '../remote-health/ended-canaries';
import type { SiteCanaries } from '../remote-health/open-health';
import { RolledBack } from '../remote-health/rolled-back';
import { siteShell } from './live-page';
import { serveSite } from './serve-site';

export type OpenReleaseStore = (place: string) => ReleaseStore | Promise<ReleaseStore>;

/** The web app that a gateway serves. */
export interface Site extends SiteCanaries {
  readonly serve: GatewayMiddleware;
  readonly remotes: RemotesSource;
  readonly rolledBack: RolledBack;
  /** Whether a version that the gateway trusts is here, or can be fetched now. */
  readonly has: (remote: string, version: string) => Promise<boolean>;
  /**
   * Rolls a remote back in the registry, for all gateways.
   * @throws ReleaseRefusal or StoreError if it cannot be written there, or another version went live meanwhile
   */
  readonly moveBack: (remote: string, from: string, to: string, reason: string) => Promise<void>;
  reload: () => Promise<void>;
  close: () => Promise<void>;
}

/** Whether remotes come from a store other than the site's folder. */
export const followsStore = ({ releases, releaseStore, siteDirectory }: Configuration): boolean =>
  releases &&
  releaseStore !== undefined &&
  siteDirectory !== undefined &&
  path.resolve(releaseStore) !== path.resolve(siteDirectory);

/**
 * Opens the web app.
 * @param directory of the site
 * @throws SiteError if the folder is not a usable site, CacheFolderError if the cache for a store cannot be used, and the
 *   errors of opening the store
 */
export async function openSite(
  directory: string,
  base: Pick<Base, 'configuration' | 'metrics' | 'logger'>,
  openStore: OpenReleaseStore,
): Promise<Site> {
  const { configuration, metrics, logger } = base;
  const { environment, releases, releaseStore = directory } = configuration;
  const shell = await siteShell(directory, (html) => markPage(html, configuration), logger);
  const built = {
    remotes: await siteRegistry(directory, logger, configuration),
    folder: path.resolve(directory, 'remotes'),
  };
  const place = followsStore(configuration) ? releaseStore : directory;
  const followed = place === directory ? undefined : await followStore(await openStore(place), built, base);
  const all = followed?.remotes ?? built.remotes;
  const rolledBack = new RolledBack(configuration.adminPage ? all : withoutOperatorRemote(all));
  const ended = new EndedCanaries(rolledBack.remotes);
  const { remotes } = ended;
  const close = async () => followed?.close();
  try {
    const folders = {
      shell: path.join(directory, 'shell'),
      remotes: followed?.folders ?? [built.folder],
      reader: path.join(directory, 'reader'),
    };
    const serve = await serveSite({ shell, folders, remotes, load: followed?.load, logger });
    if (releases) showRemotes(metrics, remotes);
    const change = environment === 'staging' ? refuseChange : releaseChanger(() => openStore(place));
    return {
      serve,
      remotes,
      ended,
      rolledBack,
      async has(remote, version) {
        const release = (await remotes()).releaseOf(remote, version);
        if (!release) return false;
        await followed?.load(`/${remote}/${version}/${path.posix.basename(release.manifest)}`);
        const bytes = await readRemoteFile(folders.remotes, release.manifest).catch(() => undefined);
        return bytes !== undefined && integrityOf(bytes) === release.integrity;
      },
      markBad: (remote, version, reason) =>
        change((now) => markBad(remote, version, { reason, now }), reason),
      // Without the key of a team, other gateways would not follow.
      moveBack: (remote, from, to, reason) =>
        change((now) => permitted(remote, undefined, moveFrom(remote, from, to, now)), reason),
      reload: async () => followed?.check(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes a function that changes the registry of the store in the name of the gateway. */
const releaseChanger =
  (openStore: () => ReleaseStore | Promise<ReleaseStore>) =>
  async (change: (now: Date) => Change, reason: string): Promise<void> => {
    const now = new Date();
    await changeRegistry(await openStore(), change(now), { actor: { by: 'gateway', reason }, now });
  };

/** What fails for testers says nothing about the pages of visitors. */
const refuseChange: ReturnType<typeof releaseChanger> = () =>
  Promise.reject(new ReleaseRefusal('A gateway with ENVIRONMENT=staging changes nothing for visitors.'));

/** A rollback of the version that an operator saw, also of a pinned remote, which stays pinned. */
const moveFrom =
  (remote: string, from: string, to: string, now: Date): Change =>
  (registry) => {
    if (registry.remotes[remote]?.live !== from)
      throw new ReleaseRefusal(`${remote} ${from} is no longer live.`);
    return rollBack(remote, { to, evenIfPinned: true, now })(registry);
  };

/** The remotes without the page for operators. */
function withoutOperatorRemote(source: RemotesSource): RemotesSource {
  let shown: { from: LiveRegistry; without: LiveRegistry } | undefined;
  return async () => {
    const known = await source();
    if (shown?.from !== known.live) shown = { from: known.live, without: withoutOperators(known.live) };
    return { ...known, live: shown.without };
  };
}

/** Writes settings into the page, as attributes of `<html>`: whether it counts and reports faults, and the push key. */
function markPage(html: string, { insights, clientErrors, rollbackLive, push }: Configuration): string {
  const marks = [
    insights && INSIGHTS_ATTRIBUTE,
    !clientErrors && `${CLIENT_ERRORS_ATTRIBUTE}="off"`,
    rollbackLive && WATCH_LIVE_ATTRIBUTE,
    push && `${PUSH_KEY_ATTRIBUTE}="${push.publicKey}"`,
  ].filter(Boolean);
  return html.replace(/<html\b/i, (start) => [start, ...marks].join(' '));
}
