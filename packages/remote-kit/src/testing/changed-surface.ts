import { HOST_SURFACE, type HostSurface } from './host-surface';

/** The surface of the sources as if names of `@curbwise/platform` had come, or gone, with other versions. For tests. */
export function changedSurface(
  changes: Readonly<Record<string, { since: string; removed?: string }>>,
): HostSurface {
  const section = '@curbwise/platform';
  const names = { ...HOST_SURFACE[section] };
  const gone = { ...HOST_SURFACE.removed[section] };
  for (const [name, { since, removed }] of Object.entries(changes)) {
    delete names[name];
    if (removed === undefined) names[name] = since;
    else gone[name] = { since, removed };
  }
  return { ...HOST_SURFACE, [section]: names, removed: { ...HOST_SURFACE.removed, [section]: gone } };
}
