import type { RegistrySource } from '../remotes/registry-source';
import { TRIED_KEY } from './tried-key';

/** Whether the address of this page, or what its tab keeps, names a version to try. */
function isAsked(): boolean {
  try {
    return /[?&]try=/.test(location.search) || TRIED_KEY in sessionStorage;
  } catch {
    return false;
  }
}

/**
 * A registry in which a remote has the version that this tab tries (`?try=tips@0.2.0-ab12cd34`). All that it takes is
 * loaded by the pages that try one; where it cannot be had, no remote is shown for the one that was asked for.
 */
export function withPreview(source: RegistrySource): RegistrySource {
  if (!isAsked()) return source;
  const previewed = (which: keyof RegistrySource) => async () =>
    (await import('./previewed-registry')).previewed(source, which);
  return { first: previewed('first'), again: previewed('again') };
}
