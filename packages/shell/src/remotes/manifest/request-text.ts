interface Options {
  cache: RequestCache;
  /** Required hash of the text, as in `<script integrity>`. Empty: any text. */
  integrity?: string;
}

/**
 * Fetches a text.
 * @throws Error if it takes longer than `timeoutMs`, fails, or has another hash
 */
export async function requestText(
  url: string,
  timeoutMs: number,
  { cache, integrity = '' }: Options,
): Promise<string> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(url, { signal: controller.signal, cache, integrity });
    if (!response.ok) throw new Error(`${url} answered with ${response.status}`);
    return await response.text();
  } finally {
    clearTimeout(timer);
  }
}
