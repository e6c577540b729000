/** The edge of the plate read as a stroke after the number of minutes: no sign has a limit of 151 minutes. */
const EDGE_AFTER_MINUTES = /^(P\s?(?:5|10|15|20|30|45|60))[1Il|/\\\]]{1,2}(?=\nMIN)/m;
/** The same after the number of hours, where the recogniser reads a 7. */
const EDGE_AFTER_HOURS = /^([1-9])7(?= HOUR)/m;

/** Removes a plate edge that was read as one more digit. The next row tells which digit it was. */
export const withoutPlateEdge = (rows: string): string =>
  rows.replace(EDGE_AFTER_MINUTES, '$1').replace(EDGE_AFTER_HOURS, '$1');
