import { REGISTRY_ELEMENT_ID, type LiveRegistry } from '@curbwise/contract';

/** The registry that the server has written into a page; null if it is not a page of ours. */
export function registryIn(html: string): Partial<LiveRegistry> | null {
  const json = new RegExp(`id="${REGISTRY_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1];
  return json ? (JSON.parse(json) as Partial<LiveRegistry>) : null;
}
