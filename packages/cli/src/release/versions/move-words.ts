import type { Move } from '@curbwise/remotes/releases';

/** Describes how the live version of a remote changed. */
export function moveWords(name: string, { from, to, endedCanary }: Move): string {
  const ended = endedCanary === null ? '' : ` Its canary ${endedCanary} ends.`;
  if (from === to) return `${name} ${to} is already live.`;
  if (from === null) return `${name} ${to} is live, its first version.${ended}`;
  return `${name} goes from ${from} to ${to}.${ended}`;
}
