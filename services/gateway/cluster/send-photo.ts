import { request } from 'node:http';
import { anotherPhoto } from '../src/testing/another-photo';
import { dataUrl, goodRequest, newClient, photo } from '../src/testing/requests';

/** How a request ended. Times are in milliseconds, from `performance.now`. */
export interface Answered {
  /** Undefined when the connection broke. */
  readonly status: number | undefined;
  readonly body: string;
  readonly retryAfter: string | undefined;
  readonly begun: number;
}

/** A new photo. */
export const newPhoto = () => dataUrl(anotherPhoto(photo));

/**
 * Sends a photo over a new connection: a kept-alive one may close at any time, which is not the gateway's fault.
 * @param client the address of the client, as a proxy reports it
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
