import { kindOfTransportError } from './transport-error';

test.each([
  ['invalid JSON', new SyntaxError('Unexpected token'), 'invalid-answer'],
  ['a lost connection', new TypeError('terminated'), 'unreachable'],
  ['any other error', new RangeError('x'), 'upstream'],
  ['a thrown string', 'oops', 'upstream'],
  ['undefined', undefined, 'upstream'],
])('classifies %s by its name', (_, error, kind) => {
  expect(kindOfTransportError(error)).toBe(kind);
});

test.each([
  ['a body that is too large', 'UND_ERR_RES_EXCEEDED_MAX_SIZE', 'invalid-answer'],
  ['headers that are too long', 'UND_ERR_HEADERS_OVERFLOW', 'invalid-answer'],
  ['a server that accepts no connection', 'UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['a network timeout', 'ETIMEDOUT', 'timeout'],
  ['a host that does not exist', 'ENOTFOUND', 'misconfigured'],
  ['a resolver that does not answer', 'EAI_AGAIN', 'unreachable'],
  ['a certificate that nobody knows', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'misconfigured'],
  ['a connection reset', 'ECONNRESET', 'unreachable'],
])('classifies %s by the code of the cause', (_, code, kind) => {
  const cause = Object.assign(new Error('words'), { code });
  expect(kindOfTransportError(new TypeError('fetch failed', { cause }))).toBe(kind);
});
