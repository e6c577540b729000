import { randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { problemSchema } from '@curbwise/contract';
import { AdapterError, type Photo } from '@curbwise/vision';
import fc from 'fast-check';
import { jpegOfSize } from '../testing/jpeg-of-size';
import { ask, dataUrl, goodRequest, newClient } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let gateway: TestGateway;
let photos: Photo[] = [];
beforeAll(async () => {
  gateway = await startTestGateway({
    adapters: [
      {
        name: 'openai',
        model: 'gpt-test',
        read(photo) {
          photos.push(photo);
          return Promise.reject(new AdapterError('openai', 'unreadable-photo', 'It was only looked at'));
        },
        close: () => Promise.resolve(),
      },
    ],
  });
});
afterAll(() => gateway.close());
beforeEach(() => void (photos = []));

const SCAN = Buffer.from('ffda0008010100003f00', 'hex');

/** A file without metadata, with this many bytes in its scan. */
function jpeg(coded: number): Buffer {
  const file = jpegOfSize(640, 480);
  const scan = randomBytes(coded).map((byte) => Math.min(byte, 0xfe));
  return Buffer.concat([file.subarray(0, -2), SCAN, scan, file.subarray(-2)]);
}
const [one, other] = [jpeg(300_000), jpeg(1)];
const { prompt } = goodRequest;
const text = (value: string) => JSON.stringify(value);

/** Sends a body and returns the one photo that a provider was given. */
async function photoOf(
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Photo> {
  const response = await ask(gateway.url, '', { headers: { ...newClient(), ...headers }, body });
  expect(problemSchema.parse(await response.json()).detail).toContain('It was only looked at');
  expect(photos).toHaveLength(1);
  return photos[0]!;
}

const whole = JSON.stringify({ image: dataUrl(one), prompt });
const escaped = text(dataUrl(one)).replaceAll('/', '\\/').replace('Q', '\\u0051');

test.each<[string, string | Buffer<ArrayBuffer>, string?]>([
  ['as the web app sends it', whole],
  ['behind the prompt', JSON.stringify({ prompt, image: dataUrl(one) })],
  ['with blanks around', whole.replaceAll('":"', '" : "')],
  ['after a photo that counts for nothing', JSON.stringify({ photo: dataUrl(other), ...JSON.parse(whole) })],
  ['after one that it takes the place of', `{"image":${text(dataUrl(other))},${whole.slice(1)}`],
  ['after one in a text', JSON.stringify({ note: text(dataUrl(other)), ...JSON.parse(whole) })],
  ['before one in the context', whole.replace(/}$/, `,"context":{"photo":${text(dataUrl(other))}}}`)],
  ['with characters that are escaped', `{"prompt":${text(prompt)},"image":${escaped}}`],
  ['as image/jpg', whole.replace('jpeg', 'jpg')],
  ['with its type in capitals', whole.replace('data:image/jpeg', 'DATA:IMAGE/JPEG')],
  ['with everything in capitals', whole.replace('data:image/jpeg;base64', 'DATA:IMAGE/JPEG;BASE64')],
  ['with a parameter', whole.replace('jpeg;', 'jpeg;charset=utf-8;')],
  ['after a PNG in the context', `{"context":{"icon":"data:image/png;base64,AA=="},${whole.slice(1)}`],
  ['compressed by gzip', gzipSync(whole), 'gzip'],
  ['compressed by br', brotliCompressSync(whole), 'br'],
])('accepts a photo: %s', async (...[, body, encoding]) => {
  const { bytes, base64 } = await photoOf(body, encoding ? { 'content-encoding': encoding } : {});
  expect(one.equals(bytes)).toBe(true);
  expect(Buffer.from(base64!).toString()).toBe(one.toString('base64'));
});

test.each<[string, string, string]>([
  ['ends behind the photo', whole.slice(0, whole.indexOf('prompt')), 'malformed-json'],
  ['ends within the photo', whole.slice(0, 1000), 'malformed-json'],
  ['is broken around the photo', whole.replace('"image"', 'image'), 'malformed-json'],
  ['has a line break in the photo', whole.replace('/9j/', '/9j\n'), 'malformed-json'],
  ['has a prototype beside the photo', `{"__proto__":{},${whole.slice(1)}`, 'malformed-json'],
  ['is the photo alone', text(dataUrl(one)), 'malformed-json'],
  ['is a list', `[${whole}]`, 'invalid-request'],
  ['lacks the prompt', JSON.stringify({ image: dataUrl(one) }), 'invalid-request'],
  [
    'has its photo elsewhere',
    JSON.stringify({ context: { image: dataUrl(one) }, prompt }),
    'invalid-request',
  ],
  [
    'has a second field that replaces its photo',
    whole.replace(/}$/, ',"image":"data:image/jpeg;base64,"}'),
    'invalid-image',
  ],
  [
    'has a photo in the URL alphabet of base64',
    JSON.stringify({ image: `${dataUrl(one)}-_-_`, prompt }),
    'invalid-image',
  ],
  [
    'has padding before the last character',
    whole.replace(/[^"]{2}","prompt/, '=A","prompt'),
    'invalid-image',
  ],
  ['has padding within the photo', whole.replace('/9j/', '/9=='), 'invalid-image'],
])('refuses a body that %s', async (_, body, code) => {
  const response = await ask(gateway.url, '', { body });
  expect(problemSchema.parse(await response.json()).code).toBe(code);
  expect(photos).toEqual([]);
});

test('finds the same photo as a plain parser in any body', async () => {
  const [small, smaller] = [jpeg(3), jpeg(2)];
  const url = fc.constantFrom(
    dataUrl(small),
    dataUrl(smaller),
    `${dataUrl(small)} `,
    dataUrl(small).replace('jpeg', 'JPG;q=1'),
    'data:image/jpeg;base64,',
  );
  const spelling = fc.constantFrom<(json: string) => string>(
    (json) => json,
    (json) => json.replaceAll('/', '\\/'),
    (json) => json.replace('d', '\\u0064'),
    (json) => json.replace(',', '\\u002c'),
  );
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(url, spelling).map(([value, spelt]) => spelt(text(value))) },
    url.map((value) => text(`"image":${text(value)}`)),
    url.map((value) => text(`"${value}`)),
    url.map((value) => `{"image":${text(value)}}`),
    url.map((value) => `[${text(value)}]`),
    fc.constantFrom('null', '7', '""'),
  );
  const key = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('"image"', '"im\\u0061ge"') },
    fc.constantFrom('"note"', '"Image"', '"image "', text(dataUrl(smaller)), text(`"${dataUrl(smaller)}`)),
  );
  const body = fc
    .tuple(fc.array(fc.tuple(key, value), { maxLength: 4 }), fc.constantFrom(':', ' : ', ':\n'))
    .map(([fields, colon]) =>
      [...fields, ['"prompt"', text(prompt)]].map(([name, said]) => `${name}${colon}${said}`).join(','),
    )
    .map((fields) => `{${fields}}`);
  const known = new Map([small, smaller].map((bytes) => [dataUrl(bytes), bytes.toString('base64')]));
  known.set(dataUrl(small).replace('jpeg', 'JPG;q=1'), small.toString('base64'));
  await fc.assert(
    fc.asyncProperty(body, async (sent) => {
      photos = [];
      const { image } = JSON.parse(sent) as { image?: unknown };
      await (await ask(gateway.url, sent)).arrayBuffer();
      const expected = known.get(String(image));
      const found = photos.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
      expect(found).toEqual(typeof image === 'string' && expected !== undefined ? [expected] : []);
    }),
    { numRuns: 150 },
  );
});
