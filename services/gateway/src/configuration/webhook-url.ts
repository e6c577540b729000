import { z } from 'zod';

const WEBHOOK = 'must be an https address, or an http address of this machine, without a user or a password';

/** Addresses at which a program reaches the machine it runs on. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** An address that is told something. Nothing of a wrong one is repeated, as it may hold a secret. */
export const webhookSchema = z.string().refine((text) => URL.canParse(text) && isFit(new URL(text)), WEBHOOK);

function isFit({ protocol, hostname, username, password }: URL): boolean {
  if (username + password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
