import { z } from 'zod';
import {
  CLIENT_ERROR_KINDS,
  FAULT_PLACE,
  MAX_FAULT_MESSAGE_LENGTH,
  MAX_LOAD_MS,
  MAX_CLIENT_ERRORS,
  MAX_FAULT_PLACES,
  PAGE_ID,
  SIGNS,
} from './client-error-names';
import { MAX_LAYOUT_SHIFT, MAX_VITAL_MS } from './insight-names';
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
  /** The page also sends signs of life, which decide whether the version works there. */
  isWatched: z.literal(true).optional(),
});
export type RemoteLoad = z.infer<typeof remoteLoadSchema>;

/** A sign of life of a page that runs a version. */
export const pageSignSchema = z.strictObject({
  remote,
  version,
  sign: z.enum(SIGNS),
  page: z.string().regex(PAGE_ID),
});
export type PageSign = z.infer<typeof pageSignSchema>;

/** Web vitals of a page, and the versions that it had. Times in milliseconds. */
export const pageVitalsSchema = z.strictObject({
  versions: z.array(z.strictObject({ remote, version })).min(1).max(MAX_CLIENT_ERRORS),
  LCP: z.number().min(0).max(MAX_VITAL_MS).optional(),
  INP: z.number().min(0).max(MAX_VITAL_MS).optional(),
  CLS: z.number().min(0).max(MAX_LAYOUT_SHIFT).optional(),
});
export type PageVitals = z.infer<typeof pageVitalsSchema>;

/** Body of `POST /client-errors`: at least one of these. */
export const clientErrorsSchema = z
  .strictObject({
    errors: z.array(clientErrorSchema).max(MAX_CLIENT_ERRORS).default([]),
    loads: z.array(remoteLoadSchema).max(MAX_CLIENT_ERRORS).default([]),
    signs: z.array(pageSignSchema).max(MAX_CLIENT_ERRORS).default([]),
    vitals: pageVitalsSchema.optional(),
  })
  .refine(
    ({ errors, loads, signs, vitals }) => errors.length + loads.length + signs.length > 0 || vitals,
    'nothing is reported',
  );
