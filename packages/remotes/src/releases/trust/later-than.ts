/** Now, but at least 1 ms after an earlier time, even if a clock is slow: of two signatures, the later one counts. */
export const laterThan = (earlier: string | undefined, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(earlier ?? '') + 1 || 0)).toISOString();
