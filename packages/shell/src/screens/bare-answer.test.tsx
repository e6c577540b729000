import { render, screen } from '@testing-library/react';
import { createPlatformStore, preferencesChanged, StoreProvider, type ScanResult } from '@curbwise/platform';
import { BareAnswer } from './bare-answer';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T14:40') });
});
afterEach(() => jest.useRealTimers());

interface Said {
  allowed?: boolean;
  isUncertain?: boolean;
  isIrrelevant?: boolean;
  until?: string | null;
  changesAt?: string | null;
}

function resultOf({ allowed = true, isUncertain = false, isIrrelevant = false, ...when }: Said): ScanResult {
  const { until = '2026-11-20T16:40', changesAt = null } = when;
  const nextChange = changesAt && { at: changesAt, answer: 'forbidden', limitMinutes: null };
  const analysis = { isUncertain, isIrrelevant, until: allowed ? until : null, nextChange };
  return { allowed, reason: 'The reason.', analysis } as ScanResult;
}

function show(said: Said, store = createPlatformStore()) {
  render(
    <StoreProvider store={store}>
      <BareAnswer result={resultOf(said)} />
    </StoreProvider>,
  );
}

const NO_ANSWER = 'There is no certain answer. Do not rely on it to park here.';
const isShown = (text: string) => screen.queryByText(text) !== null;

test.each([
  [{}, 'You may park here.'],
  [{ allowed: false }, 'Do not park here.'],
  [{ allowed: false, isUncertain: true }, NO_ANSWER],
  [{ allowed: false, isIrrelevant: true }, NO_ANSWER],
])('%p: "%s"', (said: Said, words) => {
  show(said);
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  expect(isShown('The reason.')).toBe(true);
  expect(isShown('Until 4:40\u202fPM.') || isShown('Until 4:40 PM.')).toBe(said.allowed ?? true);
});

test('an end on another day is told with its day', () => {
  show({ until: '2026-11-22T09:00' });
  expect(screen.getByText(/^Until Sun, Nov 22, 9.AM/)).toBeTruthy();
});

test.each([
  ['the stay it was given for is over', { until: '2026-11-20T14:40' }],
  ['the answer has changed since', { until: null, changesAt: '2026-11-20T14:30' }],
])('a yes is none any more where %s', (_, said) => {
  show(said);
  expect(screen.getByRole('heading', { name: NO_ANSWER })).toBeTruthy();
  expect(isShown('The reason.')).toBe(false);
});

test('a yes for everybody is none for a driver whom signs make exceptions for', () => {
  const store = createPlatformStore();
  store.dispatch(preferencesChanged({ driver: { permits: [], disabledBadge: false, vehicle: 'truck' } }));
  show({}, store);
  expect(screen.getByRole('heading', { name: NO_ANSWER })).toBeTruthy();
});
