import { SITE_ELEMENT_ID, type SiteSettings } from '@curbwise/contract';

/**
 * The address that the site lies at, with a slash at its end: the origin, unless the page says by its `base` that all of
 * it lies below a folder of a host.
 */
export function siteRoot(): string {
  const base = document.querySelector('base')?.href;
  return base === undefined ? `${location.origin}/` : new URL('.', base).href;
}

/** Whether the site has a gateway. A page that says nothing of it has one. */
export function siteHasService(): boolean {
  const said = globalThis.document?.getElementById(SITE_ELEMENT_ID)?.textContent;
  try {
    const settings = JSON.parse(said ?? '{}') as Partial<SiteSettings> | null;
    return settings?.hasService !== false;
  } catch {
    return true;
  }
}
