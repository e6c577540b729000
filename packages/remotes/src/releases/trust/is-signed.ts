import { verify } from 'node:crypto';
import type { Signature } from '@curbwise/contract';
import { publicKeyOf } from './signing-key';

/** Whether a signature of a text is valid and by one of the given keys. */
export function isSigned(text: string, signature: Signature | undefined, keys: Iterable<string>): boolean {
  if (!signature || ![...keys].includes(signature.key)) return false;
  const key = publicKeyOf(signature.key);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature.value, 'base64url'));
}
