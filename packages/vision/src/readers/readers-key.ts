import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Characters of a name that is made from the key: 48 bits, enough to tell a few keys apart. */
const FINGERPRINT_LENGTH = 8;

/** What is sealed. Something sealed as one kind cannot be opened as another. */
type Sealed = 'photo' | 'outcome' | 'progress';

/**
 * The key that gateways and readers share. Everything that it hides lies in Redis. Keys for sealing and for names are
 * derived from it by HKDF (RFC 5869).
 */
export class ReadersKey {
  private readonly sealing: Buffer;
  private readonly naming: Buffer;

  constructor(secret: string) {
    const derived = (use: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `curbwise readers: ${use}`, KEY_BYTES));
    this.sealing = derived('sealing');
    this.naming = derived('naming');
  }

  /** Tells keys apart without saying anything about them. */
  get fingerprint(): string {
    return this.name('fingerprint').slice(0, FINGERPRINT_LENGTH);
  }

  /** The name of a photo: the same for the same bytes, and only whoever has the key can tell which. */
  idOf(photo: Uint8Array): string {
    return this.name(photo);
  }

  /** Encrypts bytes (AES-256-GCM, with a random nonce) so that they can only be opened as what they are. */
  seal(what: Sealed, id: string, plain: Uint8Array): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealing, nonce).setAAD(contextOf(what, id));
    const hidden = [cipher.update(plain), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...hidden]);
  }

  /** Undoes {@link seal}; undefined if it was sealed with another key, as something else, or was changed. */
  open(what: Sealed, id: string, sealed: Buffer): Buffer | undefined {
    const text = NONCE_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(CIPHER, this.sealing, sealed.subarray(0, NONCE_BYTES))
        .setAAD(contextOf(what, id))
        .setAuthTag(sealed.subarray(NONCE_BYTES, text));
      return Buffer.concat([decipher.update(sealed.subarray(text)), decipher.final()]);
    } catch {
      return undefined;
    }
  }

  private name(of: string | Uint8Array): string {
    return createHmac('sha256', this.naming).update(of).digest('base64url');
  }
}

const contextOf = (what: Sealed, id: string) => Buffer.from(`${what} ${id}`);
