import type { ReadingInstructions } from '../instructions/instructions';
import { READ_THIS_PHOTO, readingInstructions } from '../instructions/reading-instructions';
import { jsonWithPhoto } from '../json-with-photo';
import { modelAnswerJsonSchema } from '../model-answer';
import type { Photo, ReadRequest } from '../vision-adapter';
import { anthropicSchemaOf } from './answer-schema';

/**
 * The longest answer, in tokens. A pole of twelve panels takes some 2,000; thoughts, which current models have by
 * themselves, count as well. It has to be said, and every current model takes it.
 */
const MAX_TOKENS = 16_384;

const schema = anthropicSchemaOf(modelAnswerJsonSchema);

/**
 * The body of `POST /v1/messages` as it is sent. The form of the answer is asked for as a structured output and not as
 * a tool: a model that thinks cannot be made to use a tool.
 * Sources: https://platform.claude.com/docs/en/api/messages,
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs
 */
export function messageBody(
  model: string,
  photo: Photo,
  request: ReadRequest,
  instructions: ReadingInstructions,
): Buffer<ArrayBuffer> {
  return jsonWithPhoto(photo, (data) => ({
    model,
    max_tokens: MAX_TOKENS,
    system: readingInstructions(request, instructions),
    messages: [
      {
        role: 'user',
        content: [
          // Before the words, as models see better so: https://platform.claude.com/docs/en/build-with-claude/vision
          { type: 'image', source: { type: 'base64', media_type: photo.mediaType, data } },
          { type: 'text', text: READ_THIS_PHOTO },
        ],
      },
    ],
    output_config: { format: { type: 'json_schema', schema } },
  }));
}
