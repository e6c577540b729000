/** Something that is watched while a remote runs. */
export interface Watched {
  /** Traces since the last call, such as `it leaves a listener for "resize" on window behind`. */
  newTraces: () => string[];
  /** Stops watching and restores what was replaced. */
  close: () => void;
}
