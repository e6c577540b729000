/** The FNV-1a hash of a text, 32 bits. The same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Seeded random numbers: the same seed gives the same numbers (mulberry32, public domain, Tommy Ettinger 2017). */
export class Random {
  private state: number;

  constructor(seed: number | string) {
    this.state = (typeof seed === 'number' ? seed : hash(seed)) | 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
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

  /** A number from `min` (inclusive) to `max` (exclusive). */
  between(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * One of several, each equally likely.
   * @throws RangeError if the list is empty
   */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to pick from');
    return choices[this.below(choices.length)] as T;
  }

  /**
   * One of several by weight.
   * @throws RangeError if the list is empty
   */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return this.pick(choices)[0];
  }

  /** A copy of the list in random order. */
  shuffle<T>(choices: readonly T[]): T[] {
    const order = choices.map((choice) => ({ choice, place: this.next() }));
    return order.sort((one, other) => one.place - other.place).map(({ choice }) => choice);
  }
}
