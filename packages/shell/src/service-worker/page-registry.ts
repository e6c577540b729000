import { REGISTRY_ELEMENT_ID, type LiveRegistry } from '@curbwise/contract';

/** The registry in a page; null if the page has none. */
export function registryIn(html: string): Partial<LiveRegistry> | null {
  const json = new RegExp(`id="${REGISTRY_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1];
  return json ? (JSON.parse(json) as Partial<LiveRegistry>) : null;
}
