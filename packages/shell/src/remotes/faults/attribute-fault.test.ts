import { faultSchema } from '@curbwise/contract';
import { faultFromError, faultFromEvent, type Folder } from './attribute-fault';

const LEGAL = 'http://localhost/remotes/legal/1.1.0/';
const folders: Folder[] = [
  { folder: LEGAL, remote: 'legal', version: '1.1.0' },
  { folder: 'http://localhost/remotes/~1/legal/1.0.0/', remote: 'legal', version: '1.0.0' },
  { folder: 'http://localhost/remotes/verdict/2.0.0/', remote: 'verdict', version: '2.0.0' },
];

function thrown(stack: string, message = 'x is not a function'): TypeError {
  return Object.assign(new TypeError(message), { stack });
}
const CHROMIUM = `TypeError: x is not a function
    at onClick (${LEGAL}assets/692.5ee2bc1950.js:1:2345)
    at async http://localhost/assets/main.3b79ad4f75.js:2:99
    at Object.get (${LEGAL}remoteEntry.js:1:7)`;
const FIREFOX = `onClick@${LEGAL}assets/692.5ee2bc1950.js:1:2345
@http://localhost/assets/main.3b79ad4f75.js:2:99
get@${LEGAL}remoteEntry.js:1:7
`;
const event = (error: unknown, more: ErrorEventInit = {}) => new ErrorEvent('error', { error, ...more });
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

test.each([
  ['Chromium', CHROMIUM],
  ['Firefox and Safari', FIREFOX],
])('attributes an error to the remote whose script threw: %s', (_, stack) => {
  const found = {
    remote: 'legal',
    version: '1.1.0',
    kind: 'uncaught',
    fault: {
      message: 'TypeError: something is not a function',
      places: ['assets/692.5ee2bc1950.js:1:2345', 'remoteEntry.js:1:7'],
    },
  };
  expect(faultFromEvent(event(thrown(stack)), folders)).toEqual(found);
  expect(faultFromEvent(rejection(thrown(stack)), folders)).toEqual(found);
  expect(faultSchema.safeParse(found.fault).success).toBe(true);
});

test('attributes an error to the version that threw, also after a retry', () => {
  const stack = '    at f (http://localhost/remotes/~1/legal/1.0.0/assets/a.0123456789.js:1:2)';
  expect(faultFromEvent(event(thrown(stack)), folders)).toMatchObject({ remote: 'legal', version: '1.0.0' });
});

test('attributes an error thrown by the shell to the innermost remote', () => {
  const stack = `    at f (http://localhost/assets/main.3b79ad4f75.js:2:99)
    at g (http://localhost/remotes/verdict/2.0.0/assets/a.0123456789.js:1:2)
    at h (${LEGAL}remoteEntry.js:1:7)`;
  expect(faultFromEvent(event(thrown(stack)), folders)).toMatchObject({
    remote: 'verdict',
    fault: { places: ['assets/a.0123456789.js:1:2'] },
  });
});

test.each([
  ['of the shell alone', event(thrown('    at f (http://localhost/assets/main.3b79ad4f75.js:2:99)'))],
  [
    'of an extension called by a remote',
    event(thrown(`    at f (chrome-extension://abc/x.js:1:2)\n    at g (${LEGAL}remoteEntry.js:1:7)`)),
  ],
  ['of an extension', event(thrown('f@moz-extension://abc/x.js:1:2\n'))],
  ['of a script of another site', event(null, { message: 'Script error.' })],
  [
    'of a version that this page has not loaded',
    event(thrown('f@http://localhost/remotes/legal/9.0.0/x.js:1:2')),
  ],
  ['without a stack', rejection('AB 1234')],
  ['without a value', rejection(undefined)],
  [
    'that its element reports already',
    rejection(Object.assign(thrown(CHROMIUM), { name: 'ChunkLoadError' })),
  ],
])('ignores an error %s', (_, given) => {
  expect(faultFromEvent(given, folders)).toBeUndefined();
});

test('uses the place in the event if there is no stack', () => {
  const given = event('AB 1234', { filename: `${LEGAL}assets/a.0123456789.js`, lineno: 3, colno: 14 });
  expect(faultFromEvent(given, folders)).toEqual({
    remote: 'legal',
    version: '1.1.0',
    kind: 'uncaught',
    fault: { message: 'Error', places: ['assets/a.0123456789.js:3:14'] },
  });
});

test('ignores addresses in the message', () => {
  const message = `no page\n    at f (${LEGAL}AB-1234.js:1:2)`;
  expect(
    faultFromEvent(
      event(thrown(`Error: ${message}\n    at f (${LEGAL}remoteEntry.js:1:7)`, message)),
      folders,
    ),
  ).toMatchObject({
    fault: { message: 'TypeError', places: ['remoteEntry.js:1:7'] },
  });
});

test.each(['script', 'link'] as const)('attributes a %s that fails to load to its remote', (tag) => {
  const element = document.createElement(tag);
  element.setAttribute('rel', 'stylesheet');
  element.setAttribute(tag === 'script' ? 'src' : 'href', `${LEGAL}assets/late.0123456789.js`);
  const events: Event[] = [];
  element.addEventListener('error', (error) => void events.push(error));
  element.dispatchEvent(new Event('error'));
  expect(faultFromEvent(events[0]!, folders)).toEqual({
    remote: 'legal',
    version: '1.1.0',
    kind: 'uncaught',
    fault: { message: 'ChunkLoadError', places: ['assets/late.0123456789.js:0:0'] },
  });
});

const violation = (sourceFile: string, effectiveDirective = 'connect-src') =>
  Object.assign(new Event('securitypolicyviolation'), {
    sourceFile,
    lineNumber: 1,
    columnNumber: 7,
    effectiveDirective,
  });

test.each([
  ['connect-src', 'SecurityPolicyViolation: connect-src'],
  ['script-src-elem', 'SecurityPolicyViolation: script-src-elem'],
  ['AB 1234', 'SecurityPolicyViolation'],
])('attributes a violation of %s to the remote whose script did it', (directive, message) => {
  expect(faultFromEvent(violation(`${LEGAL}assets/a.0123456789.js`, directive), folders)).toEqual({
    remote: 'legal',
    version: '1.1.0',
    kind: 'violation',
    fault: { message, places: ['assets/a.0123456789.js:1:7'] },
  });
});

test.each(['', 'http://localhost/assets/main.3b79ad4f75.js', 'chrome-extension', 'http://localhost/'])(
  'ignores a violation by "%s"',
  (source) => {
    expect(faultFromEvent(violation(source), folders)).toBeUndefined();
  },
);

test('reports the root cause of a failure to load, and nothing if there is no other cause', () => {
  const failure = Object.assign(new Error('legal does not work', { cause: thrown(CHROMIUM) }), {
    name: 'RemoteFailure',
  });
  expect(faultFromError(failure, LEGAL)).toMatchObject({
    message: 'TypeError: something is not a function',
    places: ['assets/692.5ee2bc1950.js:1:2345', 'remoteEntry.js:1:7'],
  });
  expect(faultFromError(Object.assign(new Error('late'), { name: 'RemoteFailure' }), LEGAL)).toBeUndefined();
});
