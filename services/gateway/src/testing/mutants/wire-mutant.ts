import { ANALYSIS_PATH } from '@curbwise/contract';
import fc from 'fast-check';
import { goodRequest } from '../requests';

const BODY = JSON.stringify(goodRequest);

/** A request as bytes. */
function requestBytes(
  client: string,
  headers: readonly string[],
  body: string,
  path = ANALYSIS_PATH,
): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `X-Forwarded-For: ${client}`,
    ...headers,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

const { constantFrom, integer } = fc;
const length = `Content-Length: ${BODY.length}`;
const chunk = (size: string) => `${size}\r\n${BODY}\r\n0\r\n\r\n`;

/** Headers and body that disagree about where the body ends, or state it in an invalid way. */
const wrongLengths: fc.Arbitrary<readonly [readonly string[], string]> = fc.oneof(
  integer({ min: -5, max: 5000 }).map((said) => [[`Content-Length: ${said}`], BODY] as const),
  constantFrom('0x10', '1e3', '', ' ', '99999999999999999999', '1,1', '+10', '10485761').map(
    (said) => [[`Content-Length: ${said}`], BODY] as const,
  ),
  fc.constant([[length, `Content-Length: ${BODY.length - 1}`], BODY] as const),
  fc.constant([[length, 'Transfer-Encoding: chunked'], chunk(BODY.length.toString(16))] as const),
  constantFrom(BODY.length.toString(16), 'zz', '-1', 'ffffffffffffffffff', '0', '1', '', '10;ext=1').map(
    (size) => [['Transfer-Encoding: chunked'], chunk(size)] as const,
  ),
  constantFrom('gzip', 'chunked, chunked', 'chunked, identity', 'xchunked').map(
    (coding) => [[`Transfer-Encoding: ${coding}`], chunk(BODY.length.toString(16))] as const,
  ),
);

const oddHeaderLines = constantFrom(
  'No colon',
  ': no name',
  'Name with blank: x',
  ' Folded: x',
  'Nul: a\0b',
  'Return: a\rb',
  'Host: second',
  'Expect: 100-continue',
  'Expect: the unexpected',
  'Upgrade: websocket',
  'Connection: Upgrade, close',
  'Content-Encoding: gzip',
  `Large: ${'x'.repeat(17_000)}`,
);

const replaced = (bytes: Buffer, at: number, removed: number, added: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);

/** Bytes that are not a request, an almost valid one, or several. */
export const wireMutant: fc.Arbitrary<Buffer> = fc
  .ipV4()
  .chain((client) => {
    const good = requestBytes(client, [length], BODY);
    const head = good.length - BODY.length;
    return fc.oneof(
      { weight: 3, arbitrary: wrongLengths.map(([headers, body]) => requestBytes(client, headers, body)) },
      { weight: 2, arbitrary: oddHeaderLines.map((line) => requestBytes(client, [line, length], BODY)) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.nat(head), fc.nat(4), fc.uint8Array({ maxLength: 4 }))
          .map(([at, removed, added]) => replaced(good, at, removed, added)),
      },
      { weight: 1, arbitrary: fc.nat(good.length).map((at) => good.subarray(0, at)) },
      {
        weight: 1,
        arbitrary: constantFrom('', '*', 'http://[', '//', '/a b', '/\u00ff', `/${'x'.repeat(20_000)}`).map(
          (path) => requestBytes(client, [length], BODY, path),
        ),
      },
      {
        weight: 1,
        arbitrary: constantFrom(
          'CONNECT localhost:80',
          'PRI *',
          'GET',
          'get /',
          'BREW /',
          '\x16\x03\x01',
        ).map((line) => Buffer.from(`${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 'latin1')),
      },
      {
        weight: 1,
        arbitrary: constantFrom('HTTP/0.9', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTPS/1.1', '').map(
          (version) => Buffer.from(`GET /healthz ${version}\r\n\r\n`),
        ),
      },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((any) => Buffer.from(any)) },
      {
        weight: 1,
        arbitrary: integer({ min: 2, max: 5 }).map((times) => Buffer.concat(Array<Buffer>(times).fill(good))),
      },
    );
  })
  // Empty input gets no answer.
  .filter((bytes) => bytes.length > 0);
