import { analysisResponseSchema, buildPrompt, type Analysis, type LocalDateTime } from '@curbwise/contract';

/** Clients so far: each photo is another's, so that none has to wait for its minute to be over. */
let clients = 0;

/**
 * What a gateway reads on a JPEG, judged at a time.
 * @param url of one that trusts one proxy (`TRUST_PROXY_HOPS=1`)
 * @returns null where it cannot read it
 * @throws ZodError if it gives another answer than the contract has
 */
export async function readByGateway(
  url: string,
  jpeg: Buffer,
  time: LocalDateTime,
): Promise<Analysis | null> {
  const response = await fetch(`${url}/openai-vision`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${clients >> 8}.${clients++ & 255}`,
    },
    body: JSON.stringify({
      image: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
      prompt: buildPrompt({ time, zone: 'PST' }),
    }),
  });
  return response.ok ? analysisResponseSchema.parse(await response.json()) : null;
}
