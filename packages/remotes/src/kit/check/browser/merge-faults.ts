import type { Fault } from './check-task';

/** Merges equal faults of several looks into one sentence with the first place and the number of others. */
export function mergeFaults(found: readonly Fault[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { where, what } of found) places.set(what, (places.get(what) ?? new Set()).add(where));
  return [...places].map(([what, all]) => {
    const [first = ''] = all;
    const others = all.size - 1;
    const more = others === 0 ? '' : ` (in ${others} other ${others === 1 ? 'look' : 'looks'} as well)`;
    return `${first}: ${what}${more}`;
  });
}
