declare const self: ServiceWorkerGlobalScope;

/** Root of the site: the folder of the worker. */
const ROOT = new URL('./', self.location.href);

/** The full address of a path of the site (`/registry.json`). Absolute addresses stay unchanged. */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ''), ROOT).href;

/** The path of an address, relative to the root of the site; null if it is not part of the site. */
export function pathOf(address: string | URL): string | null {
  const { origin, pathname } = new URL(address);
  const isOfSite = origin === ROOT.origin && pathname.startsWith(ROOT.pathname);
  return isOfSite ? `/${pathname.slice(ROOT.pathname.length)}` : null;
}

/** Makes the `base` of a page absolute, so that it is right at any path. */
export const withBase = (html: string): string =>
  html.replace(/(<base href=")[^"]*/, (_, before: string) => before + ROOT.pathname);
