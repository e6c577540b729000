import type { RegistryEntry } from '@curbwise/contract';

/** The version that was published last, is not live and not bad; null if there is none. */
export function newestWaiting({ live, releases }: RegistryEntry): string | null {
  const waiting = Object.values(releases).filter(({ version, bad }) => version !== live && !bad);
  waiting.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  return waiting[0]?.version ?? null;
}
