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

const ABSENT: DeviceReaderStatus = { stage: 'absent', gotBytes: 0, totalBytes: 5_400_000, fault: null };

/** The history stands below. */
const verdict = {
  ...remoteOf('verdict', 'the verdict'),
  views: { main: () => <h1>the verdict</h1>, history: () => <p>the kept scans</p> },
};

let scrolledTo: Element[];
beforeEach(() => {
  // What presses the arrows finds the choices of a name by a selector.
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
  // The translator is the page's, and outlives each of these.
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

test('whoever leads there has the settings open at this part', async () => {
  const { getByRole } = await openReading();
  const title = getByRole('heading', { name: 'Where photos are read' });
  expect(document.activeElement).toBe(title);
  expect(scrolledTo).toEqual([title]);
});

test('there are three choices, each with what it means, and the one that is made is kept', async () => {
  const { store, getByRole, getAllByRole } = await openReading();
  const radio = (name: string) => getByRole<HTMLInputElement>('radio', { name });
  expect(getAllByRole('radio')).toHaveLength(3);
  expect(radio('Automatic').checked).toBe(true);
  await userEvent.click(radio('On this phone'));
  expect(selectPreferences(store.getState()).readsOn).toBe('device');
  const stored = JSON.parse(localStorage.getItem('curbwise.preferences') ?? '') as { readsOn: unknown };
  expect(stored.readsOn).toBe('device');
  const meaning = document.getElementById(radio('On this phone').getAttribute('aria-describedby') ?? '');
  expect(meaning?.textContent).toBe('The photo never leaves it.');
});

test('the choice is made with the keyboard alone', async () => {
  const { store, getByRole } = await openReading();
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('radio', { name: 'Automatic' }));
  await userEvent.keyboard('{ArrowUp}');
  expect(selectPreferences(store.getState()).readsOn).toBe('service');
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('button', { name: /^Get the reader/ }));
});

test('nothing is fetched before the driver presses', async () => {
  const { reader, getByRole, getByText } = await openReading();
  expect(getByText('The reader is not on this phone yet.')).toBeTruthy();
  expect(reader.asked).toEqual(['check']);
  await userEvent.click(getByRole('button', { name: /^Get the reader \(5\.4.MB\)$/ }));
  expect(reader.asked).toEqual(['check', 'fetchFiles']);
});

test('what is on its way shows how much of it has come, can be stopped and gone on with', async () => {
  const { becomes, reader, getByRole, queryByRole, getByText } = await openReading();
  await userEvent.click(getByRole('button', { name: /^Get the reader/ }));
  becomes({ stage: 'fetching', gotBytes: 2_160_000 });
  const bar = getByRole<HTMLProgressElement>('progressbar', { name: 'How much of the reader is here' });
  expect([bar.value, bar.max]).toEqual([40, 100]);
  expect(getByText(/^2\.2.MB of 5\.4.MB$/)).toBeTruthy();
  const stop = getByRole('button', { name: 'Stop' });
  expect(document.activeElement).toBe(stop);
  await userEvent.keyboard('{Enter}');
  expect(reader.asked.at(-1)).toBe('stopFetching');
  becomes({ stage: 'absent' });
  expect(queryByRole('progressbar')).toBeNull();
  expect(getByRole('status').textContent).toMatch(
    /^A part of the reader is on this phone: 2\.2.MB of 5\.4.MB\.$/,
  );
  expect(document.activeElement).toBe(getByRole('button', { name: 'Go on' }));
  await userEvent.keyboard('{Enter}');
  expect(reader.asked.at(-1)).toBe('fetchFiles');
});

test('what is here says how large it is, and can be removed', async () => {
  const { reader, getByRole } = await openReading({ ...ABSENT, stage: 'present', gotBytes: 5_400_000 });
  expect(getByRole('status').textContent).toMatch(/^The reader is on this phone \(5\.4.MB\)\.$/);
  await userEvent.click(getByRole('button', { name: 'Remove' }));
  expect(reader.asked).toEqual(['check', 'remove']);
});

test('a browser that cannot run it is told so, and the phone alone cannot be chosen', async () => {
  const { getByRole, queryByRole } = await openReading({ stage: 'unsupported' });
  expect(getByRole('status').textContent).toBe('This browser cannot run the reader. A newer one may.');
  expect(queryByRole('button')).toBeNull();
  expect(getByRole('radio', { name: 'On this phone' })).toHaveProperty('disabled', true);
});

test.each([
  ['network', 'The reader could not be reached. Check your connection, then try again.'],
  ['storage', 'There is no room for the reader on this phone. Make some room, then try again.'],
  ['broken', 'The reader did not arrive whole. Try again, now or later.'],
] as const)('a fault says what to do: %s', async (fault, sentence) => {
  const { getByRole } = await openReading({ ...ABSENT, fault });
  expect(getByRole('status').textContent).toBe(sentence);
  expect(getByRole('button', { name: /^Get the reader/ })).toBeTruthy();
});

test('where nobody can be asked about it, one can look again', async () => {
  const { reader, becomes, getByRole, findByRole } = await openReading({ stage: 'unknown' });
  await userEvent.click(await findByRole('button', { name: 'Try again' }));
  expect(reader.asked).toEqual(['check', 'check']);
  becomes(ABSENT);
  expect(getByRole('button', { name: /^Get the reader/ })).toBeTruthy();
});

const COSTS = 'Getting it uses your mobile data.';

test.each([
  ['a plan', { type: 'cellular' }, true],
  ['little data to be used', { saveData: true }, true],
  ['neither', { type: 'wifi', saveData: false }, false],
])('a connection that tells of %s', async (_, connection, isSaid) => {
  onNetwork(connection);
  const { queryByText } = await openReading();
  expect(queryByText(COSTS) !== null).toBe(isSaid);
});

test('a browser that says nothing of its connection is told of no costs', async () => {
  expect((await openReading()).queryByText(COSTS)).toBeNull();
});

test('whoever wants photos read on the phone alone hears what the next scan begins with', async () => {
  const { store, queryByText } = await openReading();
  expect(queryByText('Your next scan gets it first.')).toBeNull();
  act(() => void store.dispatch(preferencesChanged({ readsOn: 'device' })));
  expect(queryByText('Your next scan gets it first.')).toBeTruthy();
});

test('a site without a service leaves no choice, and shows the reader', async () => {
  siteWithoutService();
  const { queryByRole, getByRole, getByText } = await openReading();
  expect(queryByRole('radio')).toBeNull();
  expect(getByText('Photos are read on this phone. They are not sent anywhere.')).toBeTruthy();
  expect(getByRole('button', { name: /^Get the reader/ })).toBeTruthy();
});

test.each<[string, Partial<DeviceReaderStatus>]>([
  ['is not here', ABSENT],
  ['is on its way', { ...ABSENT, stage: 'fetching', gotBytes: 1_000_000 }],
  ['is here', { ...ABSENT, stage: 'present', gotBytes: 5_400_000 }],
  ['cannot run', { stage: 'unsupported' }],
])('axe finds no fault where the reader %s', async (_, found) => {
  const { part } = await openReading(found);
  const { violations } = await axe.run(part, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test.each([
  ['es', 'Dónde se leen las fotos', /^Descargar el lector \(5[.,]4.MB\)$/],
  ['fr', 'Où les photos sont lues', /^Télécharger le lecteur \(5,4.Mo\)$/],
])('in %s it speaks the language of the page', async (language, title, button) => {
  localStorage.setItem('curbwise.preferences', JSON.stringify({ language }));
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(() => store.speakChosenLanguage());
  store.dispatch(standInReader(ABSENT));
  await act(async () => void store.dispatch(openPreferences('reading')));
  const part = await screen.findByRole('region', { name: title });
  expect(await within(part).findByRole('button', { name: button })).toBeTruthy();
});
