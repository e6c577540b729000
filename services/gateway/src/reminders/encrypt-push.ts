import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscriptionKeys } from '@curbwise/contract';

const CURVE = 'prime256v1';
/** Bytes of a record. A message is one record (RFC 8291, 4). */
const RECORD_BYTES = 4096;
/** Ends the last record (RFC 8188, 2). */
const LAST_RECORD = Buffer.from([2]);

export interface MessageSecrets {
  /** 16 bytes. */
  salt: Buffer;
  /** A key on P-256 that is used once. */
  privateKey: Buffer;
}

const newSecrets = (): MessageSecrets => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
};

/**
 * Encrypts a push message for one browser: `aes128gcm` (RFC 8188) with the keys of RFC 8291.
 * @param text at most about 4000 bytes
 * @throws Error if the browser's key is not a point on the curve
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushSubscriptionKeys,
  { salt, privateKey } = newSecrets(),
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = createECDH(CURVE);
  sender.setPrivateKey(privateKey);
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const input = hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32);
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', new Uint8Array(input), salt, `Content-Encoding: ${purpose}\0`, bytes));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(sender.getPublicKey().length, 4);
  return Buffer.concat([
    salt,
    head,
    sender.getPublicKey(),
    cipher.update(text),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}
