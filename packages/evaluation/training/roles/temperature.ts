import { softmax } from '@curbwise/sign-rules/roles/training';

/** The temperature under which the true roles are least surprising (Guo et al. 2017). */
export function bestTemperature(judged: readonly { scores: readonly number[]; target: number }[]): number {
  const surprise = (temperature: number) =>
    judged.reduce(
      (sum, { scores, target }) => sum - Math.log(softmax(scores, temperature)[target] || 1e-12),
      0,
    );
  let best = 1;
  for (let temperature = 0.6; temperature < 4; temperature += 0.05) {
    if (surprise(temperature) < surprise(best)) best = temperature;
  }
  return Math.round(best * 100) / 100;
}
