import type { IncomingMessage } from 'node:http';
import { LabellingError } from './labelling-error';

/** Longest body of a request, in bytes: a label of the most panels and instants there can be takes a quarter of it. */
const MAX_BODY_BYTES = 256 * 1024;

/**
 * Reads the body of a request.
 * @throws LabellingError if it is not JSON, or too long
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
      throw new LabellingError('payload-too-large', `A label has at most ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new LabellingError('malformed-json', 'The body is not valid JSON.');
  }
}
