import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  findCell,
  forgetKeptScans,
  listKeptScans,
  parked,
  preferencesChanged,
  selectPreferences,
  selectScan,
  StoreProvider,
  updateKeptScan,
} from '@curbwise/platform';
import { forgetPhone, phoneAt, phoneFails } from '@curbwise/platform/testing';
import { MainView } from '../answer/answer';
import { newStay } from '../parked/stays';
import { violationsIn } from '../testing/accessibility';
import { JUDGED_AT, moment, signAnalysis } from '../testing/signs';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { wordsOf } from '../testing/show-answer';
import { HistoryView } from './history-view';
import { RecentScans } from './recent-scans';
import 'fake-indexeddb/auto';

const HERE = { latitude: 37.77, longitude: -122.42 };
const ELSEWHERE = { latitude: 37.79, longitude: -122.42 };
const TWO_HOURS = '2 HOUR PARKING\n8AM-6PM';

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
  openPage();
});
afterEach(() => {
  forgetPhone();
  jest.useRealTimers();
});

/** Opens the page again, without a scan. */
function openPage(): void {
  store = scanningStore(gateway);
  store.dispatch(preferencesChanged({ keepsHistory: true, remembersPlaces: true }));
}

/** Keeps a scan of a sign that was made at a place; returns its id. */
async function keep(text: string, at: string, place = HERE): Promise<string> {
  jest.setSystemTime(new Date(at));
  gateway.willAnswer(signAnalysis([text], { at }));
  await scan(store);
  const id = selectScan(store.getState()).photo!.id;
  await waitFor(async () => expect((await listKeptScans()).map((kept) => kept.id)).toContain(id));
  phoneAt(place);
  const { cell } = await findCell(true);
  await updateKeptScan(id, { cell: cell! });
  return id;
}

/** Opens the first screen at a time, with the phone at a place. */
function comeBack(at = JUDGED_AT, place = HERE, permission: PermissionState = 'granted') {
  openPage();
  jest.setSystemTime(new Date(at));
  const asked = phoneAt(place, { permission });
  const shown = render(
    <StoreProvider store={store}>
      <RecentScans />
      <MainView />
    </StoreProvider>,
  );
  return { ...shown, asked };
}

const signsHere = async () =>
  within(await screen.findByRole('list', { name: 'Last time here' }))
    .getAllByRole('button')
    .map(wordsOf);

test('offers the sign that was read here, judged for now, and says first that the photo is an earlier one', async () => {
  await keep(TWO_HOURS, '2026-11-16T19:00');
  const { container } = comeBack();
  expect(await signsHere()).toEqual([
    "By your earlier photo: Mon, Nov 16, 7 PM. You're golden! You can stay until 4:40 PM.",
  ]);
  expect(screen.getByText(/Signs change: look at the sign, or take a new photo\./)).toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);
});

test('an answer of that time is never repeated', async () => {
  await keep('NO STOPPING\n2PM-6PM', '2026-11-16T09:00');
  comeBack();
  expect((await signsHere())[0]).toMatch(/I'd skip this one You may not park now\.$/);
});

test('one press opens it, and the card and what is read aloud and shared say so too', async () => {
  await keep(TWO_HOURS, '2026-11-16T19:00');
  comeBack();
  await signsHere();
  await userEvent.click(screen.getByRole('button', { name: /You're golden!/ }));
  expect(document.querySelector('.verdict__words')).toHaveTextContent(
    /^By your earlier photo: Mon, Nov 16, 7\sPM\. Signs change: check that the sign still says the same\./,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Share this answer' }));
  expect(sheet.getByText(/By a photo from Mon, Nov 16, 7\sPM\./)).toBeInTheDocument();
});

test('each sign is offered once, as it was last read', async () => {
  await keep(TWO_HOURS, '2026-11-10T19:00');
  await keep('NO PARKING ANYTIME', '2026-11-12T09:00');
  await keep(TWO_HOURS, '2026-11-16T19:00');
  comeBack();
  const signs = await signsHere();
  expect(signs.map((words) => words?.match(/photo: (\w+, \w+ \d+)/)?.[1])).toEqual([
    'Mon, Nov 16',
    'Thu, Nov 12',
  ]);
});

test('elsewhere the recent scans are shown', async () => {
  await keep(TWO_HOURS, '2026-11-16T19:00');
  const { asked } = comeBack(JUDGED_AT, ELSEWHERE);
  await screen.findByRole('region', { name: 'Recent' });
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByText('Last time here')).not.toBeInTheDocument();
});

test('looks again when the driver comes back to the page', async () => {
  await keep(TWO_HOURS, '2026-11-16T19:00');
  comeBack(JUDGED_AT, ELSEWHERE);
  await screen.findByRole('region', { name: 'Recent' });
  phoneAt(HERE, { permission: 'granted' });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await signsHere()).toHaveLength(1);
});

test('asks for the position only after a press if the browser wants to ask', async () => {
  await keep(TWO_HOURS, '2026-11-16T19:00');
  const { asked } = comeBack(JUDGED_AT, HERE, 'prompt');
  const ask = await screen.findByRole('button', { name: 'Was I here before?' });
  expect(asked()).toBe(0);
  await userEvent.click(ask);
  expect(await signsHere()).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Last time here' })).toHaveFocus();
});

test.each([
  ['refused', () => phoneFails(1), /^This site may not see where you are\./],
  ['not found', () => phoneFails(2), /^Your device could not find where you are\./],
  ['elsewhere', () => phoneAt(ELSEWHERE), /^None of your kept scans was made here\.$/],
])('says what came of the question: %s', async (_, device, words) => {
  await keep(TWO_HOURS, '2026-11-16T19:00');
  const { container } = comeBack(JUDGED_AT, HERE, 'prompt');
  const ask = await screen.findByRole('button', { name: 'Was I here before?' });
  device();
  await userEvent.click(ask);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(ask).toHaveFocus();
  expect(await violationsIn(container)).toEqual([]);
});

test('offers nothing while a car is parked', async () => {
  await keep(TWO_HOURS, '2026-11-16T19:00');
  const { asked } = comeBack();
  const arrival = { now: moment(JUDGED_AT), nowMs: Date.now(), until: null, limit: null, reason: '' };
  act(() => void store.dispatch(parked(newStay('another', arrival))));
  await screen.findByRole('region', { name: 'Recent' });
  expect(asked()).toBe(0);
});

test('a sign with words that the driver corrected is judged with them', async () => {
  const id = await keep(TWO_HOURS, '2026-11-16T19:00');
  const words = { text: 'NO PARKING ANYTIME', arrow: null, symbol: null };
  await updateKeptScan(id, { said: { corrections: [{ is: 'panel', panel: 0, ...words }], readings: {} } });
  comeBack();
  await waitFor(async () => expect((await signsHere())[0]).toMatch(/I'd skip this one/));
  await userEvent.click(screen.getByRole('button', { name: /I'd skip this one/ }));
  expect(await screen.findByRole('heading', { level: 1, name: "I'd skip this one" })).toBeInTheDocument();
});

describe('the setting', () => {
  const setting = () => screen.getByRole('switch', { name: 'Offer a scan again where I made it' });
  const show = (preferences: object) => {
    store.dispatch(preferencesChanged({ remembersPlaces: false, ...preferences }));
    return render(
      <StoreProvider store={store}>
        <HistoryView />
      </StoreProvider>,
    );
  };
  const isOn = () => selectPreferences(store.getState()).remembersPlaces;

  test('is off, and is offered only if scans are kept', async () => {
    show({ keepsHistory: false });
    expect(screen.queryByRole('switch', { name: /Offer a scan again/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: 'Keep my last scans on this device' }));
    expect(setting()).not.toBeChecked();
    expect(setting()).toHaveAccessibleDescription(/about 150\sm wide, and not your position/);
  });

  test('asks for the position when it is switched on, and forgets all squares when it is switched off', async () => {
    await keep(TWO_HOURS, '2026-11-16T19:00');
    const asked = phoneAt(HERE);
    show({ keepsHistory: true });
    expect(asked()).toBe(0);
    await userEvent.click(setting());
    await waitFor(() => expect(setting()).toBeChecked());
    expect(asked()).toBe(1);
    await userEvent.click(setting());
    expect(isOn()).toBe(false);
    await waitFor(async () => expect((await listKeptScans()).map(({ cell }) => cell)).toEqual([undefined]));
  });

  test('goes off with the history', async () => {
    await keep(TWO_HOURS, '2026-11-16T19:00');
    show({ keepsHistory: true, remembersPlaces: true });
    await userEvent.click(screen.getByRole('switch', { name: 'Keep my last scans on this device' }));
    expect(isOn()).toBe(false);
    await waitFor(async () => expect((await listKeptScans()).map(({ cell }) => cell)).toEqual([undefined]));
  });

  test('stays off if the history is switched off while the device looks for its position', async () => {
    let answer = () => undefined as void;
    phoneAt(HERE);
    const { getCurrentPosition } = navigator.geolocation;
    navigator.geolocation.getCurrentPosition = (...asked) => {
      answer = () => getCurrentPosition(...asked);
    };
    show({ keepsHistory: true });
    await userEvent.click(setting());
    await screen.findByText('Looking for where you are...');
    await userEvent.click(screen.getByRole('switch', { name: 'Keep my last scans on this device' }));
    await act(async () => answer());
    expect(isOn()).toBe(false);
  });

  test('stays off if the driver refuses, and says what to do', async () => {
    phoneFails(1);
    show({ keepsHistory: true });
    await userEvent.click(setting());
    expect(await screen.findByText(/^This site may not see where you are\./)).toBeInTheDocument();
    expect(isOn()).toBe(false);
  });
});
