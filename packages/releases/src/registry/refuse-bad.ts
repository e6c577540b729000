import type { StoredRelease } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';

/**
 * Sees to it that a version which failed in the pages of visitors is not given to them again by itself.
 * @param evenIfBad takes it all the same
 * @throws ReleaseRefusal that says since when it is bad and why
 */
export function refuseBad(name: string, { version, bad }: StoredRelease, evenIfBad = false): void {
  if (!bad || evenIfBad) return;
  throw new ReleaseRefusal(
    `${name} ${version} is bad since ${minuteOf(bad.since)}: ${withStop(bad.reason)} Publish a better one, or say --even-if-bad.`,
  );
}

/** `2026-11-20T10:15Z` */
const minuteOf = (instant: string): string => `${instant.slice(0, 16)}Z`;

const withStop = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
