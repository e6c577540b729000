import { remoteAddresses } from './remote-addresses';

/** The part of the Trusted Types API that is used here. TypeScript does not have it yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/** Whether a script may be loaded: from this site, and in development from the servers of remotes. */
function isTrusted(url: string): boolean {
  const { origin } = new URL(url, document.baseURI);
  if (origin === location.origin) return true;
  return (
    process.env.NODE_ENV === 'development' &&
    Object.values(remoteAddresses()).some((address) => new URL(address).origin === origin)
  );
}

/*
 * The page sets `require-trusted-types-for`: browsers then reject any string as a script, markup or script URL unless a
 * policy allows it. This is the only policy. It allows script URLs of this site and nothing else. It must be imported
 * first, before any code that loads a script.
 */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (isTrusted(url) ? url : null),
});
