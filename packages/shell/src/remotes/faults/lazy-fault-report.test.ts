import type { Report } from './fault-report';
import { lazyFaultReport } from './lazy-fault-report';

const reported: Report[] = [];
let created = 0;
jest.mock('./report-faults', () => ({
  createFaultReport: () => {
    created += 1;
    return (...report: Report) => void reported.push(report);
  },
}));

/** Listeners to remove after each test, so that they do not react to the next one. */
let listening: jest.SpiedFunction<typeof window.addEventListener>;
beforeEach(() => {
  reported.length = 0;
  created = 0;
  listening = jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls)
    window.removeEventListener(type, listener, options);
  listening.mockRestore();
});

/** Resolves when modules that are loaded on demand are there. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('passes every fault on, including those that happen while the module loads', async () => {
  const report = lazyFaultReport();
  report('scanner', '1.0.0', 'unreachable');
  report('verdict', null, 'broken');
  await settled();
  report('legal', '2.0.0', 'unfit');
  await settled();
  expect(reported).toEqual([
    ['scanner', '1.0.0', 'unreachable'],
    ['verdict', null, 'broken'],
    ['legal', '2.0.0', 'unfit'],
  ]);
  expect(created).toBe(1);
});

test('passes loads and earlier errors on when the page is idle', async () => {
  jest.useFakeTimers();
  const report = lazyFaultReport();
  const early = new ErrorEvent('error', { message: 'early' });
  report('legal', '2.0.0', 12);
  window.dispatchEvent(early);
  expect(created).toBe(0);
  jest.runAllTimers();
  jest.useRealTimers();
  await settled();
  const rejection = new Event('unhandledrejection');
  window.dispatchEvent(rejection);
  expect(reported[0]).toEqual(['legal', '2.0.0', 12]);
  expect(reported.slice(1).map(([event]) => event === early || event === rejection)).toEqual([true, true]);
});

test('loads nothing if reports are turned off', async () => {
  document.documentElement.setAttribute('data-client-errors', 'off');
  lazyFaultReport()('legal', '2.0.0', 'broken');
  window.dispatchEvent(new ErrorEvent('error'));
  await settled();
  expect([created, reported]).toEqual([0, []]);
  document.documentElement.removeAttribute('data-client-errors');
});

test('limits the number of errors that wait for the module', async () => {
  jest.useFakeTimers();
  const report = lazyFaultReport();
  report('legal', '2.0.0', 12);
  for (let count = 0; count < 500; count++) window.dispatchEvent(new ErrorEvent('error'));
  jest.runAllTimers();
  jest.useRealTimers();
  await settled();
  expect(reported).toHaveLength(50);
});
