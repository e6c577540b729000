import type { WitnessCheck } from '@curbwise/contract';

/** What a check found against a testimony. */
export interface Failure {
  check: WitnessCheck;
  /** Index of the panel; null if it speaks against the whole testimony. */
  panel: number | null;
  /** What is wrong, in words for operators. It may quote the sign. */
  why: string;
}
