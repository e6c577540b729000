import type { RegistrySource } from '../remotes/registry/registry-source';
import { TRIED_KEY } from './tried-key';

/** Whether the address of this page or the storage of its tab names a version to preview. */
function isRequested(): boolean {
  try {
    return /[?&]try=/.test(location.search) || TRIED_KEY in sessionStorage;
  } catch {
    return false;
  }
}

/**
 * Adds the previewed version (`?try=tips@0.2.0-ab12cd34`) to a registry. The code for previews is only loaded by pages that
 * have one. If the version cannot be loaded, the live one is not shown in its place.
 */
export function withPreview(source: RegistrySource): RegistrySource {
  if (!isRequested()) return source;
  const previewed = (which: keyof RegistrySource) => async () =>
    (await import('./previewed-registry')).previewed(source, which);
  return { first: previewed('first'), again: previewed('again') };
}
