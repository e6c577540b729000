import { randomUUID } from 'node:crypto';
import { AdapterError, createAdapter, NO_KEY, type Photo } from '@curbwise/vision';
import { startGatewayProcess, type GatewayProcess } from '../../cluster/start-gateway-process';
import { until } from '../../cluster/until';
import { anotherPhoto } from '../testing/another-photo';
import { builtGateway } from '../testing/built-gateway';
import { faultyReader, photoWithFault } from '../testing/faulty-reader';
import { smallSign } from '../testing/small-sign';
import { startRedis } from '../testing/start-redis';

// A photo is given to the next reader only seconds after its last one has died.
jest.setTimeout(120_000);

test('a photo during which three readers are killed is given to no fourth one, nor is it later', async () => {
  const [redis, faulty, sign] = await Promise.all([startRedis(), faultyReader(builtGateway()), smallSign()]);
  const secret = randomUUID();
  const environment = { REDIS_URL: redis.url, READERS_KEY: secret, READER_PROCESSES: '1', READER_PORT: '0' };
  const start = () => startGatewayProcess(faulty.service, environment);
  const adapter = await createAdapter(
    { name: 'readers', adapter: 'readers', apiKey: NO_KEY, readers: { redisUrl: redis.url, secret } },
    { readerFile: 'a gateway with readers starts none' },
  );
  const photoOf = (bytes: Buffer): Photo => ({ bytes, mediaType: 'image/jpeg', width: 240, height: 160 });
  let begun = 0;
  const read = (photo: Photo) =>
    adapter
      .read(
        photo,
        {
          clock: { time: { year: 2026, month: 11, day: 20, minute: 880 }, zone: 'PST' },
          language: 'en',
          deadlineMs: 60_000,
          onProgress: ({ stage }) => void (begun += Number(stage === 'reading')),
        },
        new AbortController().signal,
      )
      .then(
        ({ reading }) => reading.panels.map(({ text }) => text).join(' '),
        (error: unknown) => (error instanceof AdapterError ? error.kind : String(error)),
      );
  const running: GatewayProcess[] = [await start()];
  try {
    await until('the reader is seen', () => Promise.resolve(adapter.queueState?.()?.slots === 1));
    const deadly = photoOf(photoWithFault('hold', anotherPhoto(sign)));
    const dying = read(deadly);
    for (let deaths = 0; deaths < 3; deaths += 1) {
      await until('it is read', () => Promise.resolve(begun > deaths), 30_000);
      running.push(await start());
      await running[deaths]!.end('SIGKILL');
    }
    expect(await dying).toBe('upstream');
    expect(await read(deadly)).toBe('upstream');
    await faulty.release();
    expect(await read(photoOf(anotherPhoto(sign)))).toMatch(/NO PARKING\s+ANY TIME/i);
  } finally {
    await adapter.close();
    await Promise.all(running.map(async (reader) => reader.isUp() && (await reader.end('SIGKILL'))));
    await redis.stop();
    await faulty.remove();
  }
});
