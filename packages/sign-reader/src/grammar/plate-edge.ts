/** The edge of the plate read as a stroke after the number of minutes: there are no limits such as 151. */
const EDGE_AFTER_MINUTES = /^(P\s?(?:5|10|15|20|30|45|60))[1Il|/\\\]]{1,2}(?=\nMIN)/m;
/** The same after the number of hours, where the recogniser sees a 7. */
const EDGE_AFTER_HOURS = /^([1-9])7(?= HOUR)/m;

/** Drops the edge of a plate that was read as one more figure; which one it was shows only beside the next row. */
export const withoutPlateEdge = (rows: string): string =>
  rows.replace(EDGE_AFTER_MINUTES, '$1').replace(EDGE_AFTER_HOURS, '$1');
