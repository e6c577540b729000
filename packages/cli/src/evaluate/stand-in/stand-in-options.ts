/** Options of `curbwise evaluate stand-in`. */
export interface StandInOptions {
  readonly port: number;
  /** How many drawn signs it knows. */
  readonly drawn: number;
  readonly seed: number;
  /** Share of photos that are misread on purpose, 0 to 1. */
  readonly mistakes: number;
  readonly model: string;
}
