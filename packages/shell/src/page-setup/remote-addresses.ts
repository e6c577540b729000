import { REMOTE_NAME } from '@curbwise/contract';

/** Session storage key of the remotes under development, so that they survive a navigation. */
const KEY = 'curbwise.remotes';
const PARAMETER = 'remote.';

/** An origin without a scheme. */
const WITHOUT_SCHEME = /^[\w.-]+:\d+(\/|$)/;

/** URL of a manifest. @param address also an origin: `http://127.0.0.1:3001` or `127.0.0.1:3001`. @returns null if invalid */
function manifestAt(address: string): string | null {
  const written = WITHOUT_SCHEME.test(address) ? `http://${address}` : address;
  if (!URL.canParse(written, location.href)) return null;
  const url = new URL(written, location.href);
  return url.pathname.endsWith('/') ? new URL('mf-manifest.json', url).href : url.href;
}

/**
 * For development: the addresses of remotes under development, from the address of this page (`?remote.scanner=<origin or
 * URL of the manifest>`) or of earlier pages in this tab. `?remote.scanner=` removes one.
 * @returns name of a remote → URL of its manifest
 */
export function remoteAddresses(search: string = location.search): Readonly<Record<string, string>> {
  const addresses = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  for (const [parameter, value] of new URLSearchParams(search)) {
    const name = parameter.slice(PARAMETER.length);
    if (!parameter.startsWith(PARAMETER) || !REMOTE_NAME.test(name)) continue;
    const manifest = manifestAt(value);
    if (value === '') delete addresses[name];
    else if (manifest !== null) addresses[name] = manifest;
  }
  sessionStorage.setItem(KEY, JSON.stringify(addresses));
  return addresses;
}
