import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { SITE_ELEMENT_ID } from '@curbwise/contract';
import {
  createPlatformStore,
  openKeptScan,
  photoSelected,
  preferencesChanged,
  runScan,
  selectPreferencesRequest,
  type DeviceReaderStatus,
  type KeptScan,
} from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { renderApp } from '../testing/render-app';

const ABSENT: DeviceReaderStatus = { stage: 'absent', gotBytes: 0, totalBytes: 5_400_000, fault: null };

const scanned = {
  id: 'kept',
  keptMs: 0,
  photo: new Blob(),
  photoName: 'sign.jpg',
  context: {},
  analysis: { isAllowed: false, confidence: 0.9, reasoning: '', parkingRules: [], moveBy: null },
} as unknown as KeptScan;

let idle: (() => void)[];
let logged: jest.SpyInstance;
beforeEach(() => {
  idle = [];
  globalThis.requestIdleCallback = (work) => idle.push(work as () => void);
  // A remote that is scripted has not every view.
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(async () => {
  jest.restoreAllMocks();
  logged.mockRestore();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  document.getElementById(SITE_ELEMENT_ID)?.remove();
  // The translator is the page's, and outlives each of these.
  localStorage.clear();
  await act(() => createPlatformStore().speakChosenLanguage());
});

const whenIdle = () => act(async () => idle.splice(0).forEach((work) => work()));
const offer = () => screen.queryByRole('note');

/** The page with an answer on it, once it is idle. */
async function showAnswer(found: Partial<DeviceReaderStatus> = ABSENT) {
  const page = renderApp('/');
  const reader = page.store.dispatch(standInReader(found));
  act(() => void page.store.dispatch(openKeptScan(scanned)));
  await screen.findByText('the verdict');
  return { ...page, reader };
}

test('below an answer the reader is offered, with its size, once the page is idle', async () => {
  const { reader } = await showAnswer();
  expect(reader.asked).toEqual([]);
  expect(offer()).toBeNull();
  await whenIdle();
  const note = await screen.findByRole('note');
  expect(note.textContent).toMatch(
    /^Keep the reader on this phone \(5\.4.MB\): answers without a network, and photos can stay here\./,
  );
  expect(reader.asked).toEqual(['check']);
  const { violations } = await axe.run(note, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('it leads to the settings, and is made once', async () => {
  const { store, reader, unmount } = await showAnswer();
  await whenIdle();
  const note = await screen.findByRole('note');
  within(note).getByRole('button', { name: 'Open the settings' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(selectPreferencesRequest(store.getState())).toBe('reading');
  expect(offer()).toBeNull();
  expect(reader.asked).not.toContain('fetchFiles');
  unmount();
  const next = await showAnswer();
  await whenIdle();
  expect(next.reader.asked).toEqual([]);
  expect(offer()).toBeNull();
});

test('waved away it does not come back, and the focus is not lost', async () => {
  const { unmount } = await showAnswer();
  await whenIdle();
  const note = await screen.findByRole('note');
  await userEvent.click(within(note).getByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  unmount();
  await showAnswer();
  await whenIdle();
  expect(offer()).toBeNull();
});

test.each<[string, Partial<DeviceReaderStatus>]>([
  ['is here', { ...ABSENT, stage: 'present', gotBytes: 5_400_000 }],
  ['cannot run', { stage: 'unsupported' }],
  ['is here in part', { ...ABSENT, gotBytes: 1_000_000 }],
  ['cannot be asked about', { stage: 'unknown' }],
])('a reader that %s is not offered', async (_, found) => {
  const { reader } = await showAnswer(found);
  await whenIdle();
  await waitFor(() => expect(reader.asked).toEqual(['check']));
  expect(offer()).toBeNull();
});

test.each(['device', 'service'] as const)('whoever chose "%s" is offered nothing', async (readsOn) => {
  const { store, reader } = await showAnswer();
  act(() => void store.dispatch(preferencesChanged({ readsOn })));
  await whenIdle();
  expect(offer()).toBeNull();
  expect(reader.asked).toEqual([]);
});

test('without a network, and on a site without a service, nothing is offered', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount, reader } = await showAnswer();
  await whenIdle();
  expect(reader.asked).toEqual([]);
  unmount();
  jest.restoreAllMocks();
  const site = document.createElement('script');
  site.type = 'application/json';
  site.id = SITE_ELEMENT_ID;
  site.textContent = JSON.stringify({ hasService: false });
  document.head.append(site);
  expect((await showAnswer()).reader.asked).toEqual([]);
  await whenIdle();
  expect(offer()).toBeNull();
});

test('a scan that failed is no moment for it', async () => {
  const { store } = renderApp('/');
  const reader = store.dispatch(standInReader(ABSENT));
  act(() => void store.dispatch(photoSelected(new File([''], 'sign.jpg', { type: 'image/jpeg' }))));
  await act(() => store.dispatch(runScan({ prepare: () => Promise.reject(new Error('not an image')) })));
  await screen.findByText('the verdict');
  await whenIdle();
  expect(reader.asked).toEqual([]);
});

test.each([
  ['es', 'Abrir los ajustes'],
  ['fr', 'Ouvrir les réglages'],
])('in %s it speaks the language of the page', async (language, button) => {
  localStorage.setItem('curbwise.preferences', JSON.stringify({ language }));
  const { store } = await showAnswer();
  await act(() => store.speakChosenLanguage());
  await whenIdle();
  expect(await screen.findByRole('button', { name: button })).toBeTruthy();
});
