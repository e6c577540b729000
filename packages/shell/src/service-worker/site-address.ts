declare const self: ServiceWorkerGlobalScope;

/** Where the site lies: the worker is at its top. */
const ROOT = new URL('./', self.location.href);

/** The address of a path of the site (`/registry.json`), wherever on its host the site lies; any other as it is. */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ''), ROOT).href;

/** The path of the site that an address stands for; null if that is not of the site. */
export function pathOf(address: string | URL): string | null {
  const { origin, pathname } = new URL(address);
  const isOfSite = origin === ROOT.origin && pathname.startsWith(ROOT.pathname);
  return isOfSite ? `/${pathname.slice(ROOT.pathname.length)}` : null;
}

/** A page that says by its `base` where the site lies, with words that are true wherever the page stands in. */
export const withBase = (html: string): string =>
  html.replace(/(<base href=")[^"]*/, (_, before: string) => before + ROOT.pathname);
