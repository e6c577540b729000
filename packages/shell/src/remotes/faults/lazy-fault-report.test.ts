import type { Report } from './fault-report';
import { lazyFaultReport } from './lazy-fault-report';

const reported: Report[] = [];
let made = 0;
jest.mock('./report-faults', () => ({
  createFaultReport: () => {
    made += 1;
    return (...report: Report) => void reported.push(report);
  },
}));

/** What a report listens to, so that that of one test does not hear the next. */
let listening: jest.SpiedFunction<typeof window.addEventListener>;
beforeEach(() => {
  reported.length = 0;
  made = 0;
  listening = jest.spyOn(window, 'addEventListener');
});
afterEach(() => {
  for (const [type, listener, options] of listening.mock.calls)
    window.removeEventListener(type, listener, options);
  listening.mockRestore();
});

/** Modules that are loaded on demand are there by then. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('every fault reaches one report, also those that came while it was loaded', async () => {
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
  expect(made).toBe(1);
});

test('what was loaded is told when the page has nothing better to do, with the errors until then', async () => {
  jest.useFakeTimers();
  const report = lazyFaultReport();
  const early = new ErrorEvent('error', { message: 'early' });
  report('legal', '2.0.0', 12);
  window.dispatchEvent(early);
  expect(made).toBe(0);
  jest.runAllTimers();
  jest.useRealTimers();
  await settled();
  const rejection = new Event('unhandledrejection');
  window.dispatchEvent(rejection);
  expect(reported[0]).toEqual(['legal', '2.0.0', 12]);
  expect(reported.slice(1).map(([event]) => event === early || event === rejection)).toEqual([true, true]);
});

test('a page that is told that nobody takes reports loads nothing for them', async () => {
  document.documentElement.setAttribute('data-client-errors', 'off');
  lazyFaultReport()('legal', '2.0.0', 'broken');
  window.dispatchEvent(new ErrorEvent('error'));
  await settled();
  expect([made, reported]).toEqual([0, []]);
  document.documentElement.removeAttribute('data-client-errors');
});

test('errors without end are kept to a bound until they can be told', async () => {
  jest.useFakeTimers();
  const report = lazyFaultReport();
  report('legal', '2.0.0', 12);
  for (let count = 0; count < 500; count++) window.dispatchEvent(new ErrorEvent('error'));
  jest.runAllTimers();
  jest.useRealTimers();
  await settled();
  expect(reported).toHaveLength(50);
});
