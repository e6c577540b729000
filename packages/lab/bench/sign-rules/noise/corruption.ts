import type { Random } from '@curbwise/tooling/random';

/** A misreading of a sign's text; null if it cannot happen to this text. */
export type Corruption = (text: string, random: Random) => string | null;

/** Changes one match of a pattern; null if there is none or the text does not change. */
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
