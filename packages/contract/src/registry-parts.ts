import { z } from 'zod';
import { REMOTE_NAME, RELEASE_VERSION, SIGNATURE, SIGNING_KEY } from './release-names';

/*
 * What several parts of the registry are made of.
 */

export const remoteName = z.string().regex(REMOTE_NAME);
export const releaseVersion = z.string().regex(RELEASE_VERSION);
export const instant = z.iso.datetime();

/** What people and programs say of themselves, in one line. */
export const line = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);

/** Address of a run of a build server. */
export const runAddress = z.url({ protocol: /^https?$/ }).max(400);

/** A public key, in one word. */
export const signingKey = z.string().regex(SIGNING_KEY);

/** A signature, and the public key that it is to be checked with. */
export const signatureSchema = z.object({ key: signingKey, value: z.string().regex(SIGNATURE) });
export type Signature = z.infer<typeof signatureSchema>;

/** A signature that says when it was made: of two, the later one counts. */
export const datedSignatureSchema = signatureSchema.extend({ at: instant });
export type DatedSignature = z.infer<typeof datedSignatureSchema>;
