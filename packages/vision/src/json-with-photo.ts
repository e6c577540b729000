import { base64Of } from './base64-of';
import type { Photo } from './vision-adapter';

/** Stands for the photo while everything around it is made into JSON; no word of ours holds it. */
const PLACEHOLDER = '\u0000photo\u0000';
const PLACEHOLDER_IN_JSON = JSON.stringify(PLACEHOLDER).slice(1, -1);

/**
 * JSON in UTF-8 that holds a photo in base64, the same bytes as `JSON.stringify` gives. The photo, more than nine
 * tenths of it, is put in as it came; base64 has nothing that JSON would escape.
 * @param bodyOf makes what is sent; it puts the text it is given where the photo belongs, once
 */
export function jsonWithPhoto(photo: Photo, bodyOf: (base64: string) => unknown): Buffer<ArrayBuffer> {
  const json = JSON.stringify(bodyOf(PLACEHOLDER));
  const at = json.lastIndexOf(PLACEHOLDER_IN_JSON);
  const head = Buffer.from(json.slice(0, at));
  const tail = Buffer.from(json.slice(at + PLACEHOLDER_IN_JSON.length));
  return Buffer.concat([head, base64Of(photo), tail]);
}
