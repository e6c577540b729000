import path from 'node:path';
import type { Request } from '@curbwise/tooling/bench';
import { analysisResponseSchema } from '@curbwise/contract';
import { ask, dataUrl, goodRequest } from '../src/testing/requests';
import { startWatchedGateway, type WatchedGateway } from '../src/testing/start-watched-gateway';

/** Runs `work` with a gateway that is warm, in a process of its own. */
export async function withGateway<Result>(
  { packageFolder }: Request,
  work: (gateway: WatchedGateway) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(packageFolder, 'dist', 'bench');
  const gateway = await startWatchedGateway({
    program: path.join(folder, 'watched-gateway.js'),
    readerFolder: folder,
    // A photo that is sent again is read again: without this it would come out of the cache.
    environment: { LOG_LEVEL: 'silent', CACHE_MB: '0' },
  });
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

/** Sends a photo as a client nobody has seen before, and takes the whole answer. */
export async function send(
  { url }: WatchedGateway,
  photo: Buffer,
): Promise<{ status: number; body: string }> {
  const response = await ask(url, { ...goodRequest, image: dataUrl(photo) });
  return { status: response.status, body: await response.text() };
}

/**
 * Has a photo read.
 * @throws Error if it was not, or was answered with what is kept of a reading before
 */
export async function read(gateway: WatchedGateway, photo: Buffer): Promise<void> {
  const { status, body } = await send(gateway, photo);
  if (status !== 200) throw new Error(`A photo was answered with ${status}: ${body}`);
  const { provenance } = analysisResponseSchema.parse(JSON.parse(body));
  if (provenance.cached) throw new Error('A photo was not read: its answer came out of the cache');
}
