import { REMOTE_NAME } from '@curbwise/contract';

/** Where a tab keeps the remotes that are being worked on, so that they outlast a navigation. */
const KEY = 'curbwise.remotes';
const PARAMETER = 'remote.';

/** Name of a remote → URL of its manifest. */
export type RemoteAddresses = Readonly<Record<string, string>>;

/** An origin as people write it. */
const WITHOUT_SCHEME = /^[\w.-]+:\d+(\/|$)/;

/** `http://127.0.0.1:3001` and `127.0.0.1:3001` stand for the manifest there; null: it is no address. */
function manifestAt(address: string): string | null {
  const written = WITHOUT_SCHEME.test(address) ? `http://${address}` : address;
  if (!URL.canParse(written, location.href)) return null;
  const url = new URL(written, location.href);
  return url.pathname.endsWith('/') ? new URL('mf-manifest.json', url).href : url.href;
}

/**
 * For development: the remotes that are being worked on, as the address of the page (`?remote.scanner=<origin or URL of
 * the manifest>`) or one before it in this tab said. `?remote.scanner=` takes one back.
 */
export function remoteAddresses(search: string = location.search): RemoteAddresses {
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
