import path from 'node:path';
import { changeRegistry, markBad, type ReleaseStore } from '@curbwise/remotes/releases';
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

/** Opens a store of releases in a folder or at `s3://bucket/prefix`. */
export type OpenReleaseStore = (place: string) => ReleaseStore | Promise<ReleaseStore>;

/** The web app that a gateway serves. */
export interface Site {
  readonly serve: GatewayMiddleware;
  readonly remotes: RemotesSource;
  /** Canaries that this gateway has ended. Pages are not told of them. */
  readonly ended: EndedCanaries;
  /** Marks a version as bad in the registry that remotes come from. */
  readonly markBad: MarkBad;
  /** Checks the store of the remotes now. */
  reload: () => Promise<void>;
  close: () => Promise<void>;
}

/** What opening a site needs. */
export interface SiteParts {
  configuration: Configuration;
  openStore: OpenReleaseStore;
  metrics: Registry;
  logger: Logger;
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
    const serve = await serveSite({ shell, folders, remotes, load: followed?.load, logger });
    if (configuration.releases) remoteGauge(metrics, remotes);
    const markBad = badMarker(followed ? (configuration.releaseStore ?? '') : directory, parts);
    return { serve, remotes, ended, markBad, reload: async () => followed?.check(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Marks versions as bad in the registry of the store or folder at `place`. */
function badMarker(place: string, { openStore }: SiteParts): MarkBad {
  return async (remote, version, reason) => {
    const store = await openStore(place);
    const now = new Date();
    const actor = { by: 'gateway', reason };
    await changeRegistry(store, markBad(remote, version, { reason, now }), { actor, now });
  };
}

/** Writes the gateway's settings into the shell's page. */
function finishOf({ insights, clientErrors, push }: Configuration): (html: string) => string {
  const publicKey = push && vapidOf(push.privateKey, push.subject).publicKey;
  return (html) => {
    const withKey = publicKey === undefined ? html : tellPushKey(html, publicKey);
    const withErrors = clientErrors ? withKey : forbidClientErrors(withKey);
    return insights ? allowInsights(withErrors) : withErrors;
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
