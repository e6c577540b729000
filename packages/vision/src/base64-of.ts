import type { Photo } from './vision-adapter';

/** The photo in base64, one byte per character: as it was received, or encoded here. */
export function base64Of({ base64, bytes }: Photo): Buffer {
  return base64 ? bufferOf(base64) : Buffer.from(bufferOf(bytes).toString('base64'), 'latin1');
}

/** The same memory, without a copy. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
