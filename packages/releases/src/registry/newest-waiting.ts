import type { RegistryEntry } from '@curbwise/contract';

/** The version that was published last and is not live; null if there is no other. */
export function newestWaiting({ live, releases }: RegistryEntry): string | null {
  const waiting = Object.values(releases).filter(({ version }) => version !== live);
  waiting.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  return waiting[0]?.version ?? null;
}
