interface Matching {
  any(type: unknown): unknown;
  stringMatching(pattern: string | RegExp): unknown;
  stringContaining(part: string): unknown;
  objectContaining(part: object): unknown;
  arrayContaining(part: readonly unknown[]): unknown;
}

/** Jest's matchers for parts of an expected value. Their own types are `any`, which would spread to what holds them. */
export const matching: Matching = expect;
