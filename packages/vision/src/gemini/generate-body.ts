import type { ReadingInstructions } from '../instructions/instructions';
import { jsonWithPhoto } from '../json-with-photo';
import type { Photo, ReadRequest } from '../vision-adapter';
import type { ThinkingConfig } from './thinking-config';
import type { GenerateContentRequest } from '@google/generative-ai';
import { MAX_ANSWER_TOKENS } from '../answer-length';
import { ANSWER_JSON_SCHEMAS } from '../answer/model-answer';
import { READ_THIS_PHOTO, readingInstructions, schemaFor } from '../instructions/reading-instructions';
import { geminiSchemaOf } from './gemini-schema';

const SCHEMAS = new Map(ANSWER_JSON_SCHEMAS.map((schema) => [schema, geminiSchemaOf(schema)]));

/**
 * The body of `POST …:generateContent`, with its fields in the order of Google's SDK.
 * @param photo its media type and its bytes in base64
 */
export function generateRequest(
  photo: { mimeType: string; data: string },
  request: ReadRequest,
  instructions: ReadingInstructions,
  thinkingConfig?: ThinkingConfig,
): GenerateContentRequest {
  return {
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: SCHEMAS.get(schemaFor(request, instructions)),
      maxOutputTokens: MAX_ANSWER_TOKENS,
      // Newer than the last release of Google's SDK.
      ...(thinkingConfig && { thinkingConfig }),
    },
    safetySettings: [],
    systemInstruction: { role: 'system', parts: [{ text: readingInstructions(request, instructions) }] },
    contents: [{ role: 'user', parts: [{ text: READ_THIS_PHOTO }, { inlineData: photo }] }],
  };
}

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
