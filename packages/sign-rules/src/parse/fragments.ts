/** Words of a panel, verbatim. */
export interface Fragment {
  text: string;
  /** Index of the panel. */
  panel: number;
}

/** Stands for a picture that was seen and not identified. */
export const UNKNOWN_SYMBOL = '[symbol]';
/** Stands for a panel on which nothing was read. */
export const BLANK_PANEL = '[blank]';
