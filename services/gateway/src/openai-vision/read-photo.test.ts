import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { createOpenAiAdapter, type Photo } from '@curbwise/vision';
import { modelAnswer } from '../testing/model-answers';
import { clock, photo as bytes } from '../testing/requests';
import { startUpstream, type Upstream } from '../testing/upstream';
import { readPhoto } from './read-photo';

const photo: Photo = { bytes, mediaType: 'image/jpeg', width: 1024, height: 768 };
const request = { clock, language: 'en' };
const staying = () => new AbortController().signal;

let working: LLMock;
let silent: Upstream;
beforeAll(async () => {
  working = await LLMock.create({ port: 0 });
  working.onMessage(/./, { content: modelAnswer('NO STOPPING') });
  silent = await startUpstream();
});
afterAll(async () => {
  await working.stop();
  await silent.close();
});

const adapterAt = (model: string, baseURL: string) => createOpenAiAdapter({ apiKey: 'sk-1', model, baseURL });

/** An adapter whose provider is not there. */
async function absent() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return adapterAt('absent', `http://127.0.0.1:${port}`);
}

test('the first adapter reads, the others are not asked', async () => {
  const adapters = [adapterAt('first', `${working.url}/v1`), await absent()];
  const read = await readPhoto(adapters, photo, request, { deadlineMs: 5000, left: staying() });
  expect(read).toMatchObject({
    tries: 1,
    adapter: { model: 'first' },
    reading: { extractedText: 'NO STOPPING' },
  });
});

test('where the first fails, the next reads', async () => {
  const adapters = [await absent(), adapterAt('second', `${working.url}/v1`)];
  const read = await readPhoto(adapters, photo, request, { deadlineMs: 5000, left: staying() });
  expect(read).toMatchObject({ tries: 2, adapter: { model: 'second' } });
});

test('where all fail, the failure of the last is what is said', async () => {
  const reading = readPhoto([await absent(), await absent()], photo, request, {
    deadlineMs: 5000,
    left: staying(),
  });
  await expect(reading).rejects.toMatchObject({ name: 'AdapterError', kind: 'unreachable' });
});

test('the deadline holds for all together', async () => {
  const adapters = [adapterAt('silent', silent.url), adapterAt('second', `${working.url}/v1`)];
  const reading = readPhoto(adapters, photo, request, { deadlineMs: 100, left: staying() });
  await expect(reading).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Reading the photo took too long',
  });
});

test('a client that leaves ends the reading, and nobody else is asked', async () => {
  const leaving = new AbortController();
  const asked = working.getRequests().length;
  const adapters = [adapterAt('silent', silent.url), adapterAt('second', `${working.url}/v1`)];
  const reading = readPhoto(adapters, photo, request, { deadlineMs: 5000, left: leaving.signal });
  setTimeout(() => leaving.abort(), 50);
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
  expect(working.getRequests()).toHaveLength(asked);
});
