import type { GenerateContentRequest } from '@google/generative-ai';
import { base64Of } from '../base64-of';
import { modelAnswerJsonSchema } from '../model-answer';
import { READ_THIS_PHOTO, readingInstructions } from '../reading-instructions';
import type { Photo, ReadRequest } from '../vision-adapter';
import { geminiSchemaOf } from './gemini-schema';

const responseSchema = geminiSchemaOf(modelAnswerJsonSchema);

/** The body of `POST …:generateContent`. */
export function generateRequest(photo: Photo, request: ReadRequest): GenerateContentRequest {
  return {
    systemInstruction: { role: 'system', parts: [{ text: readingInstructions(request) }] },
    contents: [
      {
        role: 'user',
        parts: [
          { text: READ_THIS_PHOTO },
          { inlineData: { mimeType: photo.mediaType, data: base64Of(photo).toString('latin1') } },
        ],
      },
    ],
    generationConfig: { responseMimeType: 'application/json', responseSchema },
  };
}
