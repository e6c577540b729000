import type { ReadingInstructions } from '../instructions/instructions';
import type { JsonSchema } from '../answer/model-answer';
import {
  answerInSchema,
  READ_THIS_PHOTO,
  readingInstructions,
  schemaFor,
} from '../instructions/reading-instructions';
import { withoutBounds } from '../answer/without-bounds';
import type { ReadRequest, Photo } from '../vision-adapter';
import type { AnswerForm, ChatDialect } from './dialects';
import { jsonWithPhoto } from '../json-with-photo';

/**
 * The body of `POST /chat/completions`. It uses Chat Completions and not Responses, because compatible servers (vLLM,
 * Ollama, LM Studio) speak that.
 * @param image the photo as a data URL
 */
export function chatRequest(
  model: string,
  image: string,
  request: ReadRequest,
  instructions: ReadingInstructions,
  { answerForm, takesStore, takesBounds = true, bound, image: imageForm, fields }: ChatDialect,
): Record<string, unknown> {
  const text = readingInstructions(request, instructions);
  const whole = schemaFor(request, instructions);
  const schema = takesBounds ? whole : withoutBounds(whole);
  return {
    model,
    ...(takesStore && { store: false }),
    [bound.parameter]: bound.tokens,
    messages: [
      { role: 'system', content: answerForm === 'schema' ? text : `${text}\n\n${answerInSchema(schema)}` },
      {
        role: 'user',
        content: [
          { type: 'text', text: READ_THIS_PHOTO },
          { type: 'image_url', image_url: imagePart(image, imageForm) },
        ],
      },
    ],
    ...responseFormat(answerForm, schema),
    ...fields,
  };
}

function imagePart(url: string, form: ChatDialect['image']): unknown {
  if (form === 'address') return url;
  return form === 'object' ? { url } : { url, detail: 'high' };
}

function responseFormat(form: AnswerForm, schema: JsonSchema): Record<string, unknown> {
  switch (form) {
    case 'schema':
      return {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'sign_reading', strict: true, schema },
        },
      };
    case 'object':
      return { response_format: { type: 'json_object' } };
    case 'text':
      return {};
  }
}

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
