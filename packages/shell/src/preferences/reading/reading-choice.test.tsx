import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { SITE_ELEMENT_ID } from '@curbwise/contract';
import {
  createPlatformStore,
  openPreferences,
  preferencesChanged,
  selectPreferences,
  type DeviceReaderStatus,
} from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { gives, remoteOf, renderApp } from '../../testing/render-app';

const ABSENT: DeviceReaderStatus = {
  stage: 'absent',
  gotBytes: 0,
  totalBytes: 5_400_000,
  fault: null,
  isKept: null,
};

/** Provides the history view in the settings. */
const verdict = {
  ...remoteOf('verdict', 'the verdict'),
  views: { main: () => <h1>the verdict</h1>, history: () => <p>the kept scans</p> },
};

let scrolledTo: Element[];
beforeEach(() => {
  // user-event uses it to find the radio buttons of a group. jsdom does not have it.
  Object.defineProperty(globalThis, 'CSS', { value: { escape: String }, configurable: true });
  scrolledTo = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
  localStorage.clear();
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'CSS');
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  Reflect.deleteProperty(navigator, 'connection');
  document.getElementById(SITE_ELEMENT_ID)?.remove();
  // The translator is shared by all tests of this page.
  localStorage.clear();
  await act(() => createPlatformStore().speakChosenLanguage());
});

async function openReading(found: Partial<DeviceReaderStatus> = ABSENT) {
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  const reader = store.dispatch(standInReader(found));
  await act(async () => void store.dispatch(openPreferences('reading')));
  await screen.findByRole('dialog');
  const part = await screen.findByRole('region', { name: 'Where photos are read' });
  return {
    store,
    part,
    ...within(part),
    reader,
    becomes: (next: typeof found) => act(() => reader.becomes(next)),
  };
}

function siteWithoutService() {
  const site = document.createElement('script');
  site.type = 'application/json';
  site.id = SITE_ELEMENT_ID;
  site.textContent = JSON.stringify({ hasService: false });
  document.head.append(site);
}

const onNetwork = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

test('opens the settings with the focus on this part', async () => {
  const { getByRole } = await openReading();
  const title = getByRole('heading', { name: 'Where photos are read' });
  expect(title).toHaveFocus();
  expect(scrolledTo).toEqual([title]);
});

test('offers three choices with descriptions, and stores the chosen one', async () => {
  const { store, getByRole, getAllByRole } = await openReading();
  const radio = (name: string) => getByRole<HTMLInputElement>('radio', { name });
  expect(getAllByRole('radio')).toHaveLength(3);
  expect(radio('Automatic')).toBeChecked();
  await userEvent.click(radio('On this phone'));
  expect(selectPreferences(store.getState()).readsOn).toBe('device');
  const stored = JSON.parse(localStorage.getItem('curbwise.preferences') ?? '') as { readsOn: unknown };
  expect(stored.readsOn).toBe('device');
  expect(radio('On this phone')).toHaveAccessibleDescription('The photo never leaves it.');
});

test('can be used with the keyboard alone', async () => {
  const { store, getByRole } = await openReading();
  await userEvent.tab();
  expect(getByRole('radio', { name: 'Automatic' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(selectPreferences(store.getState()).readsOn).toBe('service');
  await userEvent.tab();
  expect(getByRole('button', { name: /^Get the reader/ })).toHaveFocus();
});

test('downloads nothing before the driver presses the button', async () => {
  const { reader, getByRole, getByText } = await openReading();
  expect(getByText('The reader is not on this phone yet.')).toBeInTheDocument();
  expect(reader.asked).toEqual(['check']);
  await userEvent.click(getByRole('button', { name: /^Get the reader \(5\.4.MB\)$/ }));
  expect(reader.asked).toEqual(['check', 'fetchFiles']);
});

test('shows the progress of a download, which can be stopped and continued', async () => {
  const { becomes, reader, getByRole, queryByRole, getByText } = await openReading();
  await userEvent.click(getByRole('button', { name: /^Get the reader/ }));
  becomes({ stage: 'fetching', gotBytes: 2_160_000 });
  const bar = getByRole<HTMLProgressElement>('progressbar', { name: 'How much of the reader is here' });
  expect([bar.value, bar.max]).toEqual([40, 100]);
  expect(getByText(/^2\.2.MB of 5\.4.MB$/)).toBeInTheDocument();
  const stop = getByRole('button', { name: 'Stop' });
  expect(stop).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(reader.asked.at(-1)).toBe('stopFetching');
  becomes({ stage: 'absent' });
  expect(queryByRole('progressbar')).not.toBeInTheDocument();
  expect(getByRole('status')).toHaveTextContent(
    /^A part of the reader is on this phone: 2\.2.MB of 5\.4.MB\.$/,
  );
  expect(getByRole('button', { name: 'Go on' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(reader.asked.at(-1)).toBe('fetchFiles');
});

test('shows the size of the reader, which can be removed', async () => {
  const { reader, getByRole } = await openReading({ ...ABSENT, stage: 'present', gotBytes: 5_400_000 });
  expect(getByRole('status')).toHaveTextContent(/^The reader is on this phone \(5\.4.MB\)\.$/);
  await userEvent.click(getByRole('button', { name: 'Remove' }));
  expect(reader.asked).toEqual(['check', 'remove']);
});

test.each([
  [true, 'The reader is on this phone (5.4 MB). This browser keeps it, even when space is short.'],
  [false, 'The reader is on this phone (5.4 MB). This browser may remove it when space is short.'],
  [null, 'The reader is on this phone (5.4 MB).'],
])('says whether the browser keeps the reader: %s', async (isKept, sentence) => {
  const { getByRole } = await openReading({ ...ABSENT, stage: 'present', gotBytes: 5_400_000, isKept });
  expect(getByRole('status').textContent?.replace('\u00a0', ' ')).toBe(sentence);
});

test('says nothing about keeping a reader that is not on this phone', async () => {
  const { getByRole } = await openReading({ ...ABSENT, isKept: false });
  expect(getByRole('status')).toHaveTextContent(/^The reader is not on this phone yet\.$/);
});

test.each([
  ['es', true, /Este navegador lo conserva aunque falte espacio\.$/],
  ['es', false, /Este navegador puede borrarlo si falta espacio\.$/],
  ['fr', true, /Ce navigateur le garde, même quand la place manque\.$/],
  ['fr', false, /Ce navigateur peut le supprimer quand la place manque\.$/],
])('says it in %s if it is %s', async (language, isKept, sentence) => {
  localStorage.setItem('curbwise.preferences', JSON.stringify({ language }));
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(() => store.speakChosenLanguage());
  store.dispatch(standInReader({ ...ABSENT, stage: 'present', gotBytes: 5_400_000, isKept }));
  await act(async () => void store.dispatch(openPreferences('reading')));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('says that the browser cannot run the reader, and disables the choice of this phone', async () => {
  const { getByRole, queryByRole } = await openReading({ stage: 'unsupported' });
  expect(getByRole('status')).toHaveTextContent(/^This browser cannot run the reader\. A newer one may\.$/);
  expect(queryByRole('button')).not.toBeInTheDocument();
  expect(getByRole('radio', { name: 'On this phone' })).toBeDisabled();
});

test.each([
  ['network', 'The reader could not be reached. Check your connection, then try again.'],
  ['storage', 'There is no room for the reader on this phone. Make some room, then try again.'],
  ['broken', 'The reader did not arrive whole. Try again, now or later.'],
] as const)('says what to do after the fault "%s"', async (fault, sentence) => {
  const { getByRole, getByText } = await openReading({ ...ABSENT, fault });
  expect(getByRole('status')).toBe(getByText(sentence));
  expect(getByRole('button', { name: /^Get the reader/ })).toBeInTheDocument();
});

test('offers to check again if the state of the reader is unknown', async () => {
  const { reader, becomes, getByRole, findByRole } = await openReading({ stage: 'unknown' });
  await userEvent.click(await findByRole('button', { name: 'Try again' }));
  expect(reader.asked).toEqual(['check', 'check']);
  becomes(ABSENT);
  expect(getByRole('button', { name: /^Get the reader/ })).toBeInTheDocument();
});

const COSTS = 'Getting it uses your mobile data.';

test.each([
  ['a cellular connection', { type: 'cellular' }, 1],
  ['a data saver', { saveData: true }, 1],
  ['wifi without a data saver', { type: 'wifi', saveData: false }, 0],
])('mentions mobile data on %s: %#', async (_, connection, mentions) => {
  onNetwork(connection);
  const { queryAllByText } = await openReading();
  expect(queryAllByText(COSTS)).toHaveLength(mentions);
});

test('does not mention mobile data if the browser says nothing about the connection', async () => {
  expect((await openReading()).queryByText(COSTS)).not.toBeInTheDocument();
});

test('says that the next scan downloads the reader if photos are read on this phone only', async () => {
  const { store, queryByText } = await openReading();
  expect(queryByText('Your next scan gets it first.')).not.toBeInTheDocument();
  act(() => void store.dispatch(preferencesChanged({ readsOn: 'device' })));
  expect(queryByText('Your next scan gets it first.')).toBeInTheDocument();
});

test('a site without a service offers no choice, but shows the reader', async () => {
  siteWithoutService();
  const { queryByRole, getByRole, getByText } = await openReading();
  expect(queryByRole('radio')).not.toBeInTheDocument();
  expect(getByText('Photos are read on this phone. They are not sent anywhere.')).toBeInTheDocument();
  expect(getByRole('button', { name: /^Get the reader/ })).toBeInTheDocument();
});

test.each<[string, Partial<DeviceReaderStatus>]>([
  ['is not on this phone', ABSENT],
  ['is being downloaded', { ...ABSENT, stage: 'fetching', gotBytes: 1_000_000 }],
  ['is on this phone', { ...ABSENT, stage: 'present', gotBytes: 5_400_000 }],
  ['cannot run', { stage: 'unsupported' }],
])('has no accessibility violations when the reader %s', async (_, found) => {
  const { part } = await openReading(found);
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test.each([
  ['es', 'Dónde se leen las fotos', /^Descargar el lector \(5[.,]4.MB\)$/],
  ['fr', 'Où les photos sont lues', /^Télécharger le lecteur \(5,4.Mo\)$/],
])('is translated to %s', async (language, title, button) => {
  localStorage.setItem('curbwise.preferences', JSON.stringify({ language }));
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(() => store.speakChosenLanguage());
  store.dispatch(standInReader(ABSENT));
  await act(async () => void store.dispatch(openPreferences('reading')));
  const part = await screen.findByRole('region', { name: title });
  expect(await within(part).findByRole('button', { name: button })).toBeInTheDocument();
});
