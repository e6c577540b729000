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
])('of a %s that says %p there is told: %p', (name, message, told) => {
  expect(scrubbedMessage(named(name, message))).toBe(told);
});

test.each([undefined, null, 7, 'AB 1234', { message: 7 }, { name: {}, message: 'AB 1234' }, Symbol('x')])(
  'what is thrown may be anything: %p',
  (thrown) => {
    expect(scrubbedMessage(thrown)).toBe('Error');
  },
);

/** What can be told at all, by trying what engines say with words put into it. */
const TOLD = /^(?:[A-Z]\w+Error|Error|AbortError|URIError)(?:: (?:React error \d{1,3}|[a-zA-Z ,]{5,40}))?$/;

const said = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string().map((words) => `Cannot read properties of undefined (reading '${words}')`),
  fc.string().map((words) => `${words} is not a function`),
  fc.string().map((words) => `Minified React error #31; ${words}`),
  fc.string().map((words) => `Unexpected token '${words}', "${words}" is not valid JSON`),
);

test('what a driver may have written is never told, wherever it stands', () => {
  const typed = fc.stringMatching(/^[A-Z]{2,3} ?\d{3,4}$/);
  fc.assert(
    fc.property(typed, said, said, fc.boolean(), (secret, before, after, asName) => {
      const error = named(asName ? secret : 'TypeError', `${before}${secret}${after}`);
      const told = scrubbedMessage(error);
      expect(told).toMatch(TOLD);
      expect(told).not.toContain(secret);
    }),
  );
});

test('whatever is thrown, what is told is one of few sentences, and a fault that is taken', () => {
  const sentences = new Set<string>();
  fc.assert(
    fc.property(fc.string(), said, (name, message) => {
      const told = scrubbedMessage(named(name, message));
      sentences.add(told);
      expect(faultSchema.safeParse({ message: told, places: [] }).success).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(sentences.size).toBeLessThan(20);
});
