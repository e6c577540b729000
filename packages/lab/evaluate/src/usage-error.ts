/** The request cannot be carried out; the message says why, in one line. */
export class UsageError extends Error {}
