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

const ABSENT: DeviceReaderStatus = {
  stage: 'absent',
  gotBytes: 0,
  totalBytes: 5_400_000,
  fault: null,
  isKept: null,
};

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
  // The scripted remotes lack some views, which is logged.
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
  // The translator is shared by all tests of this page.
  localStorage.clear();
  await act(() => createPlatformStore().speakChosenLanguage());
});

const whenIdle = () => act(async () => idle.splice(0).forEach((work) => work()));
const offer = () => screen.queryByRole('note');

/** Renders the page with an answer. The page is not idle yet. */
async function showAnswer(found: Partial<DeviceReaderStatus> = ABSENT) {
  const page = renderApp('/');
  const reader = page.store.dispatch(standInReader(found));
  act(() => void page.store.dispatch(openKeptScan(scanned)));
  await screen.findByText('the verdict');
  return { ...page, reader };
}

test('offers the reader with its size below an answer when the page is idle', async () => {
  const { reader } = await showAnswer();
  expect(reader.asked).toEqual([]);
  expect(offer()).not.toBeInTheDocument();
  await whenIdle();
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent(
    /^Keep the reader on this phone \(5\.4.MB\): answers without a network, and photos can stay here\./,
  );
  expect(reader.asked).toEqual(['check']);
  const { violations } = await axe.run(note, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('opens the settings, and does not appear again', async () => {
  const { store, reader, unmount } = await showAnswer();
  await whenIdle();
  const note = await screen.findByRole('note');
  within(note).getByRole('button', { name: 'Open the settings' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(selectPreferencesRequest(store.getState())).toBe('reading');
  expect(offer()).not.toBeInTheDocument();
  expect(reader.asked).not.toContain('fetchFiles');
  unmount();
  const next = await showAnswer();
  await whenIdle();
  expect(next.reader.asked).toEqual([]);
  expect(offer()).not.toBeInTheDocument();
});

test('does not appear again after it is dismissed, and the focus moves to the screen', async () => {
  const { unmount } = await showAnswer();
  await whenIdle();
  const note = await screen.findByRole('note');
  await userEvent.click(within(note).getByRole('button', { name: 'Not now' }));
  expect(offer()).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();
  await showAnswer();
  await whenIdle();
  expect(offer()).not.toBeInTheDocument();
});

test.each<[string, Partial<DeviceReaderStatus>]>([
  ['is on this phone', { ...ABSENT, stage: 'present', gotBytes: 5_400_000 }],
  ['cannot run', { stage: 'unsupported' }],
  ['is partly downloaded', { ...ABSENT, gotBytes: 1_000_000 }],
  ['has an unknown state', { stage: 'unknown' }],
])('does not offer a reader that %s', async (_, found) => {
  const { reader } = await showAnswer(found);
  await whenIdle();
  await waitFor(() => expect(reader.asked).toEqual(['check']));
  expect(offer()).not.toBeInTheDocument();
});

test.each(['device', 'service'] as const)('offers nothing if the driver chose "%s"', async (readsOn) => {
  const { store, reader } = await showAnswer();
  act(() => void store.dispatch(preferencesChanged({ readsOn })));
  await whenIdle();
  expect(offer()).not.toBeInTheDocument();
  expect(reader.asked).toEqual([]);
});

test('offers nothing offline or on a site without a service', async () => {
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
  expect(offer()).not.toBeInTheDocument();
});

test('offers nothing after a failed scan', async () => {
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
])('is translated to %s', async (language, button) => {
  localStorage.setItem('curbwise.preferences', JSON.stringify({ language }));
  const { store } = await showAnswer();
  await act(() => store.speakChosenLanguage());
  await whenIdle();
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
});
