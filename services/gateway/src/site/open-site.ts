import path from 'node:path';
import { CLIENT_ERRORS_ATTRIBUTE, INSIGHTS_ATTRIBUTE, PUSH_KEY_ATTRIBUTE } from '@curbwise/contract';
import { changeRegistry, markBad, type ReleaseStore } from '@curbwise/remotes/releases';
import type { Configuration } from '../configuration/configuration';
import type { Base } from '../http/base';
import type { GatewayMiddleware } from '../http/gateway-state';
import { followStore } from '../releases/follow-store';
import { showRemotes, siteRegistry, type RemotesSource } from '../releases/site-registry';
import { EndedCanaries, type MarkBad } from '../remote-health/ended-canaries';
import type { SiteCanaries } from '../remote-health/open-health';
import { siteShell } from './live-page';
import { serveSite } from './serve-site';

export type OpenReleaseStore = (place: string) => ReleaseStore | Promise<ReleaseStore>;

/** The web app that a gateway serves. */
export interface Site extends SiteCanaries {
  readonly serve: GatewayMiddleware;
  readonly remotes: RemotesSource;
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
  const { releases, releaseStore = directory } = configuration;
  const shell = await siteShell(directory, (html) => markPage(html, configuration), logger);
  const built = {
    remotes: await siteRegistry(directory, logger, releases),
    folder: path.resolve(directory, 'remotes'),
  };
  const place = followsStore(configuration) ? releaseStore : directory;
  const followed = place === directory ? undefined : await followStore(await openStore(place), built, base);
  const ended = new EndedCanaries(followed?.remotes ?? built.remotes);
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
    const mark = badMarker(() => openStore(place));
    return { serve, remotes, ended, markBad: mark, reload: async () => followed?.check(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const badMarker =
  (openStore: () => ReleaseStore | Promise<ReleaseStore>): MarkBad =>
  async (remote, version, reason) => {
    const now = new Date();
    const actor = { by: 'gateway', reason };
    await changeRegistry(await openStore(), markBad(remote, version, { reason, now }), { actor, now });
  };

/** Writes settings into the page, as attributes of `<html>`: whether it counts and reports faults, and the push key. */
function markPage(html: string, { insights, clientErrors, push }: Configuration): string {
  const marks = [
    insights && INSIGHTS_ATTRIBUTE,
    !clientErrors && `${CLIENT_ERRORS_ATTRIBUTE}="off"`,
    push && `${PUSH_KEY_ATTRIBUTE}="${push.publicKey}"`,
  ].filter(Boolean);
  return html.replace(/<html\b/i, (start) => [start, ...marks].join(' '));
}
