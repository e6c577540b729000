import type { Photo } from './vision-adapter';

/** The photo's bytes in base64: as they came, or encoded without a copy. */
export function base64Of({ base64, bytes }: Photo): string {
  return base64 ?? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}
