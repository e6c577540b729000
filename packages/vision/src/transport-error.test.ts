import { kindOfTransportError } from './transport-error';

test.each([
  ['a body that is not JSON', new SyntaxError('Unexpected token'), 'invalid-answer'],
  ['a connection that broke off', new TypeError('terminated'), 'unreachable'],
  ['anything else', new RangeError('x'), 'upstream'],
  ['something that is no error', 'oops', 'upstream'],
  ['nothing', undefined, 'upstream'],
])('%s is known by its name', (_, error, kind) => {
  expect(kindOfTransportError(error)).toBe(kind);
});

test.each([
  ['a body that is larger than any reading', 'UND_ERR_RES_EXCEEDED_MAX_SIZE', 'invalid-answer'],
  ['headers that are longer than any', 'UND_ERR_HEADERS_OVERFLOW', 'invalid-answer'],
  ['a server that takes no connection', 'UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['a network that carries nothing', 'ETIMEDOUT', 'timeout'],
  ['a connection that was reset', 'ECONNRESET', 'unreachable'],
])('%s is known by the code of the cause', (_, code, kind) => {
  const cause = Object.assign(new Error('words'), { code });
  expect(kindOfTransportError(new TypeError('fetch failed', { cause }))).toBe(kind);
});
