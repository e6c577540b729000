import { z } from 'zod';

const WEBHOOK = 'must be an https address, or an http address of this machine, without a user or a password';

/** Host names of this machine. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of a webhook. A wrong one is not repeated in the message, because it may hold a secret. */
export const webhookSchema = z
  .string()
  .refine((text) => URL.canParse(text) && isSecure(new URL(text)), WEBHOOK);

function isSecure({ protocol, hostname, username, password }: URL): boolean {
  if (username + password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
