import { HOST_SURFACE, type HostSurface } from './host-surface';

/** The current surface with other versions for some names of `@curbwise/platform`. For tests. */
export function changedSurface(
  changes: Readonly<Record<string, { since: string; removed?: string }>>,
): HostSurface {
  const section = '@curbwise/platform';
  const names = { ...HOST_SURFACE[section] };
  const removedNames = { ...HOST_SURFACE.removed[section] };
  for (const [name, { since, removed }] of Object.entries(changes)) {
    delete names[name];
    if (removed === undefined) names[name] = since;
    else removedNames[name] = { since, removed };
  }
  return { ...HOST_SURFACE, [section]: names, removed: { ...HOST_SURFACE.removed, [section]: removedNames } };
}
