import type { ParsedSign } from '../parse/parse';
import type { HeardRule } from './heard-rule';

/** Whether OTHER TIMES refers to all panels of a sign. */
const hasOtherTimes = ({ readings }: ParsedSign) =>
  readings.some(({ items }) => items.some(({ item }) => item.is === 'other-times'));

/**
 * The panels that belong together, for the grammar or for a testimony: no other panel changes what they mean.
 * @returns for each panel, the first panel of its group
 */
export function groupsOf(parsed: ParsedSign, heard: readonly HeardRule[]): number[] {
  const panels = [...parsed.readings.keys()];
  const groups = [...panels];
  const quoted = heard.flatMap(({ rule, quotes }) => quotes.map(({ panel }) => [rule.panel, panel] as const));
  const all = hasOtherTimes(parsed) ? panels.map((panel) => [0, panel] as const) : [];
  for (const [one, other] of [...parsed.links, ...quoted, ...all]) {
    const [from, to] = [groups[one]!, groups[other]!];
    if (from === to) continue;
    const first = Math.min(from, to);
    for (const panel of panels) if (groups[panel] === from || groups[panel] === to) groups[panel] = first;
  }
  return groups;
}
