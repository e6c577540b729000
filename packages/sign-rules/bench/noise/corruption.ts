import type { Random } from '@curbwise/tooling/random';

/** What may go wrong when a sign is read; null where the text has nothing that could go wrong so. */
export type Corruption = (text: string, random: Random) => string | null;

/** Changes one of the matches of a pattern; null if it has none or the change leaves the text as it was. */
export function changeOne(
  text: string,
  pattern: RegExp,
  random: Random,
  change: (match: RegExpExecArray) => string,
): string | null {
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return null;
  const match = random.pick(matches);
  const changed = text.slice(0, match.index) + change(match) + text.slice(match.index + match[0].length);
  return changed === text ? null : changed;
}
