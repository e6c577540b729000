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

test('a body that is larger than any reading is no answer', () => {
  const cause = Object.assign(new Error('too large'), { code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
  expect(kindOfTransportError(new TypeError('fetch failed', { cause }))).toBe('invalid-answer');
});
