/*
 * Long tests run in full with `npm run test:long`, which CI runs every night. The usual run has a fixed, smaller part of
 * them, so that it still tests for every kind of fault.
 */

/** Whether tests run in full. */
export const isLongRun = process.env.CURBWISE_LONG_TESTS === 'true';

const noTest: unknown = Object.assign(() => undefined, { each: () => () => undefined });

/** `test`, but only in the long run. In the usual run it registers nothing, so its suite must have other tests. */
export const longTest = isLongRun ? test : (noTest as typeof test);

/** The number of rounds: `usual`, or `long` in the long run. */
export const rounds = (usual: number, long: number): number => (isLongRun ? long : usual);

/**
 * All cases in the long run; otherwise `count` of them, spread evenly from the first to the last.
 * @param count at least 1
 */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
  if (isLongRun || count >= cases.length) return cases;
  const step = count === 1 ? 0 : (cases.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => cases[Math.round(at * step)]!);
}
