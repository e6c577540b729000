/*
 * The only words of an error that ever leave a page are the names and sentences of these two lists. The rest of a message
 * may contain text that a driver typed, which cannot be told apart from the programmer's.
 */

const NAMES = [
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'EvalError',
  'URIError',
  'AggregateError',
  'ChunkLoadError',
  'AbortError',
  'DataCloneError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
];

/** Messages of engines and libraries → what is reported instead. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /^Cannot (?:read|set) properties of undefined\b|\bis undefined$|^undefined is not an object/,
    'something is undefined',
  ],
  [/^Cannot (?:read|set) properties of null\b|\bis null$|^null is not an object/, 'something is null'],
  [/\bis not a function\b/, 'something is not a function'],
  [/\bis not a constructor\b/, 'something is not a constructor'],
  [/\bis not iterable\b|\bis not a function or its return value/, 'something is not iterable'],
  [/\bis not defined$|^Can't find variable:/, 'something is not defined'],
  [
    /^Cannot access .* before initialization$|^can't access lexical declaration/,
    'something is used too early',
  ],
  [/^Assignment to constant variable|^invalid assignment to const/, 'a constant is assigned to'],
  [/^Cannot (?:assign to|add|delete|redefine) /, 'something cannot be changed'],
  [/^Cannot convert undefined or null to object/, 'undefined or null is not an object'],
  [/^Cannot destructure /, 'something cannot be destructured'],
  [/^Maximum call stack size exceeded|^too much recursion/, 'the call stack is full'],
  [/^Invalid array length|^Invalid string length/, 'something is too long'],
  [/^Invalid time value|^Invalid time zone|^Invalid date/, 'a time is invalid'],
  [/^Converting circular structure to JSON|^cyclic object value/, 'JSON cannot hold a cycle'],
  [/\bin JSON\b|\bJSON input$|^JSON\.parse:|^JSON Parse error:/, 'it is not JSON'],
  [/^Unexpected (?:token|end of input|identifier)/, 'a script cannot be read'],
  [
    /^Failed to fetch|^Load failed$|^NetworkError when attempting|^Importing a module script failed/,
    'a request failed',
  ],
  [/^Loading (?:CSS )?chunk /, 'a file could not be loaded'],
  [/^Rendered (?:more|fewer) hooks than/, 'hooks of a view differ from before'],
  [/^Objects are not valid as a React child/, 'an object is not a view'],
  [
    /^The node to be removed is not a child|^Failed to execute '(?:removeChild|insertBefore)'/,
    'the page was changed by somebody else',
  ],
];

/** React's error number: one of about six hundred. */
const REACT = /^Minified React error #(\d{1,3})\b/;

/**
 * The reportable text of an error: a known name and a known sentence. Without a matching sentence, the name alone; an
 * unknown name becomes `Error`.
 * @param error any thrown value
 */
export function scrubbedMessage(error: unknown): string {
  const { name, message } = Object(error) as { name?: unknown; message?: unknown };
  const known = NAMES.find((one) => one === name) ?? 'Error';
  if (typeof message !== 'string') return known;
  const react = REACT.exec(message);
  if (react) return `${known}: React error ${react[1]}`;
  const found = SENTENCES.find(([pattern]) => pattern.test(message));
  return found ? `${known}: ${found[1]}` : known;
}
