/**
 * The cost of leaving a piece out, by reason. A positive reason suggests that the piece is part of the sign, a negative
 * one that it is not. The costs are judgements; their order was tuned on the drawn scenes of
 * `bench:reader scenes --half seen`.
 */
const COSTS = {
  /** A word may be a word of a sign, misread or cut off. */
  'near-words': 3,
  /** Its paint is above, below or beside the sign, where another plate would be. */
  'hangs-with-sign': 6,
  /** It is where a plate would be, but its paint is unknown. */
  'stands-with-sign': 3,
  /** It is in the sign's column, and the photo's edge cuts it. */
  'cut-in-column': 6,
  /** It is an unidentified picture at any distance above or below the sign: it may forbid parking. */
  'picture-in-column': 6,
  /** Its letters are as tall as the sign's. */
  'letters-alike': 1,
  /** Its words have the direction of the sign's words. */
  'same-direction': 1,
  /**
   * It is on the same paint as the plate. With letters of the same height and direction it is a row of the plate: the day
   * of a ban (`Torsd 0-8`) was left out, and the ban was told as one of every day.
   */
  'same-paint': 2,
  /** It continues a row of the plate, or is a part of it. */
  'on-a-row': 4,
  /** It may cover a row of the plate, or be one. */
  'may-cover-row': 6,
  /** It is a picture on a plate. */
  'picture-on-plate': 10,
  /** It is one or two letters on a plate. */
  'scrap-on-plate': 6,
  /** Without it, the plate does not say everything that a sign needs to say. */
  'plate-incomplete': 4,
  /** It covers a picture of the plate. */
  'over-picture': -3,
  /** It has its own paint, inside the plate's. */
  'own-paint-on-plate': -2,
  /** It is the number of a post or a paid parking space, on a plate of its own. */
  'number-of-thing': -6,
  /** It is the green blade with the street's name above a sign. */
  'street-blade': -6,
} as const;

export type Reason = keyof typeof COSTS;

/** Maximum cost of a piece that is left out. */
export const MAX_COST = 3;

export const costOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, reason) => sum + COSTS[reason], 0);
