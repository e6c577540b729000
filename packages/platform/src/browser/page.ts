import { SITE_ELEMENT_ID, type SiteSettings } from '@curbwise/contract';
import { readStored } from './browser-storage';

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

/** The local storage key that shows the hidden analysis view if it is set to `1`. */
export const DEVELOPER_MODE_KEY = 'curbwise.developer';

/** Whether to show the analysis view, which drivers never see. */
export function developerMode(): boolean {
  return readStored(DEVELOPER_MODE_KEY) === '1';
}

/** Writes an error to the browser's console, for operators of the site. The only place that may use the console. */
export function reportToConsole(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, ...(detail === undefined ? [] : [detail]));
}
