import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  forgetKeptScans,
  listKeptScans,
  preferencesChanged,
  selectScan,
  StoreProvider,
} from '@curbwise/platform';
import { MainView } from '../answer/answer';
import { violationsIn } from '../testing/accessibility';
import { JUDGED_AT } from '../testing/analyses';
import { signAnalysis } from '../testing/signs';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { HistoryView } from './history-view';
import { RecentScans } from './recent-scans';
import 'fake-indexeddb/auto';

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
  store.dispatch(preferencesChanged({ keepsHistory: true }));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const view = () =>
  render(
    <StoreProvider store={store}>
      <RecentScans />
      <MainView />
    </StoreProvider>,
  );

/** Scans a sign and waits until it is kept. */
async function keep(texts: string[], at = JUDGED_AT) {
  const before = (await listKeptScans()).length;
  jest.setSystemTime(new Date(at));
  gateway.willAnswer(signAnalysis(texts, { at }));
  await scan(store);
  await waitFor(async () => expect(await listKeptScans()).toHaveLength(before + 1));
}

/** Opens the page again, without a scan. */
function startAnew(): void {
  store = scanningStore(gateway);
  store.dispatch(preferencesChanged({ keepsHistory: true }));
}

const words = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim();
const recent = async () => within(await screen.findByRole('region', { name: 'Recent' }));
const scansIn = async () =>
  within((await recent()).getByRole('list'))
    .getAllByRole('button')
    .map(words);

test('shows the last three scans with their answers and times, the newest first', async () => {
  await keep(['NO PARKING ANYTIME'], '2026-11-16T08:00');
  await keep(['NO PARKING ANYTIME'], '2026-11-17T09:00');
  await keep(['2 HOUR PARKING\n8AM-6PM'], '2026-11-19T09:05');
  await keep(['NO STOPPING\n2PM-6PM']);
  startAnew();
  const { container } = view();
  expect(await scansIn()).toEqual([
    "I'd skip this one Today, 2:40 PM",
    "You're golden! Yesterday, 9:05 AM",
    "I'd skip this one Tue, Nov 17, 9 AM",
  ]);
  expect(await violationsIn(container)).toEqual([]);
});

test('a press opens a scan, judged for now without a request', async () => {
  await keep(['NO STOPPING\n2PM-6PM'], '2026-11-19T15:00');
  const calls = gateway.requests();
  jest.setSystemTime(new Date('2026-11-20T13:00'));
  startAnew();
  view();
  await userEvent.click((await recent()).getByRole('button', { name: /I'd skip this one/ }));
  expect(selectScan(store.getState()).phase).toBe('result');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName("You're golden!");
  expect(gateway.requests()).toBe(calls);
});

test('renders nothing if nothing is kept or the history is off', async () => {
  const { container, unmount } = view();
  await act(async () => void (await listKeptScans()));
  expect(container).toBeEmptyDOMElement();
  unmount();
  await keep(['NO PARKING ANYTIME']);
  startAnew();
  view();
  await recent();
  act(() => void store.dispatch(preferencesChanged({ keepsHistory: false })));
  expect(screen.queryByRole('region', { name: 'Recent' })).not.toBeInTheDocument();
});

test('revokes the photo URLs when the scans are removed', async () => {
  await keep(['2 HOUR PARKING\n8AM-6PM']);
  startAnew();
  const made: string[] = [];
  const gone: string[] = [];
  URL.createObjectURL = () => `blob:curbwise/${made.push('')}`;
  URL.revokeObjectURL = (url) => void gone.push(url);
  const { unmount } = view();
  await recent();
  await waitFor(() => expect(made).toHaveLength(1));
  expect(gone).toEqual([]);
  unmount();
  expect(gone).toEqual(['blob:curbwise/1']);
});

describe('all scans', () => {
  async function openAll() {
    await userEvent.click((await recent()).getByRole('button', { name: 'All scans' }));
    return within(await screen.findByRole('dialog', { name: 'Kept scans' }));
  }

  test('are listed with their first words and can be opened', async () => {
    await keep(['2 HOUR PARKING\n8AM-6PM'], '2026-11-19T09:05');
    await keep(['NO STOPPING\n2PM-6PM']);
    startAnew();
    const { container } = view();
    const sheet = await openAll();
    expect(within(sheet.getByRole('list')).getAllByRole('button').map(words)).toEqual([
      "I'd skip this one Today, 2:40 PM NO STOPPING 2PM-6PM",
      "You're golden! Yesterday, 9:05 AM 2 HOUR PARKING 8AM-6PM",
    ]);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: /You're golden!/ }));
    expect(selectScan(store.getState()).phase).toBe('result');
  });

  test('are deleted after a confirmation', async () => {
    await keep(['2 HOUR PARKING\n8AM-6PM']);
    startAnew();
    view();
    const sheet = await openAll();
    await userEvent.click(sheet.getByRole('button', { name: 'Delete kept scans' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent' })).not.toBeInTheDocument());
    expect(await listKeptScans()).toEqual([]);
  });
});

test('scans that are deleted in the settings are gone from the first screen too', async () => {
  await keep(['2 HOUR PARKING\n8AM-6PM']);
  startAnew();
  render(
    <StoreProvider store={store}>
      <RecentScans />
      <HistoryView />
    </StoreProvider>,
  );
  await screen.findByRole('region', { name: 'Recent' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete kept scans' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent' })).not.toBeInTheDocument());
});
