import { render, screen } from '@testing-library/react';
import { createPlatformStore, preferencesChanged, StoreProvider, type ScanResult } from '@curbwise/platform';
import { BareAnswer } from './late-screens';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T14:40') });
});
afterEach(() => jest.useRealTimers());

interface GivenAnswer {
  allowed?: boolean;
  isUncertain?: boolean;
  isIrrelevant?: boolean;
  until?: string | null;
  changesAt?: string | null;
}

function resultOf({
  allowed = true,
  isUncertain = false,
  isIrrelevant = false,
  ...when
}: GivenAnswer): ScanResult {
  const { until = '2026-11-20T16:40', changesAt = null } = when;
  const nextChange = changesAt && { at: changesAt, answer: 'forbidden', limitMinutes: null };
  const analysis = { isUncertain, isIrrelevant, until: allowed ? until : null, nextChange };
  return { allowed, reason: 'The reason.', analysis } as ScanResult;
}

function show(given: GivenAnswer, store = createPlatformStore()) {
  render(
    <StoreProvider store={store}>
      <BareAnswer result={resultOf(given)} />
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
])('shows %p as "%s"', (given: GivenAnswer, words) => {
  show(given);
  expect(screen.getByRole('heading', { name: words })).toBeInTheDocument();
  expect(isShown('The reason.')).toBe(true);
  expect(isShown('Until 4:40\u202fPM.') || isShown('Until 4:40 PM.')).toBe(given.allowed ?? true);
});

test('shows the day if the answer ends on another day', () => {
  show({ until: '2026-11-22T09:00' });
  expect(screen.getByText(/^Until Sun, Nov 22, 9.AM/)).toBeInTheDocument();
});

test.each([
  ['the stay is over', { until: '2026-11-20T14:40' }],
  ['the answer has changed since', { until: null, changesAt: '2026-11-20T14:30' }],
])('does not repeat a yes if %s', (_, given) => {
  show(given);
  expect(screen.getByRole('heading', { name: NO_ANSWER })).toBeInTheDocument();
  expect(isShown('The reason.')).toBe(false);
});

test('does not repeat a yes for a driver to whom exceptions apply', () => {
  const store = createPlatformStore();
  store.dispatch(preferencesChanged({ driver: { permits: [], disabledBadge: false, vehicle: 'truck' } }));
  show({}, store);
  expect(screen.getByRole('heading', { name: NO_ANSWER })).toBeInTheDocument();
});
