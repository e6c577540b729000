import { createHash } from 'node:crypto';
import type { SignReading } from '@curbwise/contract';

/** How many readings are kept. One photo is read at a time, and few are late. */
const MAX_KEPT = 4;
/** How long a reading is kept. The web app retries a photo for 45 seconds. */
const KEPT_MS = 60_000;

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

interface LateReading {
  readonly digest: string;
  readonly reading: SignReading;
  readonly at: number;
}

/** Readings that were finished after their caller had been told to retry. They are kept for the retry. */
export class LateReadings {
  private kept: LateReading[] = [];

  keep(digest: string, reading: SignReading): void {
    this.kept = [...this.kept, { digest, reading, at: performance.now() }].slice(-MAX_KEPT);
  }

  /** Returns and removes the reading of a photo. */
  take(bytes: Uint8Array): SignReading | undefined {
    const now = performance.now();
    this.kept = this.kept.filter(({ at }) => now - at < KEPT_MS);
    // Photos have up to ten megabytes, so the digest is only computed if there is something to find.
    if (this.kept.length === 0) return undefined;
    const digest = digestOf(bytes);
    const found = this.kept.find((one) => one.digest === digest);
    this.kept = this.kept.filter((one) => one !== found);
    return found?.reading;
  }
}
