/**
 * Share of panels whose rules were right, by the confidence of the reader: measured on the 346 panels of 220 drawn
 * photos (`bench:reader calibration`). Neighbouring bins are pooled until the share rises with the confidence (pool
 * adjacent violators).
 */
const MEASURED = [
  [0.5, 0.83],
  [0.9, 0.83],
  [0.965, 0.91],
  [1, 0.96],
] as const satisfies readonly (readonly [raw: number, right: number])[];
/** Below this a reading is too unsure for a yes and its confidence is shown as it is. */
const [[MIN_TRUSTED]] = MEASURED;

/**
 * Highest confidence of what may be incomplete: a panel that is cut, too small, or has another layout; a photo with
 * writing that was left unread. Too low for a yes, which the missing part may forbid, but not for a no: on open photos,
 * 327 of 394 noes were right (83 %) if a panel was in such doubt, and 650 of 781 (83 %) if none was.
 */
export const MAX_DOUBTFUL_CONFIDENCE = 0.65;

/**
 * The confidence that is shown to a driver: how often readings with this confidence were right.
 * @param raw the confidence that follows from the characters, the digits and the doubts of a panel, 0 to 1
 */
export function calibrated(raw: number): number {
  if (raw < MIN_TRUSTED) return raw;
  const above = MEASURED.findIndex(([from]) => from > raw);
  const [from, share] = MEASURED.at(above < 0 ? -1 : above - 1)!;
  const [to, next] = MEASURED.at(above)!;
  return to === from ? share : share + ((next - share) * (raw - from)) / (to - from);
}
