/**
 * The exact test of McNemar (1947) on the photos on which two contenders differ: the probability of a split at least this
 * uneven if both were equally likely to be right.
 * @returns two-sided p-value; 1 if they never differ
 */
export function mcnemar(gained: number, lost: number): number {
  const differing = gained + lost;
  if (differing === 0) return 1;
  const fewer = Math.min(gained, lost);
  let [logChoose, tail] = [0, 0];
  for (let k = 0; k <= fewer; k++) {
    tail += Math.exp(logChoose - differing * Math.LN2);
    logChoose += Math.log(differing - k) - Math.log(k + 1);
  }
  return Math.min(1, 2 * tail);
}
