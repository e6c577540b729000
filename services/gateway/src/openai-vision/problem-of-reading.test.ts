import { AdapterError, type AdapterErrorKind } from '@curbwise/vision';
import { problemOfReading } from './read-and-log';

const failed = (kind: AdapterErrorKind, retryAfterMs?: number) =>
  problemOfReading(new AdapterError('openai', kind, 'Our words', { retryAfterMs }));

test.each([
  ['timeout'],
  ['unreachable'],
  ['rate-limited'],
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

test("passes on the provider's wait in whole seconds", () => {
  expect(failed('rate-limited', 2100)).toMatchObject({ code: 'provider-failed', retryAfter: 3 });
});

test.each([61_000, 86_400_000, Number.POSITIVE_INFINITY])('limits a wait of %s ms to a minute', (wait) => {
  expect(failed('rate-limited', wait)).toMatchObject({ code: 'provider-failed', retryAfter: 60 });
});

test.each<AdapterErrorKind>(['unauthorized', 'payment-required', 'misconfigured'])(
  '%s needs the operator, whom waiting does not replace, and is not explained to a client',
  (kind) => {
    const { code, message, retryAfter } = failed(kind, 5_000);
    expect([code, retryAfter]).toEqual(['needs-operator', undefined]);
    expect(message).not.toMatch(/Our words|openai|key|credit|model/i);
  },
);

test('answers a full queue with its own code and a wait', () => {
  expect(failed('busy')).toMatchObject({ code: 'busy', retryAfter: 2 });
  expect(failed('busy', 0)).toMatchObject({ code: 'busy', retryAfter: 1 });
  expect(failed('busy', 4500)).toMatchObject({ code: 'busy', retryAfter: 5 });
});

test('blames the request for a photo that cannot be decoded', () => {
  expect(failed('unreadable-photo')).toMatchObject({
    code: 'invalid-image',
    message: 'Our words. Send another one.',
  });
});
