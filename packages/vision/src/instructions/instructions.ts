/** How models read. Operators may write them, clients may not. Code adds the clock, the prompt and the language. */
export interface ReadingInstructions {
  /** Names this wording in comparisons: lower-case letters, digits and dashes. */
  readonly id: string;
  readonly text: string;
  /** Whether the model is also asked what the panels mean. The schema of the answer follows from it. */
  readonly asksMeaning: boolean;
}
