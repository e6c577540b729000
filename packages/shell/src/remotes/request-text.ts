interface Asked {
  cache: RequestCache;
  /** What the text has to hash to, as in `<script integrity>`; none where it is empty. */
  integrity?: string;
}

/**
 * Fetches a text.
 * @throws Error if it is not there after `limitMs`, not there at all, or another one
 */
export async function requestText(url: string, limitMs: number, { cache, integrity = '' }: Asked): Promise<string> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const response = await fetch(url, { signal: limit.signal, cache, integrity });
    if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}
