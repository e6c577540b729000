import { z } from 'zod';
import {
  CLIENT_ERROR_KINDS,
  FAULT_PLACE,
  MAX_FAULT_MESSAGE_LENGTH,
  MAX_LOAD_MS,
  MAX_CLIENT_ERRORS,
  MAX_FAULT_PLACES,
} from './client-error-names';
import { RELEASE_VERSION, REMOTE_NAME } from './release-names';

const remote = z.string().regex(REMOTE_NAME);
const version = z.string().regex(RELEASE_VERSION);

/** What was thrown: its message, without any text a driver may have typed, and the places in the release's scripts. */
export const faultSchema = z.strictObject({
  message: z
    .string()
    .max(MAX_FAULT_MESSAGE_LENGTH)
    .regex(/^[^\p{Cc}]*$/u),
  places: z.array(z.string().regex(FAULT_PLACE)).max(MAX_FAULT_PLACES),
});
export type Fault = z.infer<typeof faultSchema>;

/** One fault of a remote, as reported by a page. It holds nothing about the driver. */
export const clientErrorSchema = z.strictObject({
  remote,
  version: version.nullable(),
  kind: z.enum(CLIENT_ERROR_KINDS),
  fault: faultSchema.optional(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;

/** A remote that a page loaded, reported once per page, and how long it took in milliseconds. */
export const remoteLoadSchema = z.strictObject({
  remote,
  version,
  ms: z.number().min(0).max(MAX_LOAD_MS),
});
export type RemoteLoad = z.infer<typeof remoteLoadSchema>;

/** Body of `POST /client-errors`: faults, loads, or both. */
export const clientErrorsSchema = z
  .strictObject({
    errors: z.array(clientErrorSchema).max(MAX_CLIENT_ERRORS).default([]),
    loads: z.array(remoteLoadSchema).max(MAX_CLIENT_ERRORS).default([]),
  })
  .refine(({ errors, loads }) => errors.length + loads.length > 0, 'neither a fault nor a load');
