import { request } from 'node:http';
import { anotherPhoto } from '../src/testing/another-photo';
import { dataUrl, goodRequest, newClient, photo } from '../src/testing/requests';

/** How a request went. Times in milliseconds, of `performance.now`. */
export interface Answered {
  /** Nothing where the connection broke off. */
  readonly status: number | undefined;
  readonly body: string;
  readonly retryAfter: string | undefined;
  readonly begun: number;
}

/** A photo that nobody has sent before. */
export const newPhoto = () => dataUrl(anotherPhoto(photo));

/**
 * Sends a photo over a connection of its own: what is kept alive may end of itself, which is no loss of a gateway's.
 * @param client whoever asks, as a proxy names them
 */
export function sendPhoto(url: string, image = newPhoto(), client = newClient()): Promise<Answered> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const lost = () => resolve({ status: undefined, body: '', retryAfter: undefined, begun });
    const sending = request(
      `${url}/openai-vision`,
      { method: 'POST', headers: client, agent: false },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.once('error', lost);
        response.once('end', () =>
          resolve({
            status: response.statusCode,
            body,
            retryAfter: response.headers['retry-after'],
            begun,
          }),
        );
      },
    );
    sending.once('error', lost);
    sending.end(JSON.stringify({ ...goodRequest, image }));
  });
}
