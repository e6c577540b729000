import { clientErrorsSchema, MAX_CLIENT_ERRORS_BYTES } from '@curbwise/contract';
import { createFaultReport } from './report-faults';
import { watchBeacons } from './testing/beacons';

const sent = watchBeacons();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const bodies = () => sent.map(({ text }) => clientErrorsSchema.parse(JSON.parse(text)).errors);

test('sends faults in batches, each once, with nothing else', () => {
  const report = createFaultReport();
  report('scanner', '1.0.0', 'unreachable');
  report('scanner', '1.0.0', 'unreachable');
  report('scanner', '1.0.0', 'broken');
  report('verdict', null, 'unfit');
  expect(sent).toEqual([]);
  jest.runAllTimers();
  report('scanner', '1.0.0', 'unreachable');
  jest.runAllTimers();
  expect(bodies()).toEqual([
    [
      { remote: 'scanner', version: '1.0.0', kind: 'unreachable' },
      { remote: 'scanner', version: '1.0.0', kind: 'broken' },
      { remote: 'verdict', version: null, kind: 'unfit' },
    ],
  ]);
  expect(sent[0]).toMatchObject({ path: '/client-errors', type: 'application/json' });
});

test('sends pending faults when the page is left', () => {
  createFaultReport()('legal', '2.0.0', 'broken');
  window.dispatchEvent(new Event('pagehide'));
  expect(bodies()).toHaveLength(1);
});

test('splits many faults into reports that the server accepts', () => {
  const report = createFaultReport();
  for (let number = 0; number < 25; number += 1) {
    report(`a-remote-with-a-rather-long-name-${number}`, `1.0.${number}-${'a'.repeat(58)}`, 'unreachable');
  }
  jest.runAllTimers();
  expect(bodies().map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(Math.max(...sent.map(({ text }) => text.length))).toBeLessThan(MAX_CLIENT_ERRORS_BYTES);
});

test('sends nothing if reports are turned off', () => {
  document.documentElement.setAttribute('data-client-errors', 'off');
  createFaultReport()('legal', '2.0.0', 'broken');
  window.dispatchEvent(new Event('pagehide'));
  jest.runAllTimers();
  expect(sent).toEqual([]);
  document.documentElement.removeAttribute('data-client-errors');
});

test('works in a browser without beacons', () => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  createFaultReport()('legal', '2.0.0', 'broken');
  expect(() => jest.runAllTimers()).not.toThrow();
});

const reports = () => sent.map(({ text }) => clientErrorsSchema.parse(JSON.parse(text)));
const FOLDER = 'http://localhost/remotes/legal/2.0.0/';

/** An error of a script of the remote. @param column tells errors apart */
function thrownAt(column: number): ErrorEvent {
  const error = new TypeError('AB 1234 is not a function');
  error.stack = `TypeError: AB 1234 is not a function\n    at f (${FOLDER}assets/a.0123456789.js:1:${column})`;
  return new ErrorEvent('error', { error });
}

test('sends each load once, then errors, with scrubbed messages', () => {
  const report = createFaultReport();
  report(thrownAt(1));
  report('legal', '2.0.0', 12.4, { entry: `${FOLDER}remoteEntry.js` });
  report('legal', '2.0.0', 40, { entry: `${FOLDER}remoteEntry.js` });
  report(thrownAt(2));
  report(thrownAt(2));
  jest.runAllTimers();
  expect(reports()).toEqual([
    {
      signs: [],
      loads: [{ remote: 'legal', version: '2.0.0', ms: 12 }],
      errors: [
        {
          remote: 'legal',
          version: '2.0.0',
          kind: 'uncaught',
          fault: {
            message: 'TypeError: something is not a function',
            places: ['assets/a.0123456789.js:1:2'],
          },
        },
      ],
    },
  ]);
  expect(sent[0]!.text).not.toContain('1234 ');
});

test('sends at most thirty faults per page', () => {
  const report = createFaultReport();
  report('legal', '2.0.0', 12, { entry: `${FOLDER}remoteEntry.js` });
  for (let column = 1; column < 200; column++) report(thrownAt(column));
  jest.runAllTimers();
  expect(reports().flatMap(({ errors }) => errors)).toHaveLength(30);
  expect(Math.max(...sent.map(({ text }) => text.length))).toBeLessThan(MAX_CLIENT_ERRORS_BYTES);
});

test('sends faults but no loads if the driver objects to statistics', () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  const report = createFaultReport();
  report('legal', '2.0.0', 12, { entry: `${FOLDER}remoteEntry.js` });
  report(thrownAt(1));
  jest.runAllTimers();
  expect(reports()).toMatchObject([{ loads: [], errors: [{ remote: 'legal', kind: 'uncaught' }] }]);
  Reflect.deleteProperty(navigator, 'doNotTrack');
});
