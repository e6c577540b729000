/** Ends the program with a status of its own, after saying why if that was not said. */
export class ProgramExit extends Error {
  constructor(
    readonly status: number,
    message = '',
  ) {
    super(message);
  }
}
