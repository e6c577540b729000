import OpenAI from 'openai';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { photo, photoInBase64, request } from '../testing/samples';
import { chatBody, chatRequest } from './chat-request';
import { DIALECTS } from './dialects';

const { dialect } = DIALECTS.openai;
type Sent = OpenAI.Chat.ChatCompletionCreateParamsNonStreaming;

/** The body that the SDK sends for the same request. */
async function sentBySdk(): Promise<unknown> {
  let sent: unknown;
  const client = new OpenAI({
    apiKey: 'sk-1',
    maxRetries: 0,
    fetch: async (_, init) => {
      sent = init?.body;
      return Response.json({});
    },
  });
  const image = `data:image/jpeg;base64,${photoInBase64}`;
  const sendable = chatRequest('gpt-é', image, request, DEFAULT_INSTRUCTIONS, dialect) as unknown as Sent;
  await client.chat.completions.create(sendable);
  return sent;
}

test.each([
  ['in base64', { ...photo, bytes: new Uint8Array(), base64: Buffer.from(photoInBase64) }],
  ['in bytes', photo],
  ['in bytes with an offset', { ...photo, bytes: Buffer.concat([Buffer.alloc(3), photo.bytes]).subarray(3) }],
])('sends a photo given %s byte for byte as the SDK would', async (_, given) => {
  expect(chatBody('gpt-é', given, request, DEFAULT_INSTRUCTIONS, dialect).toString('utf8')).toBe(
    await sentBySdk(),
  );
});
