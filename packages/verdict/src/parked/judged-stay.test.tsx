import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse, Settled, Side } from '@curbwise/contract';
import {
  preferencesChanged,
  selectScanPhoto,
  selectStay,
  stayPlaced,
  StoreProvider,
} from '@curbwise/platform';
import type { Correction } from '@curbwise/sign-rules';
import { adjustmentsSlice } from '../judging/adjustments-slice';
import { MainView } from '../answer/answer';
import { JUDGED_AT } from '../testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { cardKind, lookAgainAt, wordsOf } from '../testing/show-answer';
import { plate, signAnalysis } from '../testing/signs';
import { disarmReminder } from './reminders';
import { StayView } from './stay-view';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  localStorage.clear();
  setClock(JUDGED_AT);
  store = scanningStore(gateway);
});
afterEach(() => {
  disarmReminder();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Notification');
});

const BY_SIDE = signAnalysis([
  plate('2 HOUR PARKING\n8AM-6PM', 'left'),
  plate('NO STOPPING ANYTIME', 'right'),
]);
const PLAIN = signAnalysis(['2 HOUR PARKING\n8AM-6PM']);
const IN_DOUBT = 'The answer has changed: check the sign before you leave your car.';
const DOUBTFUL = { doubtful: true, until: null, untilMs: null };
const UNTIL_4_40 = { until: '2026-11-20T16:40', untilMs: new Date('2026-11-20T16:40').getTime() };

interface Said {
  side?: Side | null;
  settled?: Settled | null;
  corrections?: readonly Correction[];
}

const stay = () => selectStay(store.getState());
const plateWords = () => wordsOf(document.querySelector('.plate'));
const say = (said: Said) =>
  act(async () => {
    const photoId = selectScanPhoto(store.getState())!.id;
    store.dispatch(adjustmentsSlice.actions.adjusted({ photoId, ...said }));
  });

/** Saves a stay from this answer. */
async function park(answer: AnalysisResponse, said: Said = {}) {
  gateway.willAnswer(answer);
  await scan(store);
  const shown = render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
  await say(said);
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  const sheet = within(await screen.findByRole('dialog'));
  return { ...shown, sheet, close: () => userEvent.click(sheet.getByRole('button', { name: 'Close' })) };
}

test('the other side makes the stay doubtful, and the original side restores it', async () => {
  const { sheet, close, unmount } = await park(BY_SIDE, { side: 'left' });
  expect(stay()).toMatchObject(UNTIL_4_40);
  const { reason } = stay()!;
  lookAgainAt('2026-11-20T15:10');
  await say({ side: 'right' });
  expect(stay()).toMatchObject(DOUBTFUL);
  expect(sheet.getByText(IN_DOUBT)).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Remind me' })).not.toBeInTheDocument();
  expect(sheet.queryByText('Add to calendar')).not.toBeInTheDocument();
  await close();
  expect(cardKind()).toBe('forbidden');
  expect(plateWords()).toContain(IN_DOUBT);
  expect(plateWords()).not.toContain('Your car:');

  await say({ side: 'left' });
  expect(stay()).toMatchObject({ ...UNTIL_4_40, reason, doubtful: false });
  expect(plateWords()).toContain('Park until 4:40 PM');
  await say({ side: null });
  expect(stay()).toMatchObject(DOUBTFUL);
  unmount();
  render(
    <StoreProvider store={store}>
      <StayView />
    </StoreProvider>,
  );
  expect(document.querySelector<HTMLElement>('.stay')).toHaveAttribute('data-tone', 'uncertain');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('a correction to a no makes it doubtful, one to another limit changes its end', async () => {
  await park(PLAIN);
  const place = { latitude: 1, longitude: 2, accuracyMetres: 3 };
  act(() => void store.dispatch(stayPlaced({ id: stay()!.id, place })));
  lookAgainAt('2026-11-20T15:10');
  await say({ corrections: [{ is: 'panel', panel: 0, text: 'NO STOPPING' }] });
  await waitFor(() => expect(cardKind()).toBe('forbidden'));
  expect(stay()).toMatchObject({ ...DOUBTFUL, place });
  await say({ corrections: [{ is: 'panel', panel: 0, text: '1 HOUR PARKING\n8AM-6PM' }] });
  expect(stay()).toMatchObject({
    until: '2026-11-20T15:40',
    untilMs: new Date('2026-11-20T15:40').getTime(),
    reason: '1 hour parking, 8 AM to 6 PM.',
    doubtful: false,
    place,
  });
});

test('unknown words make it doubtful', async () => {
  await park(PLAIN);
  await say({ corrections: [{ is: 'panel', panel: 0, text: '2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB' }] });
  await waitFor(() => expect(cardKind()).toBe('uncertain'));
  expect(stay()).toMatchObject(DOUBTFUL);
});

test('replies about the day count', async () => {
  const day = '2026-11-20';
  await park(signAnalysis(['NO PARKING\n8AM-6PM\nEXCEPT HOLIDAYS']), {
    settled: { on: day, holiday: true },
  });
  expect(stay()).not.toHaveProperty('doubtful', true);
  await say({ settled: { on: day, holiday: false } });
  expect(stay()).toMatchObject(DOUBTFUL);
});

test('changes of the driver count, also from another page', async () => {
  store.dispatch(preferencesChanged({ driver: { permits: [], disabledBadge: true, vehicle: 'car' } }));
  const { unmount } = await park(signAnalysis(['DISABLED PARKING ONLY\n8AM-6PM']));
  expect(stay()).not.toHaveProperty('doubtful', true);
  unmount();
  store.dispatch(preferencesChanged({ driver: { permits: [], disabledBadge: false, vehicle: 'car' } }));
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
  await waitFor(() => expect(stay()).toMatchObject(DOUBTFUL));
});

test('the passing of time does not change it, even when the answer becomes a no', async () => {
  const { close } = await park(signAnalysis(['2 HOUR PARKING\n8AM-4PM', 'NO STOPPING\n4PM-6PM']));
  await close();
  const kept = stay();
  for (const moment of ['2026-11-20T15:30', '2026-11-20T16:30', '2026-11-21T03:00']) {
    lookAgainAt(moment);
    expect(stay()).toBe(kept);
  }
});

test('reminders follow the end', async () => {
  const shown: string[] = [];
  class BrowserNotification {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    onclick = null;
    constructor(title: string) {
      shown.push(title);
    }
  }
  Object.defineProperty(globalThis, 'Notification', { value: BrowserNotification, configurable: true });
  const { sheet, close } = await park(BY_SIDE, { side: 'left' });
  await userEvent.click(sheet.getByRole('button', { name: 'Remind me' }));
  await sheet.findByRole('button', { name: 'Stop reminding me' });
  await close();
  await say({ side: 'right' });
  await act(async () => lookAgainAt('2026-11-20T16:26'));
  expect(shown).toEqual([]);
  await say({ side: 'left' });
  await act(async () => lookAgainAt('2026-11-20T16:36'));
  await waitFor(() => expect(shown).toEqual(['4 minutes left to park']));
});
