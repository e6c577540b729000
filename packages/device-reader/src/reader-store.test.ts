import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { READER_CACHE, READER_PARTS, type ReaderFiles, type ReaderPiece } from '@curbwise/contract';
import * as undici from 'undici';
import { openReaderStore, type KeptShare, type ReaderStore } from './reader-store';

// Node has no cache storage of its own; undici's is that of the standard, and takes undici's responses alone.
const { caches, fetch, Headers, Request, Response } = undici;
Object.assign(globalThis, { caches, fetch, Headers, Request, Response });

const contents = new Map<string, Buffer>();

function piece(name: string, text: string): ReaderPiece {
  const content = Buffer.from(text);
  contents.set(name, content);
  return {
    url: name,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    bytes: content.length,
    transferBytes: content.length,
  };
}

/** A reader of one piece a part, but two of its runtime. */
function makeReader(mark: string): ReaderFiles {
  const parts = Object.fromEntries(
    READER_PARTS.map((part) => [
      part,
      part === 'runtime'
        ? [piece(`runtime-1.${mark}.bin`, `run ${mark} `), piece(`runtime-2.${mark}.bin`, 'time')]
        : [piece(`${part}.${mark}.bin`, `${part} ${mark}`)],
    ]),
  ) as ReaderFiles['parts'];
  return { protocol: 1, script: piece(`reader.${mark}.js`, `read('${mark}')`), parts };
}

type Answer = (response: ServerResponse, content: Buffer) => void;
const whole: Answer = (response, content) => response.end(content);

let server: Server;
let live: ReaderFiles;
let answers: Record<string, Answer>;
let asked: string[];
let store: ReaderStore;
const never = new AbortController().signal;
const quiet = () => undefined;

beforeEach(async () => {
  await caches.delete(READER_CACHE);
  live = makeReader('one');
  answers = {};
  asked = [];
  server = createServer(({ url = '' }, response) => {
    const name = url.slice('/reader/'.length);
    asked.push(name);
    if (name === 'reader.json' && !answers[name]) return response.end(JSON.stringify(live));
    const content = contents.get(name);
    response.setHeader('content-security-policy', "default-src 'none'");
    return content ? (answers[name] ?? whole)(response, content) : response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  store = openReaderStore(`http://127.0.0.1:${(server.address() as AddressInfo).port}/reader/`);
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const text = (content: ArrayBuffer) => Buffer.from(content).toString();

test('a reader that nobody asked for is not here, and its size is known', async () => {
  const { gotBytes, totalBytes } = (await store.share()) as KeptShare;
  expect(gotBytes).toBe(0);
  expect(totalBytes).toBeGreaterThan(50);
  expect(asked).toEqual(['reader.json']);
  expect(await store.isWhole()).toBe(false);
  await expect(store.files()).rejects.toMatchObject({ fault: 'absent' });
});

test('whether it is here is known without the network', async () => {
  expect(await store.isWhole()).toBe(false);
  expect(asked).toEqual([]);
  await store.fetchAll(never, quiet);
  asked = [];
  expect(await store.isWhole()).toBe(true);
  expect(asked).toEqual([]);
});

test('it is fetched with its share told, put together, and asked of the network no more', async () => {
  const shares: KeptShare[] = [];
  await store.fetchAll(never, (share) => shares.push(share));
  const { totalBytes } = shares.at(-1) as KeptShare;
  expect(shares.map(({ gotBytes }) => gotBytes)).toEqual(
    shares.map(({ gotBytes }) => gotBytes).sort((a, b) => a - b),
  );
  expect(shares.at(-1)).toEqual({ gotBytes: totalBytes, totalBytes });
  asked = [];
  const { script, bytes } = await store.files();
  expect(script).toMatch(/\/reader\/reader\.one\.js$/);
  expect(text(bytes.runtime)).toBe('run one time');
  expect(text(bytes.plates)).toBe('plates one');
  expect(await store.share()).toEqual({ gotBytes: totalBytes, totalBytes });
  expect(asked).toEqual([]);
});

test('the policy of the script stays with it', async () => {
  await store.fetchAll(never, quiet);
  const cache = await caches.open(READER_CACHE);
  const script = await cache.match((await store.files()).script);
  expect(script?.headers.get('content-security-policy')).toBe("default-src 'none'");
});

test('what has come stays where a download is stopped, and only the rest is fetched after that', async () => {
  const controller = new AbortController();
  answers['detection.one.bin'] = () => controller.abort();
  await expect(store.fetchAll(controller.signal, quiet)).rejects.toMatchObject({ name: 'AbortError' });
  const kept = asked.filter((name) => name !== 'reader.json' && name !== 'detection.one.bin');
  expect(kept.length).toBeGreaterThan(0);
  const { gotBytes, totalBytes } = (await store.share()) as KeptShare;
  expect(gotBytes).toBeGreaterThan(0);
  expect(gotBytes).toBeLessThan(totalBytes);
  answers = {};
  asked = [];
  await store.fetchAll(never, quiet);
  expect(asked).not.toEqual(expect.arrayContaining(kept));
  expect(asked).toContain('detection.one.bin');
});

test.each<[string, Answer, string]>([
  ['is another', (response, { length }) => response.end(Buffer.alloc(length, 'x')), 'broken'],
  ['is shorter', (response, content) => response.end(content.subarray(1)), 'broken'],
  ['is longer', (response, content) => response.end(Buffer.concat([content, content])), 'broken'],
  ['is missing', (response) => response.writeHead(404).end(), 'network'],
  ['breaks off', (response) => response.destroy(), 'network'],
])('a piece that %s is not kept', async (_, answer, fault) => {
  answers['plates.one.bin'] = answer;
  await expect(store.fetchAll(never, quiet)).rejects.toMatchObject({ fault });
  await expect(store.files()).rejects.toMatchObject({ fault: 'absent' });
  answers = {};
  await store.fetchAll(never, quiet);
  expect(text((await store.files()).bytes.plates)).toBe('plates one');
});

test.each<[string, Answer, string]>([
  ['cannot be reached', (response) => response.destroy(), 'network'],
  ['is a page of a proxy', (response) => response.end('<html>'), 'broken'],
  ['is of another language', (response) => response.end(JSON.stringify({ ...live, protocol: 99 })), 'broken'],
])('a list that %s is no reader', async (_, answer, fault) => {
  answers['reader.json'] = answer;
  contents.set('reader.json', Buffer.from(''));
  await expect(store.fetchAll(never, quiet)).rejects.toMatchObject({ fault });
  expect(await store.share()).toBeNull();
});

test('what the browser let go of, or spoiled, is missed before it is used, and fetched again', async () => {
  await store.fetchAll(never, quiet);
  const cache = await caches.open(READER_CACHE);
  const address = (await store.files()).script.replace('reader.one.js', 'pictures.one.bin');
  await cache.put(address, new Response('spoiled'));
  await expect(store.files()).rejects.toMatchObject({ fault: 'absent' });
  const { gotBytes, totalBytes } = (await store.share()) as KeptShare;
  expect(gotBytes).toBeLessThan(totalBytes);
  await store.fetchAll(never, quiet);
  expect(text((await store.files()).bytes.pictures)).toBe('pictures one');
});

test('another version takes the place of the one before', async () => {
  expect(await store.fetchAll(never, quiet)).toBe(true);
  expect(await store.fetchAll(never, quiet)).toBe(false);
  live = makeReader('two');
  answers['plates.two.bin'] = (response) => response.destroy();
  await expect(store.fetchAll(never, quiet)).rejects.toMatchObject({ fault: 'network' });
  expect(text((await store.files()).bytes.plates)).toBe('plates one');
  answers = {};
  expect(await store.fetchAll(never, quiet)).toBe(true);
  expect(text((await store.files()).bytes.plates)).toBe('plates two');
  const cache = await caches.open(READER_CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  expect(kept.some((url) => url.includes('.one.'))).toBe(false);
});

test('what is let go of is gone', async () => {
  await store.fetchAll(never, quiet);
  await store.forget();
  expect(await store.share()).toMatchObject({ gotBytes: 0 });
});
