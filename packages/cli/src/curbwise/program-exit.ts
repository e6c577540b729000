/** Ends the program with this exit status, after printing the message if there is one. */
export class ProgramExit extends Error {
  constructor(
    readonly status: number,
    message = '',
  ) {
    super(message);
  }
}
