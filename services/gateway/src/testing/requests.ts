import { randomInt } from 'node:crypto';
import { buildPrompt, type AnalysisRequest } from '@curbwise/contract';
import { anotherPhoto } from './another-photo';
import { jpegOfSize } from './jpeg-of-size';

/** Friday, 2026-11-20, 14:40. */
export const clock = { time: { year: 2026, month: 11, day: 20, minute: 14 * 60 + 40 }, zone: 'PST' };

export const photo = jpegOfSize(1024, 768);

export const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;

/** A valid request. */
export const goodRequest: AnalysisRequest = { image: dataUrl(photo), prompt: buildPrompt(clock) };

/** A valid request with a photo that the gateway has never seen. */
export const newRequest = (): AnalysisRequest => ({ ...goodRequest, image: dataUrl(anotherPhoto(photo)) });

/** Headers of a new client, so that rate limits of one test do not affect another. */
export function newClient(): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  };
}

/** Sends a body to `POST /openai-vision`: text as it is, anything else as JSON. */
export function ask(url: string, body: unknown, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}/openai-vision`, {
    method: 'POST',
    headers: newClient(),
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
}
