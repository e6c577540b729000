interface Matching {
  any(type: unknown): unknown;
  stringMatching(pattern: string | RegExp): unknown;
  stringContaining(part: string): unknown;
  objectContaining(part: object): unknown;
  arrayContaining(part: readonly unknown[]): unknown;
}

/** Jest's asymmetric matchers, typed as `unknown`. Jest types them as `any`, which spreads to every value around them. */
export const matching: Matching = expect;
