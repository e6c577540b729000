import { analysisResponseSchema, buildPrompt, type Analysis, type LocalDateTime } from '@curbwise/contract';

/** Clients so far. Each photo comes from a new client, so that none reaches the limit of scans per minute. */
let clients = 0;

/**
 * Reads a JPEG with a gateway and judges it at a time.
 * @param url of a gateway that trusts one proxy (`TRUST_PROXY_HOPS=1`)
 * @returns null if the gateway cannot read it
 * @throws ZodError if the response does not match the contract
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
