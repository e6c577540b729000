import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Signature } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';

/** A private key for signing. Does not expose the key material. */
export interface SigningKey {
  /** `ed25519:` and 32 bytes in base64url. */
  readonly publicKey: string;
  /** The signature of a text, 64 bytes in base64url. */
  sign: (text: string) => string;
}

const PREFIX = 'ed25519:';

/**
 * Reads a key in PEM format.
 * @param from where the text comes from, for messages, which never repeat the text
 * @throws ReleaseRefusal if it is not an Ed25519 private key
 */
export function signingKey(pem: string, from: string): SigningKey {
  const key = keyOrNone(() => createPrivateKey(pem));
  if (key?.asymmetricKeyType !== 'ed25519') {
    throw new ReleaseRefusal(
      `${from} is not an Ed25519 private key. Use one that "npx curbwise release keys create" made.`,
    );
  }
  return {
    publicKey: textOf(createPublicKey(key)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

function keyOrNone(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Creates a pair of keys: the private one as PEM (PKCS #8), the public one as `ed25519:` and 32 bytes in base64url. */
export function createKeys(): { privatePem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: textOf(publicKey),
  };
}

const textOf = (key: KeyObject): string => `${PREFIX}${key.export({ format: 'jwk' }).x ?? ''}`;

/** Parses a public key; undefined if it is invalid. */
function publicKeyOf(text: string): KeyObject | undefined {
  if (!text.startsWith(PREFIX)) return undefined;
  const key = { kty: 'OKP', crv: 'Ed25519', x: text.slice(PREFIX.length) };
  return keyOrNone(() => createPublicKey({ key, format: 'jwk' }));
}

/** Whether a signature of a text is valid and by one of the given keys. */
export function isSigned(text: string, signature: Signature | undefined, keys: Iterable<string>): boolean {
  if (!signature || ![...keys].includes(signature.key)) return false;
  const key = publicKeyOf(signature.key);
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature.value, 'base64url'));
}
