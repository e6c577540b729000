import path from 'node:path';
import { changeRegistry, markBad, type ReleaseStore } from '@curbwise/releases';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { forbidClientErrors } from '../client-errors/forbid-client-errors';
import type { Configuration } from '../configuration/configuration';
import type { GatewayMiddleware } from '../http/gateway-state';
import { allowInsights } from '../insights/allow-insights';
import { openCacheFolder } from '../releases/cache-folder';
import type { MarkBad } from '../remote-health/end-canary';
import { endedCanaries, type EndedCanaries } from '../remote-health/ended-canaries';
import { followStore, type FollowedStore } from '../releases/follow-store';
import { remoteGauge, storeMetrics } from '../releases/release-metrics';
import { trustAll, trustSigned } from '../releases/trust-registry';
import { tellPushKey } from '../reminders/tell-push-key';
import { vapidOf } from '../reminders/vapid';
import { siteShell } from './live-page';
import { serveSite } from './serve-site';
import { siteRegistry, type RemotesSource } from './site-registry';

/** Opens a store of releases by its place: a folder, or `s3://bucket/prefix`. */
export type OpenReleaseStore = (place: string) => ReleaseStore | Promise<ReleaseStore>;

/** The web app that a gateway serves. */
export interface Site {
  readonly serve: GatewayMiddleware;
  readonly remotes: RemotesSource;
  /** Canaries that were ended here: what pages are told is without them. */
  readonly ended: EndedCanaries;
  /** Notes in the registry that remotes come from that a version is bad. */
  readonly markBad: MarkBad;
  /** Looks at the store of the remotes now. */
  reload: () => Promise<void>;
  close: () => Promise<void>;
}

/** What a site is opened by. */
export interface SiteParts {
  configuration: Configuration;
  openStore: OpenReleaseStore;
  metrics: Registry;
  logger: Logger;
}

/** Whether remotes come from somewhere else than from the folder of the site. */
export const followsStore = ({ releases, releaseStore, siteDirectory }: Configuration): boolean =>
  releases &&
  releaseStore !== undefined &&
  siteDirectory !== undefined &&
  path.resolve(releaseStore) !== path.resolve(siteDirectory);

/**
 * Opens the web app that the configuration names.
 * @param directory of the site
 * @throws SiteError if the folder holds no usable site, CacheFolderError if there is no room for what comes from a store,
 *   and what opening the store throws
 */
export async function openSite(directory: string, parts: SiteParts): Promise<Site> {
  const { configuration, metrics, logger } = parts;
  const finish = finishOf(configuration);
  const shell = await siteShell(directory, finish, logger);
  const built = await siteRegistry(directory, logger, configuration.releases);
  const siteRemotes = path.resolve(directory, 'remotes');
  const followed = followsStore(configuration) ? await follow(built, siteRemotes, parts) : undefined;
  const ended = endedCanaries(followed?.remotes ?? built);
  const { remotes } = ended;
  const close = async () => followed?.close();
  try {
    const folders = {
      shell: path.join(directory, 'shell'),
      remotes: followed?.folders ?? [siteRemotes],
      reader: path.join(directory, 'reader'),
    };
    const serve = await serveSite({ shell, folders, remotes, bring: followed?.bring, logger });
    if (configuration.releases) remoteGauge(metrics, remotes);
    const markBad = badMarker(followed ? (configuration.releaseStore ?? '') : directory, parts);
    return { serve, remotes, ended, markBad, reload: async () => followed?.look(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Writes into the registry of the store, or of the folder, at a place. */
function badMarker(place: string, { openStore }: SiteParts): MarkBad {
  return async (remote, version, reason) => {
    const store = await openStore(place);
    const now = new Date();
    const actor = { by: 'gateway', reason };
    await changeRegistry(store, markBad(remote, version, { reason, now }), { actor, now });
  };
}

/** What is written into the page of the shell, once. */
function finishOf({ insights, clientErrors, push }: Configuration): (html: string) => string {
  const publicKey = push && vapidOf(push.privateKey, push.subject).publicKey;
  return (html) => {
    const told = publicKey === undefined ? html : tellPushKey(html, publicKey);
    const quiet = clientErrors ? told : forbidClientErrors(told);
    return insights ? allowInsights(quiet) : quiet;
  };
}

async function follow(site: RemotesSource, siteRemotes: string, parts: SiteParts): Promise<FollowedStore> {
  const {
    releaseStore = '',
    releaseCacheDirectory,
    releasePollMs,
    releaseOperatorKeys,
  } = parts.configuration;
  const store = await parts.openStore(releaseStore);
  const cache = await openCacheFolder(releaseCacheDirectory);
  const followed = await followStore({
    store,
    site,
    siteRemotes,
    cacheFolder: cache.folder,
    pollMs: releasePollMs,
    trust: releaseOperatorKeys ? trustSigned(releaseOperatorKeys) : trustAll,
    logger: parts.logger,
    countFailed: storeMetrics(parts.metrics),
  });
  return {
    ...followed,
    async close() {
      await followed.close();
      await cache.close();
    },
  };
}
