/** How many of the last readings count. */
const KEPT = 21;
/** What a photo is taken to last before one has been read, in milliseconds: the median on two cores. */
const UNMEASURED_MS = 600;

/** How long the last photos took to read. */
export class ReadingTimes {
  private readonly kept: number[] = [];

  /** Notes how long a photo took, in milliseconds. */
  add(milliseconds: number): void {
    this.kept.push(milliseconds);
    if (this.kept.length > KEPT) this.kept.shift();
  }

  /** The median, in milliseconds. */
  get median(): number {
    const inOrder = [...this.kept].sort((one, other) => one - other);
    return inOrder[inOrder.length >> 1] ?? UNMEASURED_MS;
  }
}
