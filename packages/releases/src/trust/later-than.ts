/** Now, or the moment after an earlier instant where a clock is behind: of two signatures, the later one counts. */
export const laterThan = (earlier: string | undefined, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(earlier ?? '') + 1 || 0)).toISOString();
