import type { ReadingInstructions } from '../instructions/instructions';
import { jsonWithPhoto } from '../json-with-photo';
import type { Photo, ReadRequest } from '../vision-adapter';
import { generateRequest } from './generate-request';
import type { ThinkingConfig } from './thinking-config';

/** The body of `POST …:generateContent`, byte for byte as Google's SDK would send it. */
export function generateBody(
  photo: Photo,
  request: ReadRequest,
  instructions: ReadingInstructions,
  thinking?: ThinkingConfig,
): Buffer<ArrayBuffer> {
  return jsonWithPhoto(photo, (data) =>
    generateRequest({ mimeType: photo.mediaType, data }, request, instructions, thinking),
  );
}
