import { z } from 'zod';
import { CLIENT_ERROR_KINDS, MOST_CLIENT_ERRORS } from './client-error-names';
import { RELEASE_VERSION, REMOTE_NAME } from './release-names';

/** One fault of a remote, as a page reports it: which part failed and how, and nothing of the driver. */
export const clientErrorSchema = z.strictObject({
  remote: z.string().regex(REMOTE_NAME),
  /** The version that failed, where it is known. */
  version: z.string().regex(RELEASE_VERSION).nullable(),
  kind: z.enum(CLIENT_ERROR_KINDS),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** Body of `POST /client-errors`. */
export const clientErrorsSchema = z.strictObject({
  errors: z.array(clientErrorSchema).min(1).max(MOST_CLIENT_ERRORS),
});
