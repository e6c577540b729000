import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  forgetKeptScans,
  left,
  listKeptScans,
  openKeptScan,
  preferencesChanged,
  selectScanPhase,
  showScanStep,
  StoreProvider,
  usePlatformSelector,
} from '@curbwise/platform';
import { MainView } from '../answer/answer';
import * as draw from '../share/draw-picture';
import { JUDGED_AT, signAnalysis } from '../testing/signs';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { disarmReminder } from './reminders';
import { StayView } from './stay-view';
import 'fake-indexeddb/auto';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;
/** What was drawn, in order. */
let drawn: Omit<draw.PictureContent, 'photo'>[];

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  localStorage.clear();
  await forgetKeptScans();
  setClock(JUDGED_AT);
  store = scanningStore(gateway);
  drawn = [];
  jest.spyOn(draw, 'makePicture').mockImplementation(async (content) => {
    drawn.push(content);
    return new Blob([`picture ${drawn.length}`], { type: 'image/png' });
  });
});
afterEach(() => {
  disarmReminder();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** As the host shows them: the parked car only on the first screen. */
const Screen = () => (usePlatformSelector(selectScanPhase) === 'empty' ? <StayView /> : <MainView />);
const page = () =>
  render(
    <StoreProvider store={store}>
      <Screen />
    </StoreProvider>,
  );

async function park(keepsHistory: boolean) {
  store.dispatch(preferencesChanged({ keepsHistory }));
  gateway.willAnswer(signAnalysis(['2 HOUR PARKING\n8AM-6PM']));
  await scan(store);
  if (keepsHistory) await waitFor(async () => expect(await listKeptScans()).toHaveLength(1));
  page();
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your car is parked' }));
  await dialog.findByRole('link', { name: 'Proof picture' });
  return dialog;
}

const keptProof = async () => (await listKeptScans())[0]?.proof;

test('the proof is the answer on arrival, as of the time when the sign was read, and does not change later', async () => {
  const sheet = await park(false);
  const [content] = drawn;
  expect(content).toMatchObject({ title: "You're golden!", facts: { tone: 'allowed' } });
  expect(content!.proof.join(' ')).toMatch(/Asked Fri, Nov 20, 2026, 2:40\sPM .* Parked .* 2:40\sPM/);
  jest.setSystemTime(new Date('2026-11-20T15:10'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(drawn).toHaveLength(1);
  expect(sheet.getByRole('link', { name: 'Proof picture' })).toHaveAttribute(
    'download',
    'curbwise-2026-11-20-1440.png',
  );
});

test('is kept with the scan, offered on the first screen, and with the scan after the driver has left', async () => {
  const sheet = await park(true);
  await waitFor(async () => expect(await keptProof()).toBeDefined());
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  act(() => void store.dispatch(showScanStep('empty')));
  expect(await screen.findByRole('link', { name: 'Proof picture' })).toBeInTheDocument();
  act(() => void store.dispatch(left()));
  const [kept] = await listKeptScans();
  act(() => void store.dispatch(openKeptScan(kept!)));
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const share = within(await screen.findByRole('dialog', { name: 'Share this answer' }));
  expect(await share.findByRole('link', { name: 'Proof picture' })).toBeInTheDocument();
});

test('by an earlier photo it is as of the arrival, and says from when the photo is', async () => {
  store.dispatch(preferencesChanged({ keepsHistory: true }));
  gateway.willAnswer(signAnalysis(['2 HOUR PARKING\n8AM-6PM']));
  await scan(store);
  await waitFor(async () => expect(await listKeptScans()).toHaveLength(1));
  jest.setSystemTime(new Date('2026-11-27T09:15'));
  const [kept] = await listKeptScans();
  act(() => void store.dispatch(openKeptScan(kept!)));
  page();
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  await screen.findByRole('link', { name: 'Proof picture' });
  const { facts, proof } = drawn[0]!;
  expect(proof.join(' ')).toMatch(/Asked Fri, Nov 27, 2026, 9:15\sAM .* Parked Fri, Nov 27, 2026, 9:15\sAM/);
  expect(facts.holdsFor.join(' ')).toMatch(/By a photo from Fri, Nov 20, 2:40\sPM\./);
});

test('nothing is kept unless the driver keeps scans', async () => {
  await park(false);
  expect(await listKeptScans()).toEqual([]);
});
