import { httpAdapter } from '../http-adapter';
import type { ReadingInstructions } from '../instructions/instructions';
import type { Effort } from '../models/effort';
import { pooledFetch, type SentAlong } from '../pooled-fetch';
import type { Quote } from '../said/quote';
import type { ReadRequest, VisionAdapter } from '../vision-adapter';
import { readingOfAnswer } from './generate-answer';
import { generateBody } from './generate-body';
import { thinkingConfigOf } from './thinking-config';

export interface Credential {
  /**
   * The name and the value of the header.
   * @throws AdapterError
   */
  header(signal: AbortSignal): Promise<readonly [string, string]>;
  /** Reports a value that got 401. Returns whether a new one may succeed. */
  reject(value: string): boolean;
  close(): Promise<void>;
}

interface GenerateOptions {
  readonly name: string;
  readonly model: string;
  readonly effort: Effort;
  readonly url: string;
  readonly credential: Credential;
  readonly instructions: ReadingInstructions;
  readonly said: Quote;
  readonly sent?: SentAlong;
}

/** Creates an adapter that calls Google's `generateContent`. It retries only with a new credential or the smaller schema. */
export function createGenerateAdapter({
  name,
  model,
  effort,
  url,
  credential,
  instructions,
  said,
  sent,
}: GenerateOptions): VisionAdapter {
  const { fetch, close } = pooledFetch(url, { sent });
  const thinking = thinkingConfigOf(model, effort);

  async function send(body: Buffer<ArrayBuffer>, { requestId }: ReadRequest, signal: AbortSignal) {
    // In a header and not in the URL, because URLs are logged on the way.
    const [header, value] = await credential.header(signal);
    const headers = {
      'content-type': 'application/json',
      [header]: value,
      ...(requestId !== undefined && { 'x-request-id': requestId }),
    };
    return { value, answer: await fetch(url, { method: 'POST', headers, body, signal }) };
  }

  return httpAdapter({
    name,
    model,
    instructions,
    said,
    async send(photo, request, told, signal) {
      const body = generateBody(photo, request, told, thinking);
      const { value, answer } = await send(body, request, signal);
      if (answer.status !== 401 || !credential.reject(value)) return answer;
      await answer.text().catch(() => undefined);
      return (await send(body, request, signal)).answer;
    },
    readingOf: readingOfAnswer,
    async close() {
      await Promise.all([close(), credential.close()]);
    },
  });
}
