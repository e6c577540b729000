import {
  type LiveRegistry,
  type LiveRemote,
  MANIFESTS_ELEMENT_ID,
  REGISTRY_ELEMENT_ID,
  type RemoteManifest,
} from '@curbwise/contract';
import { parsedJson } from '@curbwise/remotes/releases';
import { fillBlock, readBlock } from '@curbwise/remotes/releases/page';

/** Path at which the proxy serves the files of the remote under development, and its script for pages. */
export const DEVELOPMENT_PATH = '/@curbwise-dev/';

/** The remote under development. */
export interface DevelopedRemote {
  name: string;
  /** Its manifest, as the last build wrote it. */
  manifest: RemoteManifest;
  /** Hash of the manifest's file. */
  integrity: string;
}

/** A remote of the site, from the last build on this machine. */
const releaseOf = ({ manifest: { curbwise }, integrity }: DevelopedRemote): LiveRemote => {
  const { needs, paths, navigation } = curbwise;
  const manifest = `${DEVELOPMENT_PATH}mf-manifest.json`;
  return { version: '0.0.0-development', manifest, integrity, needs, paths, navigation };
};

/** A registry of the site in which the remote under development replaces the live one, and its canary. */
export function withRemote(registry: LiveRegistry, remote: DevelopedRemote): LiveRegistry {
  const { [remote.name]: _, ...trials } = registry.trials ?? {};
  return { ...registry, trials, remotes: { ...registry.remotes, [remote.name]: releaseOf(remote) } };
}

/**
 * A page of the site with the remote under development instead of the live one, and with a script that loads the page again
 * after each build. The early files of the live version, which the page would otherwise load as well, go.
 * @returns null if the page is not one of a Curbwise site
 */
export function pageWithRemote(html: string, remote: DevelopedRemote): string | null {
  const registry = parsedJson(readBlock(html, REGISTRY_ELEMENT_ID)) as LiveRegistry | undefined;
  if (!registry?.remotes) return null;
  const manifests = parsedJson(readBlock(html, MANIFESTS_ELEMENT_ID)) as Record<string, object> | undefined;
  const { manifest } = releaseOf(remote);
  const added = { ...manifests, [manifest]: { metaData: remote.manifest.metaData } };
  const filled = [
    [REGISTRY_ELEMENT_ID, withRemote(registry, remote)] as const,
    [MANIFESTS_ELEMENT_ID, added] as const,
  ].reduce((page, [id, value]) => fillBlock(page, id, JSON.stringify(value)) ?? page, html);
  return withoutEarlyFiles(filled, remote.name).replace(
    /<\/head>/i,
    (end) => `<script src="${DEVELOPMENT_PATH}page.js"></script>${end}`,
  );
}

/** If the page's first screen is the remote's, it names the scripts of the live version and contains its styles. */
function withoutEarlyFiles(html: string, name: string): string {
  const link = new RegExp(`<link rel="preload" href="[^"]*/remotes/${name}/[^>]*>`, 'g');
  if (!link.test(html)) return html;
  return html.replace(link, '').replace(/<style data-href="[^"]*">[^<]*<\/style>/g, '');
}
