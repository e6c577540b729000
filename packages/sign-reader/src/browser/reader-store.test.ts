import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  READER_CACHE,
  READER_PARTS,
  READER_PROTOCOL,
  type ReaderFiles,
  type ReaderPiece,
} from '@curbwise/contract';
import * as undici from 'undici';
import { openReaderStore, type ReaderStore, type StoredBytes } from './reader-store';

// Node has no cache storage. Undici's follows the standard, but accepts only undici's responses.
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

/** A reader with one piece for each part, but two for the runtime. */
function makeReader(mark: string): ReaderFiles {
  const parts = Object.fromEntries(
    READER_PARTS.map((part) => [
      part,
      part === 'runtime'
        ? [piece(`runtime-1.${mark}.bin`, `run ${mark} `), piece(`runtime-2.${mark}.bin`, 'time')]
        : [piece(`${part}.${mark}.bin`, `${part} ${mark}`)],
    ]),
  ) as ReaderFiles['parts'];
  return { protocol: READER_PROTOCOL, script: piece(`reader.${mark}.js`, `read('${mark}')`), parts };
}

type Answer = (response: ServerResponse, content: Buffer) => void;
const sendContent: Answer = (response, content) => response.end(content);

let server: Server;
let live: ReaderFiles;
let answers: Record<string, Answer>;
let requested: string[];
let store: ReaderStore;
const never = new AbortController().signal;
const quiet = () => undefined;

beforeEach(async () => {
  await caches.delete(READER_CACHE);
  live = makeReader('one');
  answers = {};
  requested = [];
  server = createServer(({ url = '' }, response) => {
    const name = url.slice('/reader/'.length);
    requested.push(name);
    if (name === 'reader.json' && !answers[name]) return response.end(JSON.stringify(live));
    const content = contents.get(name);
    response.setHeader('content-security-policy', "default-src 'none'");
    return content ? (answers[name] ?? sendContent)(response, content) : response.writeHead(404).end();
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

test('knows the size of a reader that is not on the device', async () => {
  const { gotBytes, totalBytes } = (await store.storedBytes()) as StoredBytes;
  expect(gotBytes).toBe(0);
  expect(totalBytes).toBeGreaterThan(50);
  expect(requested).toEqual(['reader.json']);
  expect(await store.isComplete()).toBe(false);
  await expect(store.files()).rejects.toMatchObject({ fault: 'absent' });
});

test('knows without the network whether the reader is complete', async () => {
  expect(await store.isComplete()).toBe(false);
  expect(requested).toEqual([]);
  await store.fetchAll(never, quiet);
  requested = [];
  expect(await store.isComplete()).toBe(true);
  expect(requested).toEqual([]);
});

test('downloads the reader with progress, joins its pieces, and then needs no network', async () => {
  const steps: StoredBytes[] = [];
  await store.fetchAll(never, (stored) => steps.push(stored));
  const { totalBytes } = steps.at(-1) as StoredBytes;
  expect(steps.map(({ gotBytes }) => gotBytes)).toEqual(
    steps.map(({ gotBytes }) => gotBytes).sort((a, b) => a - b),
  );
  expect(steps.at(-1)).toEqual({ gotBytes: totalBytes, totalBytes });
  requested = [];
  const { script, bytes } = await store.files();
  expect(script).toMatch(/\/reader\/reader\.one\.js$/);
  expect(text(bytes.runtime)).toBe('run one time');
  expect(text(bytes.parts)).toBe('parts one');
  expect(await store.storedBytes()).toEqual({ gotBytes: totalBytes, totalBytes });
  expect(requested).toEqual([]);
});

test('keeps the Content-Security-Policy of the script', async () => {
  await store.fetchAll(never, quiet);
  const cache = await caches.open(READER_CACHE);
  const script = await cache.match((await store.files()).script);
  expect(script?.headers.get('content-security-policy')).toBe("default-src 'none'");
});

test('keeps the pieces of an aborted download, and fetches only the rest later', async () => {
  const controller = new AbortController();
  answers['detection.one.bin'] = () => controller.abort();
  await expect(store.fetchAll(controller.signal, quiet)).rejects.toMatchObject({ name: 'AbortError' });
  const kept = requested.filter((name) => name !== 'reader.json' && name !== 'detection.one.bin');
  expect(kept).not.toEqual([]);
  const { gotBytes, totalBytes } = (await store.storedBytes()) as StoredBytes;
  expect(gotBytes).toBeGreaterThan(0);
  expect(gotBytes).toBeLessThan(totalBytes);
  answers = {};
  requested = [];
  await store.fetchAll(never, quiet);
  expect(requested.filter((name) => kept.includes(name))).toEqual([]);
  expect(requested).toContain('detection.one.bin');
});

test.each<[string, Answer, string]>([
  ['has another content', (response, { length }) => response.end(Buffer.alloc(length, 'x')), 'broken'],
  ['is shorter', (response, content) => response.end(content.subarray(1)), 'broken'],
  ['is longer', (response, content) => response.end(Buffer.concat([content, content])), 'broken'],
  ['is missing', (response) => response.writeHead(404).end(), 'network'],
  ['is interrupted', (response) => response.destroy(), 'network'],
])('does not keep a piece that %s', async (_, answer, fault) => {
  answers['parts.one.bin'] = answer;
  await expect(store.fetchAll(never, quiet)).rejects.toMatchObject({ fault });
  await expect(store.files()).rejects.toMatchObject({ fault: 'absent' });
  answers = {};
  await store.fetchAll(never, quiet);
  expect(text((await store.files()).bytes.parts)).toBe('parts one');
});

test.each<[string, Answer, string]>([
  ['cannot be reached', (response) => response.destroy(), 'network'],
  ['is a page of a proxy', (response) => response.end('<html>'), 'broken'],
  [
    'has another protocol version',
    (response) => response.end(JSON.stringify({ ...live, protocol: 99 })),
    'broken',
  ],
])('rejects a list that %s', async (_, answer, fault) => {
  answers['reader.json'] = answer;
  contents.set('reader.json', Buffer.from(''));
  await expect(store.fetchAll(never, quiet)).rejects.toMatchObject({ fault });
  expect(await store.storedBytes()).toBeNull();
});

test('detects a damaged piece before it is used, and fetches it again', async () => {
  await store.fetchAll(never, quiet);
  const cache = await caches.open(READER_CACHE);
  const address = (await store.files()).script.replace('reader.one.js', 'recognition.one.bin');
  await cache.put(address, new Response('spoiled'));
  await expect(store.files()).rejects.toMatchObject({ fault: 'absent' });
  const { gotBytes, totalBytes } = (await store.storedBytes()) as StoredBytes;
  expect(gotBytes).toBeLessThan(totalBytes);
  await store.fetchAll(never, quiet);
  expect(text((await store.files()).bytes.recognition)).toBe('recognition one');
});

test('a new version replaces the previous one once it is complete', async () => {
  expect(await store.fetchAll(never, quiet)).toBe(true);
  expect(await store.fetchAll(never, quiet)).toBe(false);
  live = makeReader('two');
  answers['parts.two.bin'] = (response) => response.destroy();
  await expect(store.fetchAll(never, quiet)).rejects.toMatchObject({ fault: 'network' });
  expect(text((await store.files()).bytes.parts)).toBe('parts one');
  answers = {};
  expect(await store.fetchAll(never, quiet)).toBe(true);
  expect(text((await store.files()).bytes.parts)).toBe('parts two');
  const cache = await caches.open(READER_CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  expect(kept).not.toEqual([]);
  expect(kept.filter((url) => url.includes('.one.'))).toEqual([]);
});

test('removes everything', async () => {
  await store.fetchAll(never, quiet);
  await store.remove();
  expect(await store.storedBytes()).toMatchObject({ gotBytes: 0 });
});
