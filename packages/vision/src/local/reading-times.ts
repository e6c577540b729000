/** How many recent times count. Three slow ones mean that the machine is slow; two photos full of writing do not. */
const MAX_KEPT = 5;

/** The last times that one kind of work took: reading a photo, or starting a process. In milliseconds. */
export class ReadingTimes {
  private readonly last: number[];
  private isMeasured = false;

  /** @param unmeasuredMs the expected time before any has been measured */
  constructor(private readonly unmeasuredMs: number) {
    // Two assumed times, so that the first one alone does not decide the median.
    this.last = [unmeasuredMs, unmeasuredMs];
  }

  /** Adds a time. */
  add(milliseconds: number): void {
    this.isMeasured = true;
    this.last.push(milliseconds);
    if (this.last.length > MAX_KEPT) this.last.shift();
  }

  /** The expected time for the next one: the median. */
  get expected(): number {
    const inOrder = [...this.last].sort((one, other) => one - other);
    return inOrder[inOrder.length >> 1] ?? this.unmeasuredMs;
  }

  /** The same, but 0 if none has been measured yet. */
  get measured(): number {
    return this.isMeasured ? this.expected : 0;
  }
}
