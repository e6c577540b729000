import { compareLooks, type Compared, type Looks } from './compare-looks';

/** A version that another one is compared with. */
export interface Other {
  version: string;
  /** Null if no browser tried it. */
  looks: Looks | null;
}

/** How a version looks beside another one. */
export interface LookDifferences {
  /** What differs, or why that is unknown, as a sentence. */
  summary: string;
  /** The looks that differ, the most changed first. */
  changed: string[];
  /** All looks of both versions. If they cannot be compared, those of the version itself, as unchanged. */
  compared: Compared[];
}

/**
 * Compares the pictures of a version with those of another one.
 * @param other null if there is none
 */
export async function differencesFrom(other: Other | null, after: Looks): Promise<LookDifferences> {
  const why = whyIncomparable(other, after);
  const compared = await compareLooks((why === null && other?.looks) || after, after);
  const changed = compared.filter(({ isChanged }) => isChanged).flatMap(({ names }) => names);
  const all = compared.reduce((sum, { names }) => sum + names.length, 0);
  const summary = why ?? `${differenceWords(changed, all)} than in ${other?.version}.`;
  return { summary, changed, compared };
}

/** Why the pictures of a version cannot be compared, as a sentence; null if they can. */
function whyIncomparable(other: Other | null, after: Looks): string | null {
  if (!other) return 'There is no other version to compare the pictures with.';
  const { version, looks } = other;
  if (!looks) return `The pictures cannot be compared with ${version}: no browser tried it.`;
  const [one, two] = [looks.check.browser, after.check.browser];
  if (one === two) return null;
  return `The pictures cannot be compared with those of ${version}: ${one} took those, and ${two} these.`;
}

/** `4 of 5 pictures look different (stay 3, main 1)`: the look `main, before a scan, en, light` is one of the view `main`. */
function differenceWords(changed: readonly string[], all: number): string {
  const views = new Map<string, number>();
  for (const look of changed) {
    const view = look.split(',', 1)[0] ?? look;
    views.set(view, (views.get(view) ?? 0) + 1);
  }
  const listed = [...views].map(([view, count]) => `${view} ${count}`).join(', ');
  return `${changed.length} of ${all} pictures look different${listed && ` (${listed})`}`;
}
