import { base64Of } from '../base64-of';
import type { Photo, ReadRequest } from '../vision-adapter';
import { chatRequest } from './chat-request';

/** Stands for the photo while everything around it is made into JSON; no word of ours holds it. */
const PLACEHOLDER = '\u0000photo\u0000';
const PLACEHOLDER_IN_JSON = JSON.stringify(PLACEHOLDER).slice(1, -1);

/**
 * The body of `POST /chat/completions` as it is sent: JSON in UTF-8, the same bytes as `JSON.stringify` gives. The
 * photo, more than nine tenths of it, is put in as it came; base64 has nothing that JSON would escape.
 */
export function chatBody(model: string, photo: Photo, request: ReadRequest): Buffer {
  const image = `data:${photo.mediaType};base64,${PLACEHOLDER}`;
  const json = JSON.stringify(chatRequest(model, image, request));
  const at = json.lastIndexOf(PLACEHOLDER_IN_JSON);
  const head = Buffer.from(json.slice(0, at));
  const tail = Buffer.from(json.slice(at + PLACEHOLDER_IN_JSON.length));
  return Buffer.concat([head, base64Of(photo), tail]);
}
