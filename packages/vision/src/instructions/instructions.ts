/**
 * Instructions to a model on how to read. Operators may write them, clients may not. Code always adds the clock, the
 * product's prompt and the language of the answer.
 */
export interface ReadingInstructions {
  /** Names this wording in comparisons: lower-case letters, digits and dashes. */
  readonly id: string;
  readonly text: string;
  /** Whether the model is also asked what the panels mean. The schema of the answer follows from it. */
  readonly asksMeaning: boolean;
}
