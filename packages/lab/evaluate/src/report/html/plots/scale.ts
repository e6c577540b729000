/** Round step sizes, times a power of ten. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Ticks from 0 to a round value of at least `max`, in about `count` steps. */
export function ticksTo(max: number, count: number): number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND_STEPS.find((round) => round * power >= rough * (1 - 1e-9)) ?? 10);
  const steps = Math.ceil(max / step - 1e-9);
  return Array.from({ length: steps + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** Maps a value to an SVG coordinate. */
export type Scale = (value: number) => number;

export const scale =
  (end: number, from: number, to: number): Scale =>
  (value) =>
    Number((from + (value / end) * (to - from)).toFixed(1));

/** Decimals needed to show the step between ticks: `0.05` needs two. */
export const decimalsOf = (ticks: readonly number[]): number => {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const digits = [0, 1, 2, 3, 4, 5, 6].find(
    (count) => Math.abs(Number(step.toFixed(count)) - step) < step * 1e-6,
  );
  return digits ?? 6;
};
