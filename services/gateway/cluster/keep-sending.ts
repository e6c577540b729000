import { randomInt } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { goodRequest, newClient } from '../src/testing/requests';
import { newPhoto } from './send-photo';

/** Maximum pause between two photos, in milliseconds: shorter than `DRAIN_MS`, so that a gateway can close the connection. */
const MAX_PAUSE_MS = 300;

function post(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      response.once('error', reject);
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    };
    const sending = request(
      `${url}/openai-vision`,
      { method: 'POST', headers: newClient(), agent },
      answered,
    );
    sending.once('error', reject);
    sending.end(JSON.stringify({ ...goodRequest, image: newPhoto() }));
  });
}

/**
 * Sends photos one after another over one connection, and over a new one when the gateway has closed it.
 * @param urls the current gateways, in order; the next one is used when a connection is refused
 * @returns the status of each answer, or the error code
 */
export async function keepSending(
  urls: () => readonly string[],
  isOver: () => boolean,
): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const found: (number | string)[] = [];
  while (!isOver()) {
    let outcome: number | string = 'ECONNREFUSED';
    for (const url of urls()) {
      outcome = await post(url, agent).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (outcome !== 'ECONNREFUSED') break;
    }
    found.push(outcome);
    await pause(randomInt(MAX_PAUSE_MS));
  }
  agent.destroy();
  return found;
}
