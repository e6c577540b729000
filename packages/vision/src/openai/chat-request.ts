import type OpenAI from 'openai';
import { modelAnswerJsonSchema } from '../model-answer';
import { READ_THIS_PHOTO, readingInstructions } from '../reading-instructions';
import type { Photo, ReadRequest } from '../vision-adapter';

type ChatRequest = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/**
 * The body of `POST /chat/completions`. Chat Completions rather than Responses, because that is what compatible
 * servers (vLLM, Ollama, LM Studio) speak.
 */
export function chatRequest(model: string, photo: Photo, request: ReadRequest): ChatRequest {
  const image = `data:${photo.mediaType};base64,${Buffer.from(photo.bytes).toString('base64')}`;
  return {
    model,
    store: false,
    messages: [
      { role: 'system', content: readingInstructions(request) },
      {
        role: 'user',
        content: [
          { type: 'text', text: READ_THIS_PHOTO },
          { type: 'image_url', image_url: { url: image, detail: 'high' } },
        ],
      },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: {
        name: 'sign_reading',
        strict: true,
        schema: modelAnswerJsonSchema as Record<string, unknown>,
      },
    },
  };
}
