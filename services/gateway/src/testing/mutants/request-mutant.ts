import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { ANALYSIS_PATH, INSIGHTS_PATH } from '@curbwise/contract';
import fc from 'fast-check';
import { bodyMutant } from './body-mutant';

/** A request that an HTTP client can send, valid or not. */
export interface RequestMutant {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const { constantFrom, oneof, record, string } = fc;

const encodings = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  identity: (body: Buffer) => body,
};
type Encoding = keyof typeof encodings;
const encodingNames = Object.keys(encodings) as Encoding[];

/** How a body is encoded (`made`), and what its header says (`said`); the two may differ. */
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
/** Nearly always a new client, because rate limits would hide everything else. */
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
      '/livez',
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

/** Requests to a gateway: invalid in every way that an HTTP client permits, and some valid ones. */
export const requestMutant: fc.Arbitrary<RequestMutant> = record({
  method,
  path,
  bytes: oneof({ weight: 20, arbitrary: bodyMutant }, { weight: 1, arbitrary: fc.constant(null) }),
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
