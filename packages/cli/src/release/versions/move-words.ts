import type { Move } from '@curbwise/releases';

/** How the live version of a remote moved, in words. */
export function moveWords(name: string, { from, to, endedCanary }: Move): string {
  const ended = endedCanary === null ? '' : ` Its canary ${endedCanary} ends.`;
  if (from === to) return `${name} ${to} is already live.`;
  if (from === null) return `${name} ${to} is live, its first version.${ended}`;
  return `${name} goes from ${from} to ${to}.${ended}`;
}
