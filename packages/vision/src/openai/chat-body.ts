import type { ReadingInstructions } from '../instructions/instructions';
import { jsonWithPhoto } from '../json-with-photo';
import type { Photo, ReadRequest } from '../vision-adapter';
import { chatRequest } from './chat-request';
import type { ChatDialect } from './dialects';

/** The body of `POST /chat/completions`, byte for byte as the SDK would send it. */
export function chatBody(
  model: string,
  photo: Photo,
  request: ReadRequest,
  instructions: ReadingInstructions,
  dialect: ChatDialect,
): Buffer {
  return jsonWithPhoto(photo, (base64) =>
    chatRequest(model, `data:${photo.mediaType};base64,${base64}`, request, instructions, dialect),
  );
}
