// Global names are looked up slowly inside the sandbox of a test; these are called millions of times.
const { imul, floor } = Math;

/** FNV-1a, 32 bits: a number for a text, the same on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Chance that repeats itself: the same seed gives the same draws (mulberry32, public domain, Tommy Ettinger 2017). */
export class Random {
  private state: number;

  constructor(seed: number | string) {
    this.state = typeof seed === 'number' ? seed | 0 : hash(seed) | 0;
  }

  /** A number from 0, included, to 1, excluded. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** True in a share of `probability` of the draws. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /**
   * One of several, each as likely as the others.
   * @throws RangeError if there is none
   */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to pick from');
    return choices[floor(this.next() * choices.length)] as T;
  }

  /**
   * One of several by weight.
   * @throws RangeError if there is none
   */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return this.pick(choices)[0];
  }
}
