import type { CountedWording, Wording } from '@curbwise/contract';

/** Collected wordings. Nothing here fails: what cannot be kept is not collected. */
export interface WordStore {
  /**
   * Records that a client has sent words.
   * @param address of the client; only a name made from it is kept
   * @returns whether enough clients have sent each of them
   */
  areCommon(words: readonly string[], address: string): Promise<boolean>;
  /** Counts a wording. */
  count(wording: Wording): Promise<void>;
  /** All wordings, the most frequent first. */
  list(): Promise<CountedWording[]>;
  /** Whether gateways share it. */
  readonly isShared: boolean;
}

/**
 * Networks from which a word that the grammar does not know has to come before it is kept. What only one or two people
 * photograph may be a name.
 */
export const MIN_CLIENTS = 3;

/** Most wordings that are kept. A new one then takes the place of one of those that were seen least. */
export const MAX_WORDINGS = 2_000;

/** Longest wording that is kept, in characters of JSON with its rules. That of a typical panel has 500. */
export const MAX_WORDING_JSON = 4_000;

/** How long the wordings are kept after the last one was counted, in milliseconds: 90 days. */
export const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
