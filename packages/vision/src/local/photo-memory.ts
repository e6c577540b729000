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

/** One death may have another cause, such as a machine that is out of memory. */
const MAX_DEATHS = 2;
/** How long a photo is remembered: as long as what the local reader reads of a photo. */
const DEADLY_MS = 600_000;
/** How many photos are remembered. A death costs a second, so ten minutes have room for a few hundred. */
const MAX_DEADLY = 500;

interface Deaths {
  readonly count: number;
  readonly at: number;
}

/** Photos while which a process died. After two deaths a photo is not given to a process again for ten minutes. */
export class DeadlyPhotos {
  private readonly deaths = new Map<string, Deaths>();

  note(bytes: Uint8Array): void {
    const digest = digestOf(bytes);
    const count = (this.find(digest)?.count ?? 0) + 1;
    // Deleted first, so that the map stays in the order of the last deaths.
    this.deaths.delete(digest);
    this.deaths.set(digest, { count, at: performance.now() });
    const [oldest] = this.deaths.keys();
    if (this.deaths.size > MAX_DEADLY && oldest !== undefined) this.deaths.delete(oldest);
  }

  has(bytes: Uint8Array): boolean {
    // Photos have up to ten megabytes, so the digest is only computed if there is something to find.
    return this.deaths.size > 0 && (this.find(digestOf(bytes))?.count ?? 0) >= MAX_DEATHS;
  }

  private find(digest: string): Deaths | undefined {
    const found = this.deaths.get(digest);
    if (!found || performance.now() - found.at < DEADLY_MS) return found;
    this.deaths.delete(digest);
    return undefined;
  }
}
