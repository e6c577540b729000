import { z } from 'zod';
import { REMOTE_NAME, RELEASE_VERSION, SIGNATURE, SIGNING_KEY } from './release-names';

export const remoteName = z.string().regex(REMOTE_NAME);
export const releaseVersion = z.string().regex(RELEASE_VERSION);
export const instant = z.iso.datetime();

/** One line of text from a person or a program. */
export const line = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u);

export const runAddress = z.url({ protocol: /^https?$/ }).max(400);

export const signingKey = z.string().regex(SIGNING_KEY);

export const signatureSchema = z.object({ key: signingKey, value: z.string().regex(SIGNATURE) });
export type Signature = z.infer<typeof signatureSchema>;

/** A signature with the time it was made: of two, the later one counts. */
export const datedSignatureSchema = signatureSchema.extend({ at: instant });
export type DatedSignature = z.infer<typeof datedSignatureSchema>;
