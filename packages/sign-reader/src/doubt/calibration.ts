/**
 * Share of panels whose rules were the right ones, by how sure the reader was of them: measured on the 371 panels of
 * 240 drawn photos (`bench:reader calibration`), neighbouring bins pooled until the share rises with the sureness
 * (pool adjacent violators).
 */
const MEASURED = [
  [0.5, 0.84],
  [0.85, 0.86],
  [0.92, 0.9],
  [1, 0.91],
] as const satisfies readonly (readonly [raw: number, right: number])[];
/** Below this a reading carries no yes, and is shown as it is. */
const [[LEAST_TRUSTED]] = MEASURED;

/**
 * The confidence that is shown to a driver: how often readings as sure as this were right.
 * @param raw what the characters, the figures and the doubts of a panel give, 0 to 1
 */
export function calibrated(raw: number): number {
  if (raw < LEAST_TRUSTED) return raw;
  const above = MEASURED.findIndex(([from]) => from > raw);
  const [from, share] = MEASURED.at(above < 0 ? -1 : above - 1)!;
  const [to, next] = MEASURED.at(above)!;
  return to === from ? share : share + ((next - share) * (raw - from)) / (to - from);
}
