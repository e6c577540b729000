import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushSubscriptionKeys } from '@curbwise/contract';

/** A browser with a push subscription, which can decrypt messages. */
export interface PushBrowser {
  readonly keys: PushSubscriptionKeys;
  /**
   * Decrypts a message.
   * @throws Error if the message is not encrypted for this browser, or was changed
   */
  read(message: Buffer): string;
}

/** Creates a browser that decrypts push messages by RFC 8291, independently of the gateway's encryption. */
export function newBrowser(): PushBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(message) {
      const salt = message.subarray(0, 16);
      const keyEnd = 21 + message.readUInt8(20);
      const senderKey = message.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const input = new Uint8Array(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
      const derive = (purpose: string, bytes: number) =>
        new Uint8Array(hkdfSync('sha256', input, salt, `Content-Encoding: ${purpose}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(message.subarray(-16));
      const record = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()]);
      const end = record.lastIndexOf(2);
      return record.subarray(0, end).toString();
    },
  };
}
