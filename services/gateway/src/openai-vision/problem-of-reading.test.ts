import { AdapterError, type AdapterErrorKind } from '@curbwise/vision';
import { problemOfReading } from './problem-of-reading';

const failed = (kind: AdapterErrorKind, retryAfterMs?: number) =>
  problemOfReading(new AdapterError('openai', kind, 'Our words', { retryAfterMs }));

test.each([
  ['timeout'],
  ['unreachable'],
  ['rate-limited'],
  ['unauthorized'],
  ['payment-required'],
  ['refused'],
  ['upstream'],
  ['invalid-answer'],
  ['aborted'],
] as [AdapterErrorKind][])('%s is a failure of the provider, in the words of the specification', (kind) => {
  expect(failed(kind)).toMatchObject({
    code: 'provider-failed',
    message: 'OpenAI Vision API error: Our words',
    retryAfter: undefined,
  });
});

test('the wait that a provider asks for is handed on, in whole seconds', () => {
  expect(failed('rate-limited', 2100)).toMatchObject({ code: 'provider-failed', retryAfter: 3 });
});

test.each([864_000_000, Number.POSITIVE_INFINITY])('and a day at most, for %s ms', (wait) => {
  expect(failed('rate-limited', wait)).toMatchObject({ code: 'provider-failed', retryAfter: 86_400 });
});

test('a full queue is told from a failure, and always names a wait', () => {
  expect(failed('busy')).toMatchObject({ code: 'busy', retryAfter: 2 });
  expect(failed('busy', 0)).toMatchObject({ code: 'busy', retryAfter: 1 });
  expect(failed('busy', 4500)).toMatchObject({ code: 'busy', retryAfter: 5 });
});

test('a photo that cannot be decoded is the fault of the request', () => {
  expect(failed('unreadable-photo')).toMatchObject({
    code: 'invalid-image',
    message: 'Our words. Send another one.',
  });
});
