/**
 * What leaving a piece out costs, by what speaks for its being part of the sign: each reason counts what a person would
 * give for it. Negative ones speak against. Their order was set by the drawn scenes of `bench:reader scenes --half seen`.
 */
export const COSTS = {
  /** A word may be one of a sign, misread or cut off. */
  'near-words': 3,
  /** Its paint hangs in the column of the sign, or beside it, as a plate of it would. */
  'hangs-with-sign': 6,
  /** It stands where a plate would hang, and no paint tells whether it is one. */
  'stands-with-sign': 3,
  /** It stands in the sign's column and the photo's edge cuts it. */
  'cut-in-column': 6,
  /** It is a picture that was not named, however far over or under the sign: one that forbids may hang there. */
  'picture-in-column': 6,
  /** Its letters are as tall as the sign's. */
  'letters-alike': 1,
  /** It runs in the sign's direction. */
  'same-direction': 1,
  /** It stands on the very paint of the plate. */
  'same-paint': 1,
  /** It goes on beside a row of the plate, or is a part of it. */
  'on-a-row': 4,
  /** A row of the plate may be under it, or be what it is. */
  'may-cover-row': 6,
  /** It is a picture on a plate, or a letter or two. */
  'picture-on-plate': 10,
  'scrap-on-plate': 6,
  /** What is left of the plate is not all that the plate says. */
  'plate-incomplete': 4,
  /** It lies on a picture of the plate. */
  'over-picture': -3,
  /** It has a paint of its own in the midst of the plate's. */
  'own-paint-on-plate': -2,
  /** It is a number by which somebody finds a post or a place to pay for, on a plate of its own. */
  'number-of-thing': -6,
  /** The green blade over a sign with the name of a street. */
  'street-blade': -6,
} as const;

export type Reason = keyof typeof COSTS;

/** What is left out may cost this much; more, and it stays where it is. */
export const MAX_COST = 3;

export const costOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, reason) => sum + COSTS[reason], 0);
