export {};

/* The page of the browser check: an empty stand-in host, which loads a built remote from `/here/` when it is told to. */

/** The part of the Trusted Types API that is used here. TypeScript does not have it yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

/* As in the shell: the only policy, which allows scripts of this site. */
(globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (new URL(url, document.baseURI).origin === location.origin ? url : null),
});

// Loaded after the policy was made.
const { checkPage } = await import('./check-page');
Object.assign(window, { curbwiseCheck: checkPage });
