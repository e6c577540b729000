import { SITE_ELEMENT_ID, type SiteSettings } from '@curbwise/contract';

/**
 * The address of the site, with a trailing slash: the origin, or the folder that the page's `base` element names if the site
 * is not served from the root.
 */
export function siteRoot(): string {
  const base = document.querySelector('base')?.href;
  return base === undefined ? `${location.origin}/` : new URL('.', base).href;
}

/** Whether the site has a gateway. It has one unless the settings in the page say otherwise. */
export function siteHasService(): boolean {
  const json = globalThis.document?.getElementById(SITE_ELEMENT_ID)?.textContent;
  try {
    const settings = JSON.parse(json ?? '{}') as Partial<SiteSettings> | null;
    return settings?.hasService !== false;
  } catch {
    return true;
  }
}
