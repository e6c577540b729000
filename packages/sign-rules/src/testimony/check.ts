import type { WitnessedSign } from './witnessed-sign';

/** What a check found against a testimony. */
export interface Objection {
  /** Index of the panel; null if it speaks against the whole testimony. */
  panel: number | null;
  /** What is wrong, for operators. It may quote the sign. */
  why: string;
  /**
   * Set if the testimony can be used nevertheless, and what then stays in doubt. `words`: words that may restrict, so
   * that there is no yes. `lift`: the rules of the panel may be lifted, so that there is no certain no.
   */
  leaves?: 'words' | 'lift';
}

/** The result of one check. */
export interface Checked {
  objections: readonly Objection[];
  /** Whether there was something to examine. */
  isTested: boolean;
}

/** One of the checks of an examination. */
export type Check = (sign: WitnessedSign) => Checked;
