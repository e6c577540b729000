import { digestOf } from './late-readings';

/** One death may have another cause, such as a machine that is out of memory. */
const MAX_DEATHS = 2;
/** How long a photo is remembered: as long as what the local reader reads of a photo. */
const KEPT_MS = 600_000;
/** How many photos are remembered. A death costs a second, so ten minutes have room for a few hundred. */
const MAX_KEPT = 500;

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
    if (this.deaths.size > MAX_KEPT && oldest !== undefined) this.deaths.delete(oldest);
  }

  has(bytes: Uint8Array): boolean {
    // Photos have up to ten megabytes, so the digest is only computed if there is something to find.
    return this.deaths.size > 0 && (this.find(digestOf(bytes))?.count ?? 0) >= MAX_DEATHS;
  }

  private find(digest: string): Deaths | undefined {
    const found = this.deaths.get(digest);
    if (!found || performance.now() - found.at < KEPT_MS) return found;
    this.deaths.delete(digest);
    return undefined;
  }
}
