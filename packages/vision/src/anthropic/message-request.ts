import { MAX_ANSWER_TOKENS } from '../answer-length';
import type { ReadingInstructions } from '../instructions/instructions';
import { READ_THIS_PHOTO, readingInstructions, schemaFor } from '../instructions/reading-instructions';
import { jsonWithPhoto } from '../json-with-photo';
import { ANSWER_JSON_SCHEMAS } from '../answer/model-answer';
import type { Photo, ReadRequest } from '../vision-adapter';
import { withoutBounds } from '../answer/without-bounds';
import type { ThinkingFields } from './thinking-fields';

const SCHEMAS = new Map(ANSWER_JSON_SCHEMAS.map((schema) => [schema, withoutBounds(schema)]));

/**
 * The body of `POST /v1/messages`. The schema is sent as a structured output and not as a tool, because a thinking model
 * cannot be forced to use a tool.
 * Sources: https://platform.claude.com/docs/en/api/messages,
 * https://platform.claude.com/docs/en/build-with-claude/structured-outputs
 */
export function messageBody(
  model: string,
  photo: Photo,
  request: ReadRequest,
  instructions: ReadingInstructions,
  { thinking, effort }: ThinkingFields = {},
): Buffer<ArrayBuffer> {
  return jsonWithPhoto(photo, (data) => ({
    model,
    max_tokens: MAX_ANSWER_TOKENS,
    system: readingInstructions(request, instructions),
    messages: [
      {
        role: 'user',
        content: [
          // Before the text, because models then see better: https://platform.claude.com/docs/en/build-with-claude/vision
          { type: 'image', source: { type: 'base64', media_type: photo.mediaType, data } },
          { type: 'text', text: READ_THIS_PHOTO },
        ],
      },
    ],
    ...(thinking && { thinking }),
    output_config: {
      format: { type: 'json_schema', schema: SCHEMAS.get(schemaFor(request, instructions)) },
      ...(effort && { effort }),
    },
  }));
}
