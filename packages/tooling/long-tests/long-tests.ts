/*
 * Tests that take long run in full by `npm test -- long`, which CI does every night. The usual run has a smaller share of
 * them, always the same one, so that every kind of fault is still looked for.
 */

/** Whether tests run in full. */
export const isLongRun = process.env.CURBWISE_LONG_TESTS === 'true';

const noTest: unknown = Object.assign(() => undefined, { each: () => () => undefined });

/** `test`, in the long run only. The usual run does not know such a test; its suite has to have others. */
export const longTest = isLongRun ? test : (noTest as typeof test);

/** How often something is tried: `usual` times, and `long` times in the long run. */
export const rounds = (usual: number, long: number): number => (isLongRun ? long : usual);

/**
 * All cases in the long run, and otherwise so many of them, spread evenly from the first to the last.
 * @param count at least 1
 */
export function someOf<T>(cases: readonly T[], count: number): readonly T[] {
  if (isLongRun || count >= cases.length) return cases;
  const step = count === 1 ? 0 : (cases.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => cases[Math.round(at * step)]!);
}
