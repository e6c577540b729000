import { compareLooks, type Looks } from './compare-looks';

/** A version that another one is compared with. */
export interface Other {
  version: string;
  /** Null if no browser tried it. */
  looks: Looks | null;
}

/** How a version looks beside another one. */
export interface LookDifferences {
  /** The other version. */
  from: string;
  /** Number of looks of both versions. */
  looks: number;
  /** The looks that differ, by view. */
  views: Record<string, string[]>;
}

/** Why the pictures of two versions cannot be compared, as a sentence; null if they can. */
export function whyIncomparable({ version, looks }: Other, after: Looks): string | null {
  if (!looks) return `The pictures cannot be compared with ${version}: no browser tried it.`;
  const [one, other] = [looks.check.browser, after.check.browser];
  if (one === other) return null;
  return `The pictures cannot be compared with those of ${version}: ${one} took those, and ${other} these.`;
}

/** Says which looks differ from those of another version. @returns why that is unknown, as a sentence, if it is */
export async function differencesFrom(other: Other, after: Looks): Promise<LookDifferences | string> {
  const why = whyIncomparable(other, after);
  if (why !== null || !other.looks) return why ?? '';
  const compared = await compareLooks(other.looks, after);
  const views: Record<string, string[]> = {};
  for (const name of compared.filter(({ isChanged }) => isChanged).flatMap(({ names }) => names))
    (views[viewOf(name)] ??= []).push(name);
  return { from: other.version, looks: compared.flatMap(({ names }) => names).length, views };
}

/** The view that a look shows: `main, before a scan, en, light` shows `main`. */
const viewOf = (look: string): string => look.split(',', 1)[0] ?? look;

/** The differences in words. */
export function differenceWords({ from, looks, views }: LookDifferences): string {
  const changed = Object.entries(views);
  if (changed.length === 0) return `It looks like ${from} in all ${looks} pictures.`;
  const count = changed.reduce((sum, [, names]) => sum + names.length, 0);
  const listed = changed.map(([view, names]) => `${view} (${names.length})`).join(', ');
  return `It looks different from ${from} in ${count} of ${looks} pictures, of these views: ${listed}.`;
}
