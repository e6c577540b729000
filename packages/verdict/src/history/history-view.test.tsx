import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  forgetKeptScans,
  listKeptScans,
  preferencesChanged,
  selectPreferences,
  StoreProvider,
} from '@curbwise/platform';
import { MainView } from '../answer/answer';
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

/** Scans a sign and waits until it is kept. */
async function keep(texts: string[], at = JUDGED_AT) {
  store.dispatch(preferencesChanged({ keepsHistory: true }));
  const before = (await listKeptScans()).length;
  jest.setSystemTime(new Date(at));
  gateway.willAnswer(signAnalysis(texts, { at }));
  await scan(store);
  await waitFor(async () => expect(await listKeptScans()).toHaveLength(before + 1));
}

test('is off by default and explains what it does', async () => {
  const { container } = view();
  const keeps = screen.getByRole('switch', { name: 'Keep my last scans on this device' });
  expect(keeps).not.toBeChecked();
  expect(keeps).toHaveAccessibleDescription(/in this browser only/);
  await userEvent.click(keeps);
  expect(selectPreferences(store.getState()).keepsHistory).toBe(true);
  for (const status of screen.getAllByRole('status')) expect(status).toBeEmptyDOMElement();
  expect(await violationsIn(container)).toEqual([]);
});

test('deletes all scans after a confirmation', async () => {
  await keep(['2 HOUR PARKING\n8AM-6PM']);
  view();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete kept scans' }));
  expect(
    screen.getByText('Delete the 1 kept scan from this device? This cannot be undone.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep them' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(await listKeptScans()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete kept scans' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The kept scans are deleted.')).toBeInTheDocument();
  expect(await listKeptScans()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Delete kept scans' })).not.toBeInTheDocument();
});

test('says so if the storage is blocked', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  view();
  expect(
    await screen.findByText('This browser does not let the page keep scans, as in a private window.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('switch')).toBeInTheDocument();
});
