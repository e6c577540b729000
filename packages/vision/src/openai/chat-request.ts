import type OpenAI from 'openai';
import { modelAnswerJsonSchema } from '../model-answer';
import type { ReadingInstructions } from '../instructions/instructions';
import { READ_THIS_PHOTO, readingInstructions } from '../instructions/reading-instructions';
import type { ReadRequest } from '../vision-adapter';

type ChatRequest = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/**
 * The body of `POST /chat/completions`. Chat Completions rather than Responses, because that is what compatible
 * servers (vLLM, Ollama, LM Studio) speak.
 * @param image the photo as a URL
 */
export function chatRequest(
  model: string,
  image: string,
  request: ReadRequest,
  instructions: ReadingInstructions,
): ChatRequest {
  return {
    model,
    store: false,
    messages: [
      { role: 'system', content: readingInstructions(request, instructions) },
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
