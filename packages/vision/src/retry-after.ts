/**
 * Reads a `Retry-After` header (RFC 9110, 10.2.3): seconds, or a date.
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait, or undefined if the header is absent or invalid
 */
export function retryAfterOfHeader(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.round(Number(value) * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Reads a duration in the JSON form of Protocol Buffers: `3.5s`.
 * @returns milliseconds, or undefined if it is invalid
 */
export function millisecondsOfDuration(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(value)?.[1] : undefined;
  return seconds === undefined ? undefined : Math.round(Number(seconds) * 1000);
}

/**
 * Reads a number of milliseconds, which OpenAI and Azure send in addition to `Retry-After`.
 * @returns milliseconds, or undefined if it is invalid
 */
export function millisecondsOfHeader(value: string | null | undefined): number | undefined {
  return value && /^\d+(\.\d+)?$/.test(value) ? Math.round(Number(value)) : undefined;
}

/**
 * The longest of several waits. A proxy and the provider behind it may each ask for one, and a retry before the longer
 * one is over fails again.
 * @param waits in milliseconds; undefined if none was asked for
 */
export function longestWait(...waits: (number | undefined)[]): number | undefined {
  const asked = waits.filter((wait) => wait !== undefined);
  return asked.length === 0 ? undefined : Math.max(...asked);
}
