import 'fake-indexeddb/auto';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  forgetKeptScans,
  listKeptScans,
  preferencesChanged,
  selectPreferences,
  selectScan,
  StoreProvider,
} from '@curbwise/platform';
import { MainView } from '../main-view';
import { violationsIn } from '../testing/accessibility';
import { JUDGED_AT } from '../testing/analyses';
import { signAnalysis } from '../testing/signs';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { HistoryView } from './history-view';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  localStorage.clear();
  await forgetKeptScans();
  setClock(JUDGED_AT);
  store = scanningStore(gateway);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const view = () =>
  render(
    <StoreProvider store={store}>
      <HistoryView />
      <MainView />
    </StoreProvider>,
  );

/** Scans a sign to the end, and waits until it is kept. */
async function keep(texts: string[], at = JUDGED_AT) {
  store.dispatch(preferencesChanged({ keepsHistory: true }));
  const before = (await listKeptScans()).length;
  jest.setSystemTime(new Date(at));
  gateway.willAnswer(signAnalysis(texts, { at }));
  await scan(store);
  await waitFor(async () => expect(await listKeptScans()).toHaveLength(before + 1));
}

const list = async () => within(await screen.findByRole('list', { name: 'Kept scans' }));
const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();

test('is off until the driver switches it on, and says what that means', async () => {
  const { container } = view();
  const keeps = screen.getByRole<HTMLInputElement>('switch', { name: 'Keep my last scans on this device' });
  expect(keeps.checked).toBe(false);
  expect(document.getElementById(keeps.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    'in this browser alone',
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  await userEvent.click(keeps);
  expect(selectPreferences(store.getState()).keepsHistory).toBe(true);
  expect(screen.getByText('No scan is kept yet. The next one will be.')).toBeTruthy();
  expect(await violationsIn(container)).toEqual([]);
});

test('lists what is kept, the newest first: the answer of then, when, and the first words', async () => {
  await keep(['2 HOUR PARKING\n8AM-6PM'], '2026-11-19T09:05');
  await keep(['NO STOPPING\n2PM-6PM']);
  const { container } = view();
  expect((await list()).getAllByRole('button').map(words)).toEqual([
    "I'd skip this one Today 2:40 PM NO STOPPING 2PM-6PM",
    "You're golden! Yesterday 9:05 AM 2 HOUR PARKING 8AM-6PM",
  ]);
  expect(await violationsIn(container)).toEqual([]);
});

test('a press opens a scan, judged for now and without a call', async () => {
  await keep(['NO STOPPING\n2PM-6PM'], '2026-11-19T15:00');
  const calls = gateway.requests();
  jest.setSystemTime(new Date('2026-11-20T13:00'));
  store = scanningStore(gateway);
  view();
  await userEvent.click((await list()).getByRole('button', { name: /I'd skip this one/ }));
  expect(selectScan(store.getState()).phase).toBe('result');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("You're golden!");
  expect(gateway.requests()).toBe(calls);
});

test('photos are let go when the list goes', async () => {
  await keep(['2 HOUR PARKING\n8AM-6PM']);
  const made: string[] = [];
  const gone: string[] = [];
  URL.createObjectURL = () => `blob:curbwise/${made.push('')}`;
  URL.revokeObjectURL = (url) => void gone.push(url);
  const { unmount } = render(
    <StoreProvider store={store}>
      <HistoryView />
    </StoreProvider>,
  );
  await list();
  await waitFor(() => expect(made).toHaveLength(1));
  expect(gone).toEqual([]);
  unmount();
  expect(gone).toEqual(['blob:curbwise/1']);
});

test('all is deleted after it was asked once more', async () => {
  await keep(['2 HOUR PARKING\n8AM-6PM']);
  view();
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Delete kept scans' }));
  expect(screen.getByText('Delete the 1 kept scan from this device? There is no way back.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Keep them');
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(await listKeptScans()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete kept scans' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The kept scans are deleted.')).toBeTruthy();
  expect(await listKeptScans()).toEqual([]);
  expect(screen.queryByRole('list', { name: 'Kept scans' })).toBeNull();
});

test('a browser that lets nobody look at what is kept says so', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  view();
  expect(
    await screen.findByText('This browser does not let the page keep scans, as in a private window.'),
  ).toBeTruthy();
  expect(screen.getByRole('switch')).toBeTruthy();
});
