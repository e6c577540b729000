/** Options of `curbwise evaluate stand-in`. */
export interface StandInOptions {
  readonly port: number;
  /** Number of drawn signs that it can read. */
  readonly drawn: number;
  readonly seed: number;
  /** Share of photos that are misread on purpose, 0 to 1. */
  readonly mistakes: number;
  readonly model: string;
}
