/** Something that is watched while a remote runs. */
export interface Watched {
  /** What has been left since this was asked last, as `listener for "resize" on window`. */
  left: () => string[];
  /** Ends it: what was watched is as before. */
  close: () => void;
}
