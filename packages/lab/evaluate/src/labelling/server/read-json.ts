import type { IncomingMessage } from 'node:http';
import { LabellingError } from './labelling-error';

/** Maximum size of a request body, in bytes: four times the largest label that the schema allows. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Reads the body of a request.
 * @throws LabellingError if it is not JSON, or too large
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const [mediaType] = (request.headers['content-type'] ?? '').split(';');
  if (mediaType?.trim() !== 'application/json')
    throw new LabellingError('unsupported-media-type', 'Send the label as application/json.');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES)
      throw new LabellingError('payload-too-large', `A label may have at most ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new LabellingError('malformed-json', 'The body is not valid JSON.');
  }
}
