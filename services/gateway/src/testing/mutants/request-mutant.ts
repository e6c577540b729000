import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { ANALYSIS_PATH, buildPrompt, INSIGHTS_PATH } from '@curbwise/contract';
import fc from 'fast-check';
import { jpegOfSize } from '../jpeg-of-size';
import { clock, dataUrl } from '../requests';

/** A request that an HTTP client can send, right or wrong. */
export interface RequestMutant {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const { constantFrom, integer, oneof, record, string } = fc;

const anyText = oneof(
  string({ maxLength: 40 }),
  string({ unit: 'binary', maxLength: 40 }),
  constantFrom(
    '',
    '\0',
    '\ud800',
    '🅿️',
    '__proto__',
    '../..',
    '%s%n',
    '<script>',
    '{{7*7}}',
    'A'.repeat(70_000),
  ),
);
const anyJson = oneof(anyText, fc.jsonValue(), constantFrom(null, true, 0, -1, 1e308, [], {}, [[[]]]));

/** A photo, most of them whole to the eye of a gateway, in a data URL. */
const photoBytes = fc
  .tuple(
    oneof(
      { weight: 4, arbitrary: fc.constant(jpegOfSize(1024, 768)) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(integer({ max: 65_535, min: 0 }), integer({ max: 65_535, min: 0 }))
          .map((size) => jpegOfSize(...size)),
      },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
      {
        weight: 1,
        arbitrary: integer({ min: 60_000, max: 300_000 }).map((length) =>
          Buffer.concat([jpegOfSize(640, 480).subarray(0, -2), Buffer.alloc(length)]),
        ),
      },
    ),
    fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 3 }),
    fc.option(fc.nat(40)),
  )
  .map(([whole, changes, cut]) => {
    const bytes = Buffer.from(whole);
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return cut === null ? bytes : bytes.subarray(0, cut);
  });
const image = oneof(
  { weight: 6, arbitrary: fc.constant(dataUrl(jpegOfSize(1024, 768))) },
  { weight: 6, arbitrary: photoBytes.map(dataUrl) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(photoBytes, fc.nat(60), anyText)
      .map(([bytes, at, text]) => spliced(dataUrl(bytes), at, text)),
  },
  { weight: 1, arbitrary: photoBytes.map((bytes) => dataUrl(bytes).replace('jpeg', 'png')) },
  {
    weight: 1,
    arbitrary: photoBytes.map((bytes) => `data:image/jpeg;base64,${bytes.toString('base64url')}`),
  },
  { weight: 1, arbitrary: anyJson },
);

const spliced = (text: string, at: number, piece: string) => text.slice(0, at) + piece + text.slice(at);

const rightPrompt = record({
  time: record({
    year: integer({ min: 1900, max: 9999 }),
    month: integer({ min: 1, max: 12 }),
    day: integer({ min: 1, max: 28 }),
    minute: integer({ min: 0, max: 1439 }),
  }),
  zone: constantFrom('PST', 'AEDT', 'GMT+5:30', 'UTC-11', 'Z'),
}).map(buildPrompt);
const prompt = oneof(
  { weight: 6, arbitrary: fc.constant(buildPrompt(clock)) },
  { weight: 6, arbitrary: rightPrompt },
  {
    weight: 2,
    arbitrary: fc
      .tuple(rightPrompt, fc.nat(1500), anyText)
      .map(([text, at, piece]) => spliced(text, at, piece)),
  },
  { weight: 1, arbitrary: rightPrompt.map((text) => text.replace(/\d\d:\d\d/, '24:61')) },
  { weight: 1, arbitrary: rightPrompt.map((text) => text.replace(/\d{4}-\d\d-\d\d/, '2026-02-30')) },
  { weight: 1, arbitrary: rightPrompt.map((text) => text.repeat(20)) },
  { weight: 1, arbitrary: anyJson },
);

const place = record(
  {
    country: oneof(
      constantFrom('US', 'CA', 'AU', 'GB', 'MX', 'ZZ', '__', 'us'),
      string({ maxLength: 3 }),
      anyJson,
    ),
    region: oneof(constantFrom('CA', 'US-CA', 'QC', 'VIC', 'ENG', 'California'), anyJson),
    locality: anyJson,
  },
  { requiredKeys: [] },
);
const driver = record(
  {
    permits: oneof(fc.array(string({ maxLength: 8 }), { maxLength: 22 }), anyJson),
    disabledBadge: oneof(fc.boolean(), anyJson),
    vehicle: oneof(constantFrom('car', 'truck', 'taxi', 'electric', 'tank'), anyJson),
  },
  { requiredKeys: [] },
);
const settled = record(
  {
    on: oneof(constantFrom('2026-11-20', '2026-02-30', '0000-00-00'), anyJson),
    'school-day': oneof(fc.boolean(), anyJson),
    holiday: oneof(fc.boolean(), anyJson),
  },
  { requiredKeys: [] },
);
const context = oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  {
    weight: 4,
    arbitrary: record(
      {
        place: oneof({ weight: 4, arbitrary: place }, { weight: 1, arbitrary: anyJson }),
        driver: oneof({ weight: 4, arbitrary: driver }, { weight: 1, arbitrary: anyJson }),
        side: constantFrom('left', 'right', 'both', 3),
        settled: oneof({ weight: 4, arbitrary: settled }, { weight: 1, arbitrary: anyJson }),
        language: oneof(constantFrom('en', 'fr-CA', 'es-419', 'x-x', 'i-klingon', 'a'.repeat(36)), anyJson),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: anyJson },
);

/** Texts of JSON objects with the right fields, or nearly. */
const analysisText = fc
  .tuple(
    record({ image, prompt, context }),
    oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray(['image', 'prompt'], { minLength: 1 }) },
    ),
    oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(anyText, anyJson, { maxKeys: 5 }) },
    ),
  )
  .map(([fields, missing, more]) => {
    const kept = Object.entries({ ...more, ...fields }).filter(
      ([name]) => !(missing as string[]).includes(name),
    );
    return JSON.stringify(Object.fromEntries(kept));
  });

const deep = fc
  .tuple(constantFrom('[', '{"a":'), integer({ min: 1, max: 100_000 }))
  .map(([open, depth]) => open.repeat(depth));
const brokenText = oneof(
  fc.tuple(analysisText, fc.nat()).map(([text, at]) => text.slice(0, at % text.length)),
  fc
    .tuple(analysisText, fc.nat(), anyText)
    .map(([text, at, piece]) => spliced(text, at % text.length, piece)),
  fc
    .tuple(
      analysisText,
      constantFrom('"__proto__"', '"constructor"', '"image"', '"\\u005f_proto__"', '"toJSON"'),
      anyJson,
    )
    .map(([text, name, value]) => `{${name}:${JSON.stringify(value)},${text.slice(1)}`),
  fc
    .tuple(analysisText, constantFrom('"image"', '"prompt"', '"context"'), anyJson)
    .map(([text, name, value]) => `${text.slice(0, -1)},${name}:${JSON.stringify(value)}}`),
  fc.tuple(analysisText, deep).map(([text, nest]) => `${text.slice(0, -1)},"context":${nest}`),
  analysisText.map((text) => text.replaceAll('/', '\\u002f')),
  analysisText.map((text) => `\ufeff${text}`),
  analysisText.map((text) => `[${text}]`),
  anyJson.map((value) => JSON.stringify(value)),
  anyText,
  deep,
);
const bytes = oneof(
  { weight: 10, arbitrary: analysisText.map((text) => Buffer.from(text)) },
  { weight: 6, arbitrary: brokenText.map((text) => Buffer.from(text)) },
  {
    weight: 1,
    arbitrary: fc.tuple(analysisText, fc.nat(), fc.nat(255)).map(([text, at, value]) => {
      const whole = Buffer.from(text);
      whole[at % whole.length] = value;
      return whole;
    }),
  },
  { weight: 1, arbitrary: analysisText.map((text) => Buffer.from(text, 'utf16le')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((any) => Buffer.from(any)) },
);

const encodings = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  identity: (body: Buffer) => body,
};
type Encoding = keyof typeof encodings;
const encodingNames = Object.keys(encodings) as Encoding[];

/** How a body is packed, and what is said of it; the two need not agree. */
const packing = oneof(
  { weight: 12, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: constantFrom(...encodingNames).map((name) => ({ made: name, said: name as string })),
  },
  {
    weight: 1,
    arbitrary: record({
      made: constantFrom(...encodingNames),
      said: constantFrom('gzip', 'br', 'zip', 'GZIP', 'gzip, gzip', ''),
    }),
  },
);

const headerText = string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 100,
});
const oddHeaders = fc.dictionary(
  constantFrom(
    'accept',
    'x-request-id',
    'origin',
    'cookie',
    'authorization',
    'dnt',
    'range',
    'if-none-match',
    'x-forwarded-host',
    'x-http-method-override',
    'forwarded',
  ),
  oneof(
    { weight: 10, arbitrary: headerText },
    { weight: 1, arbitrary: constantFrom('x'.repeat(7_000), '*', '..', 'null') },
  ),
  { maxKeys: 3 },
);
const contentType = oneof(
  { weight: 14, arbitrary: constantFrom('application/json', 'application/json; charset=utf-8') },
  {
    weight: 1,
    arbitrary: constantFrom(
      'application/json; charset=latin1',
      'text/plain',
      'application/problem+json',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'json',
      '/',
      ';',
      'application/json;;;',
    ),
  },
  { weight: 1, arbitrary: headerText },
);
/** Nearly always a client nobody has seen before: a limit would hide everything else. */
const client = oneof(
  { weight: 30, arbitrary: fc.ipV4() },
  { weight: 10, arbitrary: fc.ipV6() },
  { weight: 1, arbitrary: headerText },
);

const path = oneof(
  { weight: 20, arbitrary: fc.constant(ANALYSIS_PATH) },
  {
    weight: 1,
    arbitrary: constantFrom(
      `${ANALYSIS_PATH}/`,
      ANALYSIS_PATH.toUpperCase(),
      `/${ANALYSIS_PATH}`,
      `${ANALYSIS_PATH}?a=%`,
      `${ANALYSIS_PATH}%00`,
      `/x/..${ANALYSIS_PATH}`,
    ),
  },
  {
    weight: 1,
    arbitrary: constantFrom(
      INSIGHTS_PATH,
      '/healthz',
      '/readyz',
      '/metrics',
      '/admin/providers',
      '/',
      '/%',
      '/%E0%A4%A',
      '/index.html',
      '/..%2f..%2fetc/passwd',
    ),
  },
  { weight: 1, arbitrary: fc.webPath().map((text) => `/${text}`.replace(/^\/+/, '/')) },
);
const method = oneof(
  { weight: 25, arbitrary: fc.constant('POST') },
  {
    weight: 1,
    arbitrary: constantFrom(
      'GET',
      'HEAD',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'PROPFIND',
      'TRACE',
      'SEARCH',
      'QUERY',
    ),
  },
);

/** Requests to a gateway, wrong in every way that an HTTP client lets through, and some that are right. */
export const requestMutant: fc.Arbitrary<RequestMutant> = record({
  method,
  path,
  bytes: oneof({ weight: 20, arbitrary: bytes }, { weight: 1, arbitrary: fc.constant(null) }),
  packing,
  headers: oddHeaders,
  contentType: oneof({ weight: 20, arbitrary: contentType }, { weight: 1, arbitrary: fc.constant(null) }),
  client,
}).map(({ bytes: given, packing: packed, headers, contentType: type, client: address, ...rest }) => ({
  ...rest,
  headers: {
    ...headers,
    ...(type === null ? {} : { 'content-type': type }),
    ...(packed === null ? {} : { 'content-encoding': packed.said }),
    'x-forwarded-for': address,
  },
  body: given && packed ? encodings[packed.made](given) : given,
}));
