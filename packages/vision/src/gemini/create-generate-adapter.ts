import { faultOfFetch } from '../fault-of-fetch';
import type { ReadingInstructions } from '../instructions/instructions';
import { MeaningAsked } from '../instructions/meaning-asked';
import { instantsAsked } from '../instructions/reading-instructions';
import type { Effort } from '../models/effort';
import { pooledFetch } from '../pooled-fetch';
import { errorBodyOf } from '../said/error-body';
import type { Photo, ReadRequest, VisionAdapter } from '../vision-adapter';
import { faultOfErrorAnswer } from './error-answer';
import { readingOfAnswer } from './generate-answer';
import { generateBody } from './generate-body';
import { thinkingConfigOf } from './thinking-config';
import type { Quote } from '../said/quote';

/** The credential of requests: a key or a token. */
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
  /** The complete URL, including `:generateContent`. */
  readonly url: string;
  readonly credential: Credential;
  readonly instructions: ReadingInstructions;
  /** Quotes the body of an error, without secrets. */
  readonly said: Quote;
}

/** Creates an adapter that calls Google's `generateContent`. It does not retry, except with a new credential or the smaller schema. */
export function createGenerateAdapter({
  name,
  model,
  effort,
  url,
  credential,
  instructions,
  said,
}: GenerateOptions): VisionAdapter {
  const { fetch, close } = pooledFetch(url);
  const thinking = thinkingConfigOf(model, effort);
  const asks = new MeaningAsked(instructions);

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

  async function sendWithFreshCredential(
    body: Buffer<ArrayBuffer>,
    request: ReadRequest,
    signal: AbortSignal,
  ) {
    const { value, answer } = await send(body, request, signal);
    if (answer.status !== 401 || !credential.reject(value)) return answer;
    await answer.text().catch(() => undefined);
    return (await send(body, request, signal)).answer;
  }

  async function readWith(
    told: ReadingInstructions,
    photo: Photo,
    request: ReadRequest,
    signal: AbortSignal,
  ) {
    try {
      signal.throwIfAborted();
      const body = generateBody(photo, request, told, thinking);
      const answer = await sendWithFreshCredential(body, request, signal);
      if (answer.ok) return readingOfAnswer(name, await answer.json(), said, instantsAsked(request, told));
      const errorBody = await errorBodyOf(answer);
      signal.throwIfAborted();
      throw faultOfErrorAnswer(name, answer, errorBody, Date.now(), said);
    } catch (error) {
      throw faultOfFetch(name, error, signal);
    }
  }

  return {
    name,
    model,
    read: (photo, request, signal) => asks.read(request, (told) => readWith(told, photo, request, signal)),
    learnt: () => asks.lessons,
    async close() {
      await Promise.all([close(), credential.close()]);
    },
  };
}
