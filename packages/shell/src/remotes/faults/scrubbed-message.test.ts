import fc from 'fast-check';
import { faultSchema } from '@curbwise/contract';
import { scrubbedMessage } from './scrubbed-message';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  ['TypeError', "Cannot read properties of undefined (reading 'plate')", 'TypeError: something is undefined'],
  ['TypeError', "undefined is not an object (evaluating 'a.plate')", 'TypeError: something is undefined'],
  ['TypeError', 'a.b is null', 'TypeError: something is null'],
  [
    'TypeError',
    "x.map is not a function. (In 'x.map()', 'x.map' is 7)",
    'TypeError: something is not a function',
  ],
  ['ReferenceError', "Can't find variable: plate", 'ReferenceError: something is not defined'],
  [
    'SyntaxError',
    'Unexpected token \'A\', "AB 1234" is not valid JSON',
    'SyntaxError: a script cannot be read',
  ],
  ['RangeError', 'Maximum call stack size exceeded', 'RangeError: the call stack is full'],
  ['Error', 'Minified React error #310; visit https://react.dev/errors/310', 'Error: React error 310'],
  ['TypeError', 'Failed to fetch', 'TypeError: a request failed'],
  ['Error', 'The permit of Ada is not for zone 5', 'Error'],
  ['Ada Lovelace', 'x', 'Error'],
])('reports a %s with the message %p as %p', (name, message, reported) => {
  expect(scrubbedMessage(named(name, message))).toBe(reported);
});

test.each([undefined, null, 7, 'AB 1234', { message: 7 }, { name: {}, message: 'AB 1234' }, Symbol('x')])(
  'accepts any thrown value: %p',
  (thrown) => {
    expect(scrubbedMessage(thrown)).toBe('Error');
  },
);

/** The form of every reportable text. */
const REPORTABLE =
  /^(?:[A-Z]\w+Error|Error|AbortError|URIError)(?:: (?:React error \d{1,3}|[a-zA-Z ,]{5,40}))?$/;

/** Messages of engines with arbitrary text in them. */
const messages = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string().map((words) => `Cannot read properties of undefined (reading '${words}')`),
  fc.string().map((words) => `${words} is not a function`),
  fc.string().map((words) => `Minified React error #31; ${words}`),
  fc.string().map((words) => `Unexpected token '${words}', "${words}" is not valid JSON`),
);

test('never reports text that a driver may have typed', () => {
  const typed = fc.stringMatching(/^[A-Z]{2,3} ?\d{3,4}$/);
  fc.assert(
    fc.property(typed, messages, messages, fc.boolean(), (secret, before, after, asName) => {
      const error = named(asName ? secret : 'TypeError', `${before}${secret}${after}`);
      const reported = scrubbedMessage(error);
      expect(reported).toMatch(REPORTABLE);
      expect(reported).not.toContain(secret);
    }),
  );
});

test('reports only a few different sentences, which the fault schema accepts', () => {
  const sentences = new Set<string>();
  fc.assert(
    fc.property(fc.string(), messages, (name, message) => {
      const reported = scrubbedMessage(named(name, message));
      sentences.add(reported);
      expect(faultSchema.safeParse({ message: reported, places: [] }).success).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(sentences.size).toBeLessThan(20);
});
