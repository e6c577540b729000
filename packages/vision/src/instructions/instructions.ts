/**
 * How a model is told to read: words of an operator, not of a client. The clock, the product's own prompt and the
 * language of the answer are put around them by code, whatever they say.
 */
export interface ReadingInstructions {
  /** Tells one wording from another in comparisons: small letters, digits and dashes. */
  readonly id: string;
  readonly text: string;
}
