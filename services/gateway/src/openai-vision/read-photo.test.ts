import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { AdapterError, createOpenAiAdapter, type Photo, type VisionAdapter } from '@curbwise/vision';
import { modelAnswer } from '../testing/model-answers';
import { clock, photo as bytes } from '../testing/requests';
import { startUpstream, type Upstream } from '../testing/upstream';
import { readPhoto } from './read-photo';

const photo: Photo = { bytes, mediaType: 'image/jpeg', width: 1024, height: 768 };
const request = { clock, language: 'en' };

/** Terms that note what they hear. */
function termsOf(deadlineMs: number, left = new AbortController().signal) {
  const heard: string[] = [];
  const onTry = ({ model }: VisionAdapter) => heard.push(`${model} tries`);
  const onFailure = ({ kind }: AdapterError) => heard.push(kind);
  return { deadlineMs, left, onTry, onFailure, heard };
}

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
  const terms = termsOf(20_000);
  const read = await readPhoto(adapters, photo, request, terms);
  expect(read).toMatchObject({ adapter: { model: 'first' }, reading: { extractedText: 'NO STOPPING' } });
  expect(terms.heard).toEqual(['first tries']);
});

test('where the first fails, the next reads', async () => {
  const adapters = [await absent(), adapterAt('second', `${working.url}/v1`)];
  const terms = termsOf(20_000);
  expect(await readPhoto(adapters, photo, request, terms)).toMatchObject({ adapter: { model: 'second' } });
  expect(terms.heard).toEqual(['absent tries', 'unreachable', 'second tries']);
});

test('where all fail, the failure of the last is what is said', async () => {
  const reading = readPhoto([await absent(), await absent()], photo, request, termsOf(20_000));
  await expect(reading).rejects.toMatchObject({ name: 'AdapterError', kind: 'unreachable' });
});

test('the deadline holds for all together', async () => {
  const adapters = [adapterAt('silent', silent.url), adapterAt('second', `${working.url}/v1`)];
  const terms = termsOf(100);
  await expect(readPhoto(adapters, photo, request, terms)).rejects.toMatchObject({
    kind: 'timeout',
    message: 'Reading the photo took too long',
  });
  expect(terms.heard).toEqual(['silent tries', 'timeout']);
});

test('a client that leaves ends the reading, and nobody else is asked', async () => {
  const leaving = new AbortController();
  const adapters = [adapterAt('silent', silent.url), adapterAt('second', `${working.url}/v1`)];
  const terms = termsOf(20_000, leaving.signal);
  const reading = readPhoto(adapters, photo, request, terms);
  setTimeout(() => leaving.abort(), 50);
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' });
  expect(terms.heard).toEqual(['silent tries', 'aborted']);
});

test('a photo that cannot be read is nothing another adapter could help with', async () => {
  const blind: VisionAdapter = {
    name: 'blind',
    model: 'blind',
    read: () => Promise.reject(new AdapterError('blind', 'unreadable-photo', 'Not a photo')),
    close: () => Promise.resolve(),
  };
  const terms = termsOf(20_000);
  const reading = readPhoto([blind, adapterAt('second', `${working.url}/v1`)], photo, request, terms);
  await expect(reading).rejects.toMatchObject({ kind: 'unreadable-photo' });
  expect(terms.heard).toEqual(['blind tries', 'unreadable-photo']);
});
