import { analysisResponseSchema, buildPrompt, type Analysis, type LocalDateTime } from '@curbwise/contract';

/**
 * What a gateway reads on a JPEG, judged at a time.
 * @throws ZodError if it gives no answer
 */
export async function readByGateway(url: string, jpeg: Buffer, time: LocalDateTime): Promise<Analysis> {
  const response = await fetch(`${url}/openai-vision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      image: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
      prompt: buildPrompt({ time, zone: 'PST' }),
    }),
  });
  return analysisResponseSchema.parse(await response.json());
}
