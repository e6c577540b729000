import { faultOfFetch } from '../fault-of-fetch';
import type { ReadingInstructions } from '../instructions/instructions';
import { pooledFetch } from '../pooled-fetch';
import type { ReadRequest, VisionAdapter } from '../vision-adapter';
import { faultOfErrorAnswer } from './error-answer';
import { readingOfAnswer } from './generate-answer';
import { generateBody } from './generate-body';

/** How a request shows whose it is. */
export interface Credential {
  /**
   * The header, as its name and its value.
   * @throws AdapterError
   */
  header(signal: AbortSignal): Promise<readonly [string, string]>;
  /** Told of a value that got 401; whether there may be a better one. */
  refused(value: string): boolean;
  close(): Promise<void>;
}

interface GenerateOptions {
  readonly name: string;
  readonly model: string;
  /** The whole address, up to and with `:generateContent`. */
  readonly url: string;
  readonly credential: Credential;
  readonly instructions: ReadingInstructions;
}

/** An adapter that asks an address of Google for `generateContent`. It tries once; who calls it may try again. */
export function createGenerateAdapter({
  name,
  model,
  url,
  credential,
  instructions,
}: GenerateOptions): VisionAdapter {
  const { fetch, close } = pooledFetch(url);

  async function send(body: Buffer<ArrayBuffer>, { requestId }: ReadRequest, signal: AbortSignal) {
    // In a header, never in the address: addresses are kept in logs on the way.
    const [header, value] = await credential.header(signal);
    const headers = {
      'content-type': 'application/json',
      [header]: value,
      ...(requestId !== undefined && { 'x-request-id': requestId }),
    };
    return { value, answer: await fetch(url, { method: 'POST', headers, body, signal }) };
  }

  async function sendAgainIfRefused(body: Buffer<ArrayBuffer>, request: ReadRequest, signal: AbortSignal) {
    const { value, answer } = await send(body, request, signal);
    if (answer.status !== 401 || !credential.refused(value)) return answer;
    await answer.text().catch(() => undefined);
    return (await send(body, request, signal)).answer;
  }

  return {
    name,
    model,
    async read(photo, request, signal) {
      try {
        signal.throwIfAborted();
        const body = generateBody(photo, request, instructions);
        const answer = await sendAgainIfRefused(body, request, signal);
        if (answer.ok) return readingOfAnswer(name, await answer.json());
        const errorBody: unknown = await answer.json().catch(() => undefined);
        signal.throwIfAborted();
        throw faultOfErrorAnswer(name, answer, errorBody, Date.now());
      } catch (error) {
        throw faultOfFetch(name, error, signal);
      }
    },
    async close() {
      await Promise.all([close(), credential.close()]);
    },
  };
}
