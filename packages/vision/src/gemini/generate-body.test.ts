import { GoogleGenerativeAI } from '@google/generative-ai';
import { DEFAULT_INSTRUCTIONS } from '../instructions/plain-2';
import { photo, photoInBase64, request } from '../testing/samples';
import { respond, startUpstream } from '../testing/upstream';
import { generateBody, generateRequest } from './generate-body';

/** The body that Google's SDK sends for the same request. */
async function sentBySdk(): Promise<string | undefined> {
  const upstream = await startUpstream((response) => respond(response, 200, {}));
  try {
    const client = new GoogleGenerativeAI('gm-1').getGenerativeModel(
      { model: 'gemini-test' },
      { baseUrl: upstream.url },
    );
    // Without the fields that the SDK adds itself, and in another order.
    const { contents, systemInstruction, generationConfig } = generateRequest(
      { mimeType: 'image/jpeg', data: photoInBase64 },
      request,
      DEFAULT_INSTRUCTIONS,
    );
    await client.generateContent({ contents, systemInstruction, generationConfig });
    return upstream.texts[0];
  } finally {
    await upstream.close();
  }
}

test.each([
  ['in base64', { ...photo, bytes: new Uint8Array(), base64: Buffer.from(photoInBase64) }],
  ['in bytes', photo],
])('sends a photo given %s byte for byte as the SDK would', async (_, given) => {
  expect(generateBody(given, request, DEFAULT_INSTRUCTIONS).toString('utf8')).toBe(await sentBySdk());
});
