/**
 * The exact test of McNemar (1947): how likely it is that of the photos on which two differ at least so many would fall
 * to one side, if either were as likely.
 * @returns two-sided; 1 where nothing differs
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
