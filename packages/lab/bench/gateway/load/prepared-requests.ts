import { ANALYSIS_PATH, buildPrompt } from '@curbwise/contract';
import { clock } from '@curbwise/gateway/inside';
import type { Load } from './load-messages';
import { variation, type VariedPhoto } from './varied-photo';

/** Requests that are cheap to build: the same bytes each time, with a few changed to make a new photo. */
export interface PreparedRequests {
  readonly path: string;
  /** A body for one connection. It is changed only between two requests. */
  body(): Buffer;
  /** Puts the photo with this number into a body. */
  vary(body: Buffer, number: number): void;
  /** Headers of a new client. */
  headers(number: number): Record<string, string>;
}

const bodies = {
  analysis: (image: string) => ({ image, prompt: buildPrompt(clock) }),
  chat: (image: string) => ({
    model: 'gpt-6-luna',
    messages: [
      { role: 'system', content: buildPrompt(clock) },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Read the parking sign on this photo.' },
          { type: 'image_url', image_url: { url: image, detail: 'high' } },
        ],
      },
    ],
  }),
};
const paths = { analysis: ANALYSIS_PATH, chat: '/v1/chat/completions' };

/** Prepares the requests of a load. */
export function preparedRequests({ kind, headers }: Load, photo: VariedPhoto): PreparedRequests {
  const bytes = Buffer.from(JSON.stringify(bodies[kind](`data:image/jpeg;base64,${photo.base64}`)));
  const at = bytes.indexOf(photo.base64) + photo.at;
  return {
    path: paths[kind],
    body: () => Buffer.from(bytes),
    vary: (body, number) => void body.write(variation(number), at, 'latin1'),
    headers: (number) => ({
      'content-type': 'application/json',
      authorization: 'Bearer none',
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      ...headers,
    }),
  };
}
