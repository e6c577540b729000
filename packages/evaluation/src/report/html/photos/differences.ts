/** What of a panel of the sign was not read as it is. */
export type DifferingField = 'words' | 'arrow' | 'picture' | 'missing';

/** How panels that were read differ from those of the sign, as the scores have it; indexes from 0. */
export interface Differences {
  readonly ofTruth: ReadonlyMap<number, ReadonlySet<DifferingField>>;
  /** Panels that were read and are not on the sign. */
  readonly extra: ReadonlySet<number>;
}

const OF_TRUTH = /^panel (\d+): (words|arrow|picture|missing)$/;
const EXTRA = /^read panel (\d+): not on the sign$/;

/** Differences from the words in which a report has them: `panel 2: arrow`, `read panel 3: not on the sign`. */
export function differencesOf(differs: readonly string[]): Differences {
  const ofTruth = new Map<number, Set<DifferingField>>();
  const extra = new Set<number>();
  for (const says of differs) {
    const [, panel, field] = OF_TRUTH.exec(says) ?? [];
    if (panel !== undefined) {
      const fields = ofTruth.get(Number(panel) - 1) ?? new Set<DifferingField>();
      ofTruth.set(Number(panel) - 1, fields.add(field as DifferingField));
    }
    const [, read] = EXTRA.exec(says) ?? [];
    if (read !== undefined) extra.add(Number(read) - 1);
  }
  return { ofTruth, extra };
}
