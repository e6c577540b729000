import { problem, type ProblemError } from './problem-error';

/** Counts the bytes of a body while they arrive. */
export interface BodyPlace {
  /** @throws ProblemError if there is no room for this many more bytes */
  take(bytes: number): void;
  /** Call it when the body is complete. */
  isWhole(): void;
  /** Sets what is called, at most once, with the ProblemError to answer if other clients need the room more. */
  onYield(refuse: (reason: ProblemError) => void): void;
}

/** The limits of a body. */
export interface BodyTerms {
  /** Maximum bytes after decompression. */
  readonly limit: number;
  /** One sentence for the client that says what to do about a larger body. */
  readonly tooLarge: string;
  readonly place?: BodyPlace;
}

/** The problem of a body that is not JSON. */
export function malformed(): ProblemError {
  return problem('malformed-json', 'Check the body: it ends early or is not JSON.');
}
