/**
 * Fetches a text.
 * @throws Error if it is not there after `limitMs`, or not there at all
 */
export async function requestText(url: string, limitMs: number, cache: RequestCache): Promise<string> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const response = await fetch(url, { signal: limit.signal, cache });
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}
