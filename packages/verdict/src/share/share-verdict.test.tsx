import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferencesChanged, StoreProvider } from '@curbwise/platform';
import { adjustmentsSlice } from '../judging/adjustments-slice';
import { MainView } from '../answer/answer';
import * as draw from './draw-picture';
import { violationsIn } from '../testing/accessibility';
import { JUDGED_AT } from '../testing/analyses';
import { signAnalysis } from '../testing/signs';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';

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
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

const TEXT = [
  'Curbwise: You can stay until 4:40 PM.',
  '2 hour parking, 8 AM to 6 PM.',
  'Asked Fri, Nov 20, 2:40\u00a0PM',
  'Always verify parking rules in person. This app provides guidance only.',
].join('\n');

async function openSheet() {
  gateway.willAnswer(signAnalysis(['2 HOUR PARKING\n8AM-6PM']));
  await scan(store);
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Share this answer' })) };
}

const shownText = () => document.querySelector('.share__text')?.textContent?.replaceAll('\u202f', ' ');

test('shows the text that is shared and is accessible', async () => {
  await openSheet();
  expect(shownText()).toBe(TEXT);
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
});

test('copies the text if sharing is not supported, and says so', async () => {
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Copy text' }));
  expect((await navigator.clipboard.readText()).replaceAll('\u202f', ' ')).toBe(TEXT);
  expect(await sheet.findByText('The text is copied.')).toBeInTheDocument();
});

test('asks the driver to select the text if the clipboard refuses', async () => {
  const { user, sheet } = await openSheet();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(sheet.getByRole('button', { name: 'Copy text' }));
  expect(await sheet.findByText('That did not work. Select the text above and copy it.')).toBeInTheDocument();
});

test('shares the text if supported; a cancelled share is not a failure', async () => {
  const share = jest.fn().mockRejectedValueOnce(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Share as text' }));
  expect(Object.keys((share.mock.calls as [ShareData][])[0]![0])).toEqual(['text']);
  expect(sheet.getByRole('status')).toBeEmptyDOMElement();
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await user.click(sheet.getByRole('button', { name: 'Share as text' }));
  expect(await sheet.findByText('That did not work. Select the text above and copy it.')).toBeInTheDocument();
});

test('says so if the browser cannot draw, and still offers the text', async () => {
  const { sheet } = await openSheet();
  expect(
    await sheet.findByText('This browser could not draw the picture. The text says the same.'),
  ).toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Copy text' })).toBeInTheDocument();
});

test('the picture says who read the sign, the day with its year, the time with its zone, and when the car arrived', async () => {
  const drawn = jest.spyOn(draw, 'makePicture');
  const proof = () => drawn.mock.lastCall?.[0].proof.map((line) => line.replace(/[\u00a0\u202f]/g, ' '));
  await openSheet();
  const asked = 'Asked Fri, Nov 20, 2026, 2:40 PM (UTC)';
  expect(proof()).toEqual(['Read by Curbwise', asked]);
  const photoId = store.getState().scan.photo?.id ?? '';
  const arrival = '2026-11-20T14:10';
  await act(async () => void store.dispatch(adjustmentsSlice.actions.adjusted({ photoId, arrival })));
  expect(proof()).toEqual(['Read by Curbwise', asked, 'Parked Fri, Nov 20, 2026, 2:10 PM (UTC)']);
});

test('each moment has a file of its own', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  jest.spyOn(draw, 'makePicture').mockResolvedValue(new Blob(['picture']));
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: 'Share picture' }));
  const [{ files }] = share.mock.lastCall as [ShareData];
  expect(files?.map(({ name, type }) => [name, type])).toEqual([
    ['curbwise-2026-11-20-1440.png', 'image/png'],
  ]);
});

test('says that the driver matters without revealing details', async () => {
  store.dispatch(
    preferencesChanged({ driver: { permits: ['ZONE 31'], disabledBadge: true, vehicle: 'motorcycle' } }),
  );
  await openSheet();
  expect(shownText()).toContain("It counts this driver's vehicle and permits.");
  expect(shownText()).not.toMatch(/31|badge|motorcycle/i);
});

test('says that it counts what the driver said, without the name on the sign', async () => {
  const { sheet } = await openSheet();
  const photoId = store.getState().scan.photo?.id ?? '';
  await act(
    async () => void store.dispatch(adjustmentsSlice.actions.adjusted({ photoId, named: ['NURSES'] })),
  );
  expect(sheet.getByText(/It counts what the driver added to what the photo shows\./)).toBeInTheDocument();
  expect(shownText()).not.toContain('NURSES');
});
