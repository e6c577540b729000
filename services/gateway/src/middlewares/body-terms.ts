import { problem, type ProblemError } from '../http/problem-error';

/** Where the bytes of a body are counted while they arrive. */
export interface BodyPlace {
  /** @throws ProblemError where there is no room for so many more bytes */
  take(bytes: number): void;
  isWhole(): void;
  /** Has `refuse` called, at most once, with the ProblemError to answer, where others need the room more. */
  onYield(refuse: (reason: ProblemError) => void): void;
}

/** How much of a body is taken. */
export interface BodyTerms {
  /** Bytes that it may have, counted after decompression. */
  readonly limit: number;
  /** One sentence that says what to do about a body that has more. */
  readonly tooLarge: string;
  readonly place?: BodyPlace;
}

/** What a client is told whose body is no JSON. */
export function malformed(): ProblemError {
  return problem('malformed-json', 'Check the body: it ends early or is not JSON.');
}
