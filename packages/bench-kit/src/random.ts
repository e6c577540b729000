/** FNV-1a, 32 bits: a number for a text, the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Chance that repeats itself: the same seed gives the same draws (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: string) {
    this.state = hash(seed);
  }

  /** A number from 0, included, to 1, excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  /** True in a share of `probability` of the draws. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * One of several.
   * @throws RangeError if there is none
   */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to pick from');
    return choices[this.below(choices.length)] as T;
  }

  /** The choices in another order. */
  shuffle<T>(choices: readonly T[]): T[] {
    const order = choices.map((choice) => ({ choice, place: this.next() }));
    return order.sort((one, other) => one.place - other.place).map(({ choice }) => choice);
  }
}
