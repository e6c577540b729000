/** A field of a panel that was misread, or the whole panel. */
export type DifferingField = 'words' | 'arrow' | 'picture' | 'missing';

/** Differences between the read panels and the sign, by panel index from 0. */
export interface Differences {
  readonly ofTruth: ReadonlyMap<number, ReadonlySet<DifferingField>>;
  /** Panels that were read but are not on the sign. */
  readonly extra: ReadonlySet<number>;
}

const OF_TRUTH = /^panel (\d+): (words|arrow|picture|missing)$/;
const EXTRA = /^read panel (\d+): not on the sign$/;

/** Parses the differences of a report: `panel 2: arrow`, `read panel 3: not on the sign`. */
export function parseDifferences(differs: readonly string[]): Differences {
  const ofTruth = new Map<number, Set<DifferingField>>();
  const extra = new Set<number>();
  for (const text of differs) {
    const [, panel, field] = OF_TRUTH.exec(text) ?? [];
    if (panel !== undefined) {
      const fields = ofTruth.get(Number(panel) - 1) ?? new Set<DifferingField>();
      ofTruth.set(Number(panel) - 1, fields.add(field as DifferingField));
    }
    const [, read] = EXTRA.exec(text) ?? [];
    if (read !== undefined) extra.add(Number(read) - 1);
  }
  return { ofTruth, extra };
}
