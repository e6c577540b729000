import type { StoredRelease } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';

/**
 * Rejects a version that is marked as bad.
 * @param evenIfBad accepts it anyway
 * @throws ReleaseRefusal that says since when it is bad and why
 */
export function refuseBad(name: string, { version, bad }: StoredRelease, evenIfBad = false): void {
  if (!bad || evenIfBad) return;
  throw new ReleaseRefusal(
    `${name} ${version} is bad since ${minuteOf(bad.since)}: ${withFullStop(bad.reason)} Publish a fixed version, or pass --even-if-bad.`,
  );
}

/** `2026-11-20T10:15Z` */
const minuteOf = (instant: string): string => `${instant.slice(0, 16)}Z`;

const withFullStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
