import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest, type RequestOptions } from 'node:http';
import path from 'node:path';
import { wordsOfPanel } from '@curbwise/contract';
import type { LabellingFolder, LabellingProblem, PhotoReading } from '../labelling-api';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import { drawSign } from '@curbwise/drawings';
import sharp from 'sharp';
import { createPhotoReader } from '@curbwise/cli/inside';
import { startLabellingServer, type LabellingServer } from './labelling-server';

/* A server for a folder of photos, with the built reader. */
jest.setTimeout(60_000);
const makeFolder = temporaryFolders();
const reader = createPhotoReader({
  readerFile: path.resolve(__dirname, '../../../dist/program/reader-process.js'),
  onWarning: () => undefined,
});
const LABEL = {
  truth: [{ text: 'NO PARKING', arrow: null, symbol: null }],
  at: ['2026-10-19T08:00'],
  expect: [{ isAllowed: false }],
  irrelevant: false,
  place: { country: 'US' },
  city: 'Boston',
};
const errors: unknown[] = [];
let pageFolder: string;
let folder: string;
let server: LabellingServer;
let sign: Buffer;

const start = (photos: string, port = 0) =>
  startLabellingServer({
    folder: photos,
    pageFolder,
    port,
    isBlank: false,
    isBlind: true,
    reader,
    onError: (error) => void errors.push(error),
  });

beforeAll(async () => {
  // The reader's time grows with the area of a photo.
  const drawn = await drawSign(
    [{ style: 'red-on-white', lines: [{ text: 'NO', scale: 1.4 }, 'PARKING', '8AM TO 9AM'] }],
    { width: 512 },
  );
  sign = drawn.jpeg;
});

beforeEach(async () => {
  [pageFolder, folder] = [await makeFolder(), await makeFolder()];
  await writeFile(path.join(pageFolder, 'index.html'), '<!doctype html><title>Label photos</title>');
  await mkdir(path.join(pageFolder, 'assets'));
  await writeFile(path.join(pageFolder, 'assets/main.js'), 'export {};');
  await writeFile(path.join(pageFolder, 'assets/main.js.map'), '{}');
  await writeFile(path.join(folder, '10.jpg'), sign);
  await writeFile(path.join(folder, '2 #ä.jpg'), sign);
  await writeFile(path.join(folder, 'notes.txt'), 'not a photo');
  errors.length = 0;
  server = await start(folder);
});

afterEach(() => server.close());
afterAll(() => reader.close());

const get = (address: string) => fetch(server.url + address);
const photo = (name: string, part: string) => `/api/photos/${encodeURIComponent(name)}/${part}`;

function put(name: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(server.url + photo(name, 'label'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: server.url, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A request that `fetch` cannot send: with another Host, or a path that is not normalized. */
function raw(options: RequestOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    httpRequest({ host: '127.0.0.1', port, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
}

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const { detail, ...problem } = (await response.json()) as LabellingProblem;
  expect({ status: response.status, ...problem }).toEqual({ status, code });
  expect(detail).toMatch(/^[A-Z].+\.$/);
  expect(detail).not.toContain(folder);
}

test('serves the page with a policy that forbids other origins', async () => {
  const page = await get('/');
  expect(await page.text()).toContain('Label photos');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await get('/assets/main.js')).headers.get('content-type')).toContain('text/javascript');
});

test('lists the photos in numeric order, with what is labelled and the last place', async () => {
  const before = (await (await get('/api/photos')).json()) as LabellingFolder;
  expect(before).toEqual({
    photos: [
      { name: '2 #ä.jpg', isLabelled: false },
      { name: '10.jpg', isLabelled: false },
    ],
    isBlank: false,
    isBlind: true,
    lastPlace: {},
  });
  await put('2 #ä.jpg', LABEL);
  expect(await (await get('/api/photos')).json()).toMatchObject({
    photos: [{ isLabelled: true }, { isLabelled: false }],
    lastPlace: { place: { country: 'US' }, city: 'Boston' },
  });
});

test('writes a label as a line, returns it and replaces it', async () => {
  expect(await (await get(photo('10.jpg', 'label'))).json()).toEqual({ label: null });
  expect(await (await put('10.jpg', LABEL)).json()).toEqual({ label: LABEL });
  expect(await (await get(photo('10.jpg', 'label'))).json()).toEqual({ label: LABEL });
  await put('10.jpg', { ...LABEL, expect: [{ isUncertain: true }] });
  const written = await readFile(path.join(folder, 'labels.jsonl'), 'utf8');
  expect(
    written
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([{ id: '10.jpg', photo: '10.jpg', ...LABEL, expect: [{ isUncertain: true }] }]);
});

test('reads a photo with the local reader', async () => {
  const { reading } = (await (await get(photo('10.jpg', 'reading'))).json()) as PhotoReading;
  expect(reading.panels.map(wordsOfPanel)).toEqual(['NO\nPARKING\n8AM TO 9AM']);
});

test('sends a JPEG unchanged and converts other formats to an upright JPEG', async () => {
  const sideways = await sharp(sign).resize(40, 60).png().withMetadata({ orientation: 6 }).toBuffer();
  await writeFile(path.join(folder, 'b.png'), sideways);
  await writeFile(path.join(folder, 'c.webp'), await sharp(sign).webp().toBuffer());
  const same = await get(photo('10.jpg', 'image'));
  expect(Buffer.from(await same.arrayBuffer()).equals(sign)).toBe(true);
  for (const [name, width] of [
    ['b.png', 60],
    ['c.webp', (await sharp(sign).metadata()).width],
  ] as const) {
    const response = await get(photo(name, 'image'));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const found = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ format: found.format, width: found.width }).toEqual({ format: 'jpeg', width });
  }
});

test('reports an invalid photo without its path', async () => {
  await writeFile(path.join(folder, 'broken.jpg'), 'not an image');
  await expectProblem(await get(photo('broken.jpg', 'image')), 422, 'unreadable-photo');
  await expectProblem(await get(photo('broken.jpg', 'reading')), 422, 'unreadable-photo');
  expect(errors).toEqual([]);
});

test('serves no path outside the folder and no file that is not a photo', async () => {
  const outside = await makeFolder();
  await writeFile(path.join(outside, 'secret.jpg'), sign);
  await symlink(path.join(outside, 'secret.jpg'), path.join(folder, 'link.jpg'));
  const up = path.relative(folder, path.join(outside, 'secret.jpg'));
  for (const name of [up, path.join(outside, 'secret.jpg'), 'link.jpg', 'notes.txt', 'labels.jsonl'])
    await expectProblem(await get(photo(name, 'image')), 404, 'no-such-photo');
  for (const address of [
    '/api/photos/../image',
    '/assets/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/main.js.map',
    '/%zz',
  ])
    expect((await raw({ path: address })).status).toBe(404);
  expect((await raw({ path: '/api/photos/%zz/image' })).status).toBe(404);
  await expectProblem(await put(up, LABEL), 404, 'no-such-photo');
});

test.each([
  ['another site', { origin: 'https://elsewhere.test' }],
  ['a page without an origin', { origin: 'null' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
])('rejects a label from %s', async (_name, headers) => {
  await expectProblem(await put('10.jpg', LABEL, headers), 403, 'foreign-origin');
  expect(await (await get(photo('10.jpg', 'label'))).json()).toEqual({ label: null });
});

test('rejects a write without an origin and a request to another host name', async () => {
  const { port } = new URL(server.url);
  const path10 = photo('10.jpg', 'label');
  const withoutOrigin = await raw({ method: 'PUT', path: path10 });
  expect(withoutOrigin.status).toBe(403);
  expect(withoutOrigin.text).toContain('foreign-origin');
  const rebound = await raw({ path: '/api/photos', headers: { host: `rebound.test:${port}` } });
  expect(rebound.status).toBe(403);
  expect(rebound.text).toContain('foreign-host');
  expect((await raw({ path: '/api/photos', headers: { host: `localhost:${port}` } })).status).toBe(200);
});

test.each([
  ['invalid JSON', '{', {}, 400, 'malformed-json'],
  ['plain text', LABEL, { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
  ['a body that is too large', ' '.repeat(300_000), {}, 413, 'payload-too-large'],
  ['a label with a missing answer', { ...LABEL, expect: [] }, {}, 422, 'invalid-label'],
  [
    'a label with a day that does not exist',
    { ...LABEL, at: ['2026-02-30T08:00'] },
    {},
    422,
    'invalid-label',
  ],
  ['a label with panels but no sign', { ...LABEL, irrelevant: true }, {}, 422, 'invalid-label'],
  [
    'a label with a limit where parking is forbidden',
    { ...LABEL, expect: [{ isAllowed: false, limitMinutes: 60 }] },
    {},
    422,
    'invalid-label',
  ],
])('rejects %s', async (_name, body, headers, status, code) => {
  await expectProblem(await put('10.jpg', body, headers as Record<string, string>), status, code);
});

test('rejects unknown methods and paths', async () => {
  await expectProblem(
    await fetch(server.url + photo('10.jpg', 'label'), { method: 'DELETE', headers: { origin: server.url } }),
    405,
    'method-not-allowed',
  );
  await expectProblem(await get('/api/nothing'), 404, 'not-found');
});

test('returns the holidays of a known place, and null for any other', async () => {
  const { calendar } = (await (await get('/api/calendar?country=US&region=CA')).json()) as {
    calendar: { holidays: { date: string }[] };
  };
  expect(calendar.holidays.map(({ date }) => date)).toContain('2026-11-26');
  for (const query of ['country=ZZ', 'country=USA', ''])
    expect(await (await get(`/api/calendar?${query}`)).json()).toEqual({ calendar: null });
});

test('refuses to start without a folder, photos, a free port or the built page', async () => {
  const { port } = new URL(server.url);
  await expect(start(path.join(folder, 'missing'))).rejects.toThrow(/missing cannot be read\. Name a folder/);
  await expect(start(await makeFolder())).rejects.toThrow(/There is no photo in/);
  await expect(start(folder, Number(port))).rejects.toThrow(/Port \d+ cannot be used/);
  pageFolder = await makeFolder();
  await expect(start(folder)).rejects.toThrow(/The page is not built/);
});
