import path from 'node:path';
import type { Request } from '../command-line';
import { analysisResponseSchema } from '@curbwise/contract';
import { ask, dataUrl, goodRequest } from '@curbwise/gateway/inside';
import { startWatchedGateway, type WatchedGateway } from '@curbwise/gateway/inside';

/** Runs `work` with a gateway in its own process. */
export async function withGateway<Result>(
  { packageFolder }: Request,
  work: (gateway: WatchedGateway) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(packageFolder, 'dist', 'gateway');
  const gateway = await startWatchedGateway({
    program: path.join(folder, 'watched-gateway.js'),
    readerFolder: folder,
    // Without a cache every photo is read, even if it is sent again.
    environment: { LOG_LEVEL: 'silent', CACHE_MB: '0' },
  });
  try {
    return await work(gateway);
  } finally {
    await gateway.close();
  }
}

/** Sends a photo as a new client, and reads the whole answer. */
async function send({ url }: WatchedGateway, photo: Buffer): Promise<{ status: number; body: string }> {
  const response = await ask(url, { ...goodRequest, image: dataUrl(photo) });
  return { status: response.status, body: await response.text() };
}

/**
 * Sends a photo and checks that it is read.
 * @throws Error if it was not read, or the reading came from the cache
 */
export async function read(gateway: WatchedGateway, photo: Buffer): Promise<void> {
  const { status, body } = await send(gateway, photo);
  if (status !== 200) throw new Error(`A photo was answered with ${status}: ${body}`);
  const { provenance } = analysisResponseSchema.parse(JSON.parse(body));
  if (provenance.cached) throw new Error('A photo was not read: its answer came from the cache');
}
