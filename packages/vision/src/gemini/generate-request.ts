import type { GenerateContentRequest } from '@google/generative-ai';
import { MAX_ANSWER_TOKENS } from '../answer-length';
import { modelAnswerJsonSchema, shortAnswerJsonSchema } from '../answer/model-answer';
import type { ReadingInstructions } from '../instructions/instructions';
import { READ_THIS_PHOTO, readingInstructions } from '../instructions/reading-instructions';
import type { ReadRequest } from '../vision-adapter';
import { geminiSchemaOf } from './gemini-schema';
import type { ThinkingConfig } from './thinking-config';

const WHOLE_SCHEMA = geminiSchemaOf(modelAnswerJsonSchema);
const SHORT_SCHEMA = geminiSchemaOf(shortAnswerJsonSchema);

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
      responseSchema: request.isShort ? SHORT_SCHEMA : WHOLE_SCHEMA,
      maxOutputTokens: MAX_ANSWER_TOKENS,
      // Newer than the last release of Google's SDK.
      ...(thinkingConfig && { thinkingConfig }),
    },
    safetySettings: [],
    systemInstruction: { role: 'system', parts: [{ text: readingInstructions(request, instructions) }] },
    contents: [{ role: 'user', parts: [{ text: READ_THIS_PHOTO }, { inlineData: photo }] }],
  };
}
