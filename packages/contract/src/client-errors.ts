import { z } from 'zod';
import {
  CLIENT_ERROR_KINDS,
  FAULT_PLACE,
  LONGEST_FAULT_MESSAGE,
  LONGEST_LOAD_MS,
  MOST_CLIENT_ERRORS,
  MOST_FAULT_PLACES,
} from './client-error-names';
import { RELEASE_VERSION, REMOTE_NAME } from './release-names';

const remote = z.string().regex(REMOTE_NAME);
const version = z.string().regex(RELEASE_VERSION);

/** What was thrown: its message, scrubbed of what a driver may have written, and where in the scripts of the release. */
export const faultSchema = z.strictObject({
  message: z
    .string()
    .max(LONGEST_FAULT_MESSAGE)
    .regex(/^[^\p{Cc}]*$/u),
  places: z.array(z.string().regex(FAULT_PLACE)).max(MOST_FAULT_PLACES),
});
export type Fault = z.infer<typeof faultSchema>;

/** One fault of a remote, as a page reports it: which part failed and how, and nothing of the driver. */
export const clientErrorSchema = z.strictObject({
  remote,
  /** The version that failed, where it is known. */
  version: version.nullable(),
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** Where something was thrown. */
  fault: faultSchema.optional(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** A remote that a page has loaded, once a page, and how long it took in milliseconds. */
export const remoteLoadSchema = z.strictObject({
  remote,
  version,
  ms: z.number().min(0).max(LONGEST_LOAD_MS),
});
export type RemoteLoad = z.infer<typeof remoteLoadSchema>;

/** Body of `POST /client-errors`: faults, loads, or both. */
export const clientErrorsSchema = z
  .strictObject({
    errors: z.array(clientErrorSchema).max(MOST_CLIENT_ERRORS).default([]),
    loads: z.array(remoteLoadSchema).max(MOST_CLIENT_ERRORS).default([]),
  })
  .refine(({ errors, loads }) => errors.length + loads.length > 0, 'neither a fault nor a load');
