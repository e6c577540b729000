// Keeps the result of each run, so that the compiler cannot optimise the call away.
let kept: unknown;

/**
 * Average microseconds per call, over all inputs.
 *
 * @param repeats how often each input is used
 */
export function microsecondsPerCall<T>(
  inputs: readonly T[],
  repeats: number,
  call: (input: T) => unknown,
): number {
  const startedAt = performance.now();
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    for (const input of inputs) kept = call(input);
  }
  const elapsed = performance.now() - startedAt;
  if (kept === stopwatchMark) throw new Error('a call returned the mark of the stopwatch');
  return (1000 * elapsed) / (inputs.length * repeats);
}

const stopwatchMark = Symbol('stopwatch');
