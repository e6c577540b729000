import type { Photo } from './vision-adapter';

/** Stands for the photo while the rest is serialized. It occurs nowhere else in a request. */
const PLACEHOLDER = '\u0000photo\u0000';
const PLACEHOLDER_IN_JSON = JSON.stringify(PLACEHOLDER).slice(1, -1);

/**
 * Serializes a body with a photo in base64 to UTF-8 JSON, byte for byte as `JSON.stringify` would. The photo, which is
 * more than 90 % of the body, is copied in unchanged: base64 needs no escaping.
 * @param bodyOf builds the body; it must use the text it is given exactly once, where the photo belongs
 */
export function jsonWithPhoto(photo: Photo, bodyOf: (base64: string) => unknown): Buffer<ArrayBuffer> {
  const json = JSON.stringify(bodyOf(PLACEHOLDER));
  const at = json.lastIndexOf(PLACEHOLDER_IN_JSON);
  const head = Buffer.from(json.slice(0, at));
  const tail = Buffer.from(json.slice(at + PLACEHOLDER_IN_JSON.length));
  return Buffer.concat([head, base64Of(photo), tail]);
}

/** The photo in base64, one byte per character: as it was received, or encoded here. */
function base64Of({ base64, bytes }: Photo): Buffer {
  return base64 ? bufferOf(base64) : Buffer.from(bufferOf(bytes).toString('base64'), 'latin1');
}

/** The same memory, without a copy. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);
