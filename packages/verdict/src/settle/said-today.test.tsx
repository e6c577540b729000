import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listKeptScans, StoreProvider } from '@curbwise/platform';
import { HistoryView } from '../history/history-view';
import { SAID_TODAY_KEY } from '../judging/said-today';
import { violationsIn } from '../testing/accessibility';
import { startGateway, type Gateway } from '../testing/scans';
import { signAnalysis } from '../testing/signs';
import { cardKind, lookAgainAt, plateLines, showAnswer } from '../testing/show-answer';

let gateway: Gateway;
beforeAll(async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const SNOW = ['NO PARKING DURING SNOW EMERGENCY'];
const EVENT = ['NO PARKING EVENT DAYS'];
const SCHOOL = ['NO STANDING\n7AM-4PM\nSCHOOL DAYS'];
const NO_SNOW = 'You said: today, no snow rule is in force.';
const MORNING = '2026-11-20T09:00';

/** A scan of its own, as of a photo of another sign. */
async function sign(texts: readonly string[], at = MORNING) {
  cleanup();
  jest.useRealTimers();
  return showAnswer(gateway, signAnalysis(texts, { at }), { at });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('no snow emergency today allows parking, also at the next such sign, until midnight', async () => {
  const { container } = await sign(SNOW);
  expect(plateLines()).toContain('Is there a snow emergency here today, or the snow that the sign names?');
  expect(await violationsIn(container)).toEqual([]);
  await press('No');
  expect([cardKind(), plateLines()]).toEqual(['allowed', expect.arrayContaining([NO_SNOW])]);

  await sign(['TOW AWAY\nNO PARKING\nWHEN SNOW EMERGENCY DECLARED'], '2026-11-20T23:50');
  expect([cardKind(), plateLines()]).toEqual(['short', expect.arrayContaining([NO_SNOW])]);
  lookAgainAt('2026-11-21T00:01');
  expect(cardKind()).toBe('uncertain');
  expect(localStorage.getItem(SAID_TODAY_KEY)).toBeNull();
});

test('a snow emergency today forbids at the next such sign too', async () => {
  await sign(SNOW);
  await press('Yes');
  expect(cardKind()).toBe('forbidden');
  await sign(SNOW);
  expect([cardKind(), plateLines().at(-1)]).toEqual([
    'forbidden',
    'You said: today, a snow rule is in force.',
  ]);
});

test('what is undone at one sign is forgotten at the next, and the rest is not', async () => {
  await sign(SNOW);
  await press('No');
  await sign(SCHOOL);
  expect(plateLines()).not.toContain(NO_SNOW);
  await press('Yes');
  expect(cardKind()).toBe('forbidden');
  await sign(SNOW);
  await press('Undo');
  expect(cardKind()).toBe('uncertain');
  await sign(SNOW);
  expect(cardKind()).toBe('uncertain');
  await sign(SCHOOL);
  expect(cardKind()).toBe('forbidden');
});

test('nothing else that a driver says is remembered, and no word of a sign', async () => {
  await sign(SNOW);
  await press('No');
  expect(JSON.parse(localStorage.getItem(SAID_TODAY_KEY)!)).toEqual({ on: '2026-11-20', snow: false });
  localStorage.clear();
  await sign(['NO PARKING 8AM-6PM EXCEPT NURSES']);
  await userEvent.click(screen.getByRole('button', { name: "That's me: NURSES" }));
  expect(localStorage.getItem(SAID_TODAY_KEY)).toBeNull();
});

test.each(['{', '[]', '{"on":7}', '{"on":"2026-11-20","snow":"no"}', '{"on":"2026-11-19","snow":false}'])(
  'ignores what is invalid or of another day: %s',
  async (text) => {
    localStorage.setItem(SAID_TODAY_KEY, text);
    await sign(SNOW);
    expect(cardKind()).toBe('uncertain');
  },
);

test('the settings list it and forget it', async () => {
  await sign(SNOW);
  await press('No');
  const { store } = await sign(SNOW);
  const { container } = render(
    <StoreProvider store={store}>
      <HistoryView />
    </StoreProvider>,
  );
  await act(listKeptScans);
  expect(within(container).getByText(NO_SNOW)).toBeVisible();
  expect(await violationsIn(container)).toEqual([]);
  await userEvent.click(within(container).getByRole('button', { name: 'Forget it' }));
  expect(within(container).queryByText(NO_SNOW)).toBeNull();
  lookAgainAt('2026-11-20T09:01');
  expect(cardKind()).toBe('uncertain');
});

test('an event is at one place: what was said about it does not count for another sign', async () => {
  await sign(EVENT);
  await press('No');
  expect(cardKind()).toBe('allowed');
  await sign(EVENT);
  expect(cardKind()).toBe('uncertain');
});
