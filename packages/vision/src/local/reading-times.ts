/** How many recent readings count. Three slow ones mean that the machine is slow; two photos full of writing do not. */
const MAX_KEPT = 5;
/** The expected time before any photo has been read: the median on two cores. */
const UNMEASURED_MS = 600;

/** The reading times of the last photos. */
export class ReadingTimes {
  /** Starts with two assumed readings, so that the first photo alone does not decide the median. */
  private readonly last = [UNMEASURED_MS, UNMEASURED_MS];
  private isMeasured = false;

  /** Adds the time that a photo took, in milliseconds. */
  add(milliseconds: number): void {
    this.isMeasured = true;
    this.last.push(milliseconds);
    if (this.last.length > MAX_KEPT) this.last.shift();
  }

  /** The expected time for the next photo, in milliseconds: the median. */
  get expected(): number {
    const inOrder = [...this.last].sort((one, other) => one - other);
    return inOrder[inOrder.length >> 1] ?? UNMEASURED_MS;
  }

  /** The same, but 0 if no photo has been read yet. */
  get measured(): number {
    return this.isMeasured ? this.expected : 0;
  }
}
