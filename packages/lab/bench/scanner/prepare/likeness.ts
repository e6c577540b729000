/**
 * How like two pictures of the same size are: their peak signal-to-noise ratio in decibels. Above 40 nobody sees a
 * difference, below 30 everybody does.
 */
export function peakSignalToNoise(one: Uint8Array, other: Uint8Array): number {
  let squares = 0;
  for (let index = 0; index < one.length; index += 1) squares += (one[index]! - other[index]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (squares / one.length));
}
