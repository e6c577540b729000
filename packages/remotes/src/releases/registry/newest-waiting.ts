import type { RegistryEntry } from '@curbwise/contract';

/** The latest published version that is neither live nor bad; null if there is none. */
export function newestWaiting({ live, releases }: RegistryEntry): string | null {
  const waiting = Object.values(releases).filter(({ version, bad }) => version !== live && !bad);
  waiting.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  return waiting[0]?.version ?? null;
}
