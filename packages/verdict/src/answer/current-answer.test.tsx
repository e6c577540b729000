import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse, Context } from '@curbwise/contract';
import { StoreProvider } from '@curbwise/platform';
import { MainView } from './answer';
import { uncertainDetails } from '../settle/uncertain-words';
import { differsBySide, irrelevant, JUDGED_AT } from '../testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { signAnalysis } from '../testing/signs';
import { grammar } from '../judging/corrected-sign';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => setClock(JUDGED_AT));
afterEach(() => jest.useRealTimers());

/** Stopping is forbidden from 4 PM to 6 PM. */
const TWO_PLATES = signAnalysis(['NO STOPPING\n4PM-6PM\nMON-FRI', '2 HOUR PARKING\n8AM-4PM']);

async function showAnswer(answer: AnalysisResponse, context: Context = {}) {
  await Promise.all([grammar.preload(), uncertainDetails.preload()]);
  const store = scanningStore(gateway);
  gateway.willAnswer(answer);
  await scan(store, context);
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
}

/** Moves the clock and makes the page visible again. */
function lookAgainAt(moment: string) {
  jest.setSystemTime(new Date(moment));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const plateTime = () => document.querySelector('.plate-time')?.textContent;
const announced = () => screen.getByRole('status').textContent;

test('gives hints for another photo while the answer is open', async () => {
  const help = 'Another photo may help: come closer and hold still.';
  await showAnswer(signAnalysis(['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'], { hints: ['closer', 'steadier'] }));
  lookAgainAt('2026-11-20T15:45');
  expect(title()).toBe("I can't tell for sure");
  expect(screen.getByText(help)).toBeInTheDocument();
});

test('the answer stays current while the page is open, without another request', async () => {
  await showAnswer(TWO_PLATES);
  const calls = gateway.requests();
  expect([title(), plateTime(), announced()]).toEqual(["You're golden!", 'Park until 4 PM', '']);

  lookAgainAt('2026-11-20T15:45');
  expect([title(), plateTime()]).toEqual(['Gotta be quick!', 'Park until 4 PM']);
  expect(document.querySelector('.plate')).toHaveTextContent('You can park for 15 minutes.');
  expect(announced()).toBe('The answer has changed: Gotta be quick!');

  lookAgainAt('2026-11-20T16:00');
  expect([title(), plateTime()]).toEqual(["I'd skip this one", 'You can park from 6 PM']);
  expect(announced()).toBe("The answer has changed: I'd skip this one");

  lookAgainAt('2026-11-20T18:00');
  expect(title()).toBe("You're golden!");
  expect(announced()).toBe("The answer has changed: You're golden!");
  expect(gateway.requests()).toBe(calls);
});

test('a new minute with the same answer announces nothing and keeps the focus', async () => {
  await showAnswer(TWO_PLATES);
  act(() => screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).focus());
  lookAgainAt('2026-11-20T14:41');
  expect(announced()).toBe('');
  expect(screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' })).toHaveFocus();
});

describe('when the sides of the sign differ', () => {
  test.each([
    [/^Left allowed until 4:40\sPM 2 hour parking, 8\sAM/, "You're golden!", 'For a car left of the sign.'],
    [/^Right not allowed No stopping, at any time\.$/, "I'd skip this one", 'For a car right of the sign.'],
  ])('a driver who chooses %p gets that answer', async (name, answer, note) => {
    await showAnswer(differsBySide);
    const calls = gateway.requests();
    expect(title()).toBe("I can't tell for sure");
    await userEvent.click(screen.getByRole('button', { name }));
    expect(title()).toBe(answer);
    expect(screen.getByText(note)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(announced()).toBe('');
    expect(gateway.requests()).toBe(calls);
  });

  test('the choice lasts while the minutes change and can be undone', async () => {
    await showAnswer(differsBySide);
    await userEvent.click(screen.getByRole('button', { name: /^Left/ }));
    lookAgainAt('2026-11-20T14:55');
    expect([title(), plateTime()]).toEqual(["You're golden!", 'If you park now, until 4:55 PM']);
    await userEvent.click(screen.getByRole('button', { name: 'BOTH SIDES' }));
    expect(title()).toBe("I can't tell for sure");
    expect(screen.queryByRole('button', { name: 'BOTH SIDES' })).not.toBeInTheDocument();
  });
});

describe('the context of the scan', () => {
  test('also holds for later minutes', async () => {
    await showAnswer(differsBySide, { side: 'right' });
    expect(title()).toBe("I'd skip this one");
    lookAgainAt('2026-11-20T14:55');
    expect(title()).toBe("I'd skip this one");
  });

  test('a permit lifts the rule at every minute', async () => {
    const context: Context = { driver: { permits: ['31'], disabledBadge: false, vehicle: 'car' } };
    await showAnswer(signAnalysis(['NO PARKING\n8AM-6PM\nEXCEPT ZONE 31 PERMIT'], { context }), context);
    expect(title()).toBe("You're golden!");
    lookAgainAt('2026-11-20T14:55');
    expect(title()).toBe("You're golden!");
  });
});

test('a photo without a sign keeps its card', async () => {
  await showAnswer(irrelevant);
  lookAgainAt('2026-11-20T18:00');
  expect(title()).toBe('Try another photo?');
});

test('a failure keeps its card', async () => {
  const store = scanningStore(gateway);
  gateway.willAnswer('The photo is not a JPEG');
  await scan(store);
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
  lookAgainAt('2026-11-20T18:00');
  expect(title()).toBe("That didn't work");
});

test('a cached answer is judged for now and says so', async () => {
  const store = scanningStore(gateway);
  gateway.willAnswer(TWO_PLATES);
  await scan(store);
  const calls = gateway.requests();
  await scan(store);
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
  expect(gateway.requests()).toBe(calls);
  expect(screen.getByText('From an earlier scan of this photo, judged again for now')).toBeInTheDocument();
});
