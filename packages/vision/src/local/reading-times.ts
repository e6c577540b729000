/**
 * How many of the last readings count: three slow ones tell that the machine has become slow, two photos full of writing
 * do not.
 */
const KEPT = 5;
/** What a photo is taken to last before any has been read, in milliseconds: the median on two cores. */
const UNMEASURED_MS = 600;

/** How long the last photos took to read. */
export class ReadingTimes {
  /** The first photo alone does not speak for all: two are taken to have been read before it. */
  private readonly last = [UNMEASURED_MS, UNMEASURED_MS];
  private isMeasured = false;

  /** Notes how long a photo took, in milliseconds. */
  add(milliseconds: number): void {
    this.isMeasured = true;
    this.last.push(milliseconds);
    if (this.last.length > KEPT) this.last.shift();
  }

  /** What the next photo is expected to take, in milliseconds: the median. */
  get expected(): number {
    const inOrder = [...this.last].sort((one, other) => one - other);
    return inOrder[inOrder.length >> 1] ?? UNMEASURED_MS;
  }

  /** The same where a photo has been read, else nothing. */
  get measured(): number {
    return this.isMeasured ? this.expected : 0;
  }
}
