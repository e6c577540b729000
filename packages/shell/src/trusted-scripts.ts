import { remoteAddresses } from './remotes/remote-addresses';

/** What of the Trusted Types API is used here; the compiler does not know it yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** Where scripts may come from: this site, and in development the servers of remotes that are being worked on. */
function isTrusted(url: string): boolean {
  const { origin } = new URL(url, document.baseURI);
  if (origin === location.origin) return true;
  return (
    process.env.NODE_ENV === 'development' &&
    Object.values(remoteAddresses()).some((address) => new URL(address).origin === origin)
  );
}

/*
 * The page asks browsers to let no text become a script, markup or the address of a script unless a policy has seen it
 * (`require-trusted-types-for`). This is the only one: it lets addresses of scripts of this site through, and nothing
 * else. Imported before anything else, so that there is no script before it.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (isTrusted(url) ? url : null),
});
