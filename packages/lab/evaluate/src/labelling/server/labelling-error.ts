/** Error codes of the labelling API and their HTTP statuses. */
const LABELLING_ERRORS = {
  'malformed-json': 400,
  'foreign-host': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'no-such-photo': 404,
  'method-not-allowed': 405,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'invalid-label': 422,
  'unreadable-photo': 422,
  'not-written': 500,
  internal: 500,
} as const;

export type LabellingErrorCode = keyof typeof LABELLING_ERRORS;

/** A rejected or failed request. The message says what to do. */
export class LabellingError extends Error {
  constructor(
    readonly code: LabellingErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get status(): number {
    return LABELLING_ERRORS[this.code];
  }
}
