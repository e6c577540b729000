import { createHash } from 'node:crypto';
import type { SignReading } from '@curbwise/contract';

/** How many are kept. One photo is read at a time, and few are late. */
const MAX_KEPT = 4;
/** How long, in milliseconds: the web app asks for a photo for 45 seconds. */
const KEPT_MS = 60_000;

/** Names a photo by its bytes. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

interface LateReading {
  readonly digest: string;
  readonly reading: SignReading;
  /** When it was made, by `performance.now`. */
  readonly at: number;
}

/** Readings that were ready only after whoever asked had been told to ask again. They wait here for that. */
export class LateReadings {
  private kept: LateReading[] = [];

  /** Keeps the reading of a photo. */
  keep(digest: string, reading: SignReading): void {
    this.kept = [...this.kept, { digest, reading, at: performance.now() }].slice(-MAX_KEPT);
  }

  /** Gives out the reading of a photo, once. */
  take(bytes: Uint8Array): SignReading | undefined {
    const now = performance.now();
    this.kept = this.kept.filter(({ at }) => now - at < KEPT_MS);
    // Photos are up to ten megabytes: their digest is worked out only where there is something to find.
    if (this.kept.length === 0) return undefined;
    const digest = digestOf(bytes);
    const found = this.kept.find((one) => one.digest === digest);
    this.kept = this.kept.filter((one) => one !== found);
    return found?.reading;
  }
}
